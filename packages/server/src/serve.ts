// Puts the server together and runs it: store, room, interface, housework, and an orderly end.
import { getRequestListener } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { Hall } from './bus/local-bus.ts';
import { openPostgresBus } from './bus/postgres-bus.ts';
import { OUTAGE, OUTAGE_OVER } from './http/answers.ts';
import { createApp } from './http/app.ts';
import { safeHeaders } from './http/guard.ts';
import { usualLimits, type Limits } from './http/limits.ts';
import { newMetrics } from './http/metrics.ts';
import { hasSite } from './http/static.ts';
import { keepHouse } from './housekeeping.ts';
import { People } from './people.ts';
import { humanPace, type Pace } from './room/pace.ts';
import { Room } from './room/room.ts';
import { Thinking } from './room/thinking.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { Unavailable } from './store/store.ts';
import { systemClock } from './system-clock.ts';

export interface ServeOptions {
  readonly port: number;
  /** Where the embedded database lies. */
  readonly data: string;
  /** A PostgreSQL URL, instead of the embedded database. */
  readonly database?: string | undefined;
  /** The address under which people reach the server, such as https://cards.example.org. */
  readonly publicUrl?: string | undefined;
  /** The address to listen on; all of them unless said otherwise. */
  readonly host?: string | undefined;
  /** Whether a proxy in front says who is asking (X-Forwarded-For). */
  readonly trustProxy?: boolean | undefined;
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug' | undefined;
  /** Where logs go, line by line; the standard output unless said otherwise. */
  readonly logTo?: { write(line: string): void } | undefined;
  readonly pace?: Pace | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

export interface Running {
  readonly port: number;
  readonly url: string;
  /** Whether the browser app is served. */
  readonly hasApp: boolean;
  /** Answers what is being asked, writes everything, and stops. */
  close(): Promise<void>;
}

const CLOCK_MS = 30_000;
/** Connections that are still open so long after the end began are cut. */
const DRAIN_MS = 5000;

/** Starts a server. Throws with a sentence for people when it cannot. */
export async function serve(options: ServeOptions): Promise<Running> {
  const publicUrl = readUrl(options.publicUrl);
  const log = pino({ level: options.logLevel ?? 'info', base: null }, options.logTo ?? process.stdout);
  const pace = options.pace ?? humanPace;
  const limits = { ...usualLimits, ...options.limits };
  const { database } = options;
  const store = database === undefined ? await openSqlite(options.data) : await openPostgres(database);
  const bus = database === undefined ? new Hall().enter() : openPostgresBus(database);

  let offset = (await store.shared?.clockOffset()) ?? 0;
  const clock = systemClock(() => offset);
  const now = (): number => clock.now();
  const thinking = new Thinking();
  const failed = (message: string, error: unknown): void => {
    // Said once, when it begins; what could not be done is done when the database is back.
    if (error instanceof Unavailable) return;
    metrics.failures.inc();
    log.error({ err: error }, message);
  };
  const room = new Room({
    store,
    bus,
    clock,
    pace,
    thinking,
    failed,
    mostTables: limits.openTables,
    late: (kind, ms) => metrics.late.observe({ kind }, Math.max(0, ms) / 1000),
  });
  const metrics = newMetrics(() => room.keeper.size);

  let isClosing = false;
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const hasApp = existsSync(webFolder) && hasSite(webFolder);
  const people = new People(store, bus, now);
  const { app, door, streams, takeMove, openSockets } = createApp({
    room,
    store,
    metrics,
    log,
    limits,
    publicUrl,
    people,
    now,
    trustProxy: options.trustProxy ?? false,
    webFolder: hasApp ? webFolder : undefined,
    isClosing: () => isClosing,
  });

  const listener = getRequestListener(app.fetch);
  const headers = Object.entries(safeHeaders(publicUrl));
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    if (takeMove(request, response)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    void listener(request, response);
  });
  openSockets(server);
  let downtime: number;
  try {
    if (store.shared !== undefined) await thinking.warm();
    await listen(server, options.port, options.host);
    downtime = await store.resume(clock.now());
  } catch (error) {
    server.close();
    await bus.close();
    await store.close();
    throw error;
  }

  const failedToRead = (error: unknown): void => failed('Tables could not be read.', error);
  await bus.listen({
    changed(id, number) {
      if (number === 0) return people.forget(id);
      room.keeper.refresh(id, number).catch(failedToRead);
    },
    missed: () => void room.keeper.refreshAll().catch(failedToRead),
  });
  store.shared?.onOutage(state => {
    metrics.outage.set(state === 'out' ? 1 : 0);
    if (state === 'out') log.error('the database does not answer');
    else log.info('the database is back');
    streams.notify(state === 'out' ? OUTAGE : OUTAGE_OVER);
    if (state === 'back') room.keeper.comeBack().catch(failedToRead);
  });
  await room.croupier.start();
  const stopHousework = keepHouse({ room, door, store, clock, failed });
  const watchClock = setInterval(() => {
    store.shared?.clockOffset().then(
      found => (offset = found),
      (error: unknown) => failed('The database does not tell the time.', error),
    );
  }, CLOCK_MS).unref();

  const { port } = server.address() as AddressInfo;
  log.info({ port, downtime, database: database === undefined ? 'sqlite' : 'postgres' }, 'serving');
  return {
    port,
    url: publicUrl?.href ?? `http://localhost:${port}/`,
    hasApp,
    async close() {
      if (isClosing) return;
      isClosing = true;
      log.info('closing');
      room.croupier.stop();
      stopHousework();
      clearInterval(watchClock);
      const ended = new Promise<void>(resolve => server.close(() => resolve()));
      streams.close();
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await ended;
      clearTimeout(cut);
      await room.keeper.settled();
      await thinking.close();
      await bus.close();
      await store.close();
    },
  };
}

function readUrl(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new Error(`"${text}" is not an address. Write it like https://cards.example.org.`);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop whatever uses it, or choose another one with --port.`
          : error.code === 'EACCES'
            ? `Port ${port} may not be used. Choose one above 1023 with --port.`
            : error.message;
      reject(new Error(message, { cause: error }));
    });
    server.listen({ port, host }, () => resolve());
  });
}

// Puts the server together and runs it: data, room, HTTP interface, maintenance, and an orderly end.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pino, type Logger } from 'pino';
import { openData, type Data } from './data.ts';
import { Invitation } from './account/invitation.ts';
import { Errands } from './account/errands.ts';
import { createApp, type App } from './http/app.ts';
import { usualLimits, type Limits } from './http/guard/rate-limits.ts';
import { HttpServer } from './http/http-server.ts';
import { newMetrics, type Metrics } from './http/metrics.ts';
import { outageNotice, OUTAGE_OVER } from './http/replies.ts';
import { hasSite } from './http/site/static.ts';
import { loggedError } from './log-errors.ts';
import { startMaintenance } from './maintenance.ts';
import { PushClient, type PushNetwork } from './push/push-client.ts';
import { TurnNotices } from './push/turn-notices.ts';
import { People } from './people.ts';
import { humanPace, type ServerPace } from './room/pace.ts';
import { Room } from './room/room.ts';
import { BotThreads } from './room/bot-threads.ts';
import { openError } from './store/sqlite-failures.ts';
import { Damaged, TROUBLES, Unavailable } from './store/store.ts';

// What a move allocates lives until its commit, some milliseconds. V8 takes that for long-lived and would allocate it
// in the old generation, which only a full garbage collection cleans. `--trace-gc`: 6 KB a move came to lie there, less
// than 1 KB with this flag.
setFlagsFromString('--no-allocation-site-pretenuring');

export interface ServeOptions {
  readonly port: number;
  /** Where the embedded database lies. */
  readonly data: string;
  /** A PostgreSQL URL, instead of the embedded database. */
  readonly database?: string | undefined;
  /** The address under which people reach the server, such as https://cards.example.org. */
  readonly publicUrl?: string | undefined;
  /** The address to listen on; all of them unless given. */
  readonly host?: string | undefined;
  /** Whether a proxy in front names the caller's address (X-Forwarded-For). */
  readonly trustProxy?: boolean | undefined;
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug' | undefined;
  /** Where logs go, line by line; the standard output unless given. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** For how long finished tables are kept, in milliseconds; for ever unless given. */
  readonly keepFinishedMs?: number | undefined;
  readonly pace?: ServerPace | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The code without which nobody new is let in; everybody is, unless given. */
  readonly invite?: string | undefined;
  /** Which push services may be reached; those of the internet, unless given. */
  readonly pushNetwork?: PushNetwork | undefined;
}

export interface Running {
  readonly port: number;
  readonly url: string;
  /** Whether the browser app is served. */
  readonly hasApp: boolean;
  /** Finishes the requests under way, writes everything, and stops. */
  close(): Promise<void>;
}

type Failed = (message: string, error: unknown) => void;

/** Everything that runs on the data. */
interface Node {
  readonly room: Room;
  readonly people: People;
  readonly errands: Errands;
  readonly push: PushClient;
  readonly notices: TurnNotices;
  readonly thinking: BotThreads;
  readonly app: App;
  readonly metrics: Metrics;
  readonly failed: Failed;
  readonly hasApp: boolean;
}

/**
 * Starts a server. Throws with a sentence for people when it cannot. `adapt` may change the HTTP interface before it is
 * served: bench/server/plain-moves.mjs compares it with a plainer one.
 */
export async function serve(options: ServeOptions, adapt: (app: App) => App = app => app): Promise<Running> {
  const { port, host, database } = options;
  const publicUrl = readUrl(options.publicUrl);
  const level = options.logLevel ?? 'info';
  const log = pino({ level, base: null, serializers: { err: loggedError } }, options.logTo ?? process.stdout);
  const limits = { ...usualLimits, ...options.limits };
  const trustProxy = options.trustProxy ?? false;
  const server = new HttpServer(publicUrl, trustProxy ? Infinity : limits.connections);
  // With an embedded database the port comes first: a port in use then leaves no new database behind. With PostgreSQL
  // it comes last: a load balancer sends requests to a node as soon as it listens.
  if (database === undefined) await server.listen(port, host);
  let data: Data | undefined;
  let node: Node | undefined;
  let isClosing = false;
  try {
    data = await openData(options.data, database, (message, error) => node?.failed(message, error));
    node = createNode({ options, limits, publicUrl, log, data, isClosing: () => isClosing });
    const { store, clock } = data;
    if (store.shared !== undefined) await node.thinking.warm();
    // Before the first request: a table that is read earlier would show deadlines that are about to be put off.
    const downtime = await store.resume(clock.now());
    await node.push.start();
    server.serveWith(adapt(node.app));
    if (database !== undefined) await server.listen(port, host);
    await joinNodes(node, data, log);
    await node.room.start();
    log.info(
      { port: server.port, downtime, database: database === undefined ? 'sqlite' : 'postgres' },
      'serving',
    );
  } catch (error) {
    await server.abort();
    node?.room.stop();
    await node?.thinking.close();
    await data?.close();
    throw startError(error, options);
  }
  const { room, notices, thinking, app, errands, failed, hasApp } = node;
  const { store, clock } = data;
  const { keepFinishedMs } = options;
  const { admission } = app;
  const stopMaintenance = startMaintenance({
    room,
    errands,
    admission,
    store,
    clock,
    keepFinishedMs,
    failed,
  });
  return {
    port: server.port,
    url: publicUrl?.href ?? `http://localhost:${server.port}/`,
    hasApp,
    async close() {
      if (isClosing) return;
      isClosing = true;
      log.info('closing');
      room.stop();
      stopMaintenance();
      await server.drain(() => app.streams.close());
      await room.settled();
      await room.told();
      await notices.settled();
      await thinking.close();
      await data.close();
    },
  };
}

/** Why the server cannot start, with a sentence for people when it is for its data. */
function startError(error: unknown, { data, database }: ServeOptions): unknown {
  if (!(error instanceof Unavailable)) return error;
  if (database === undefined) return openError(error.cause, join(data, 'parlour.db'));
  return new Error(`The database cannot be used: ${error.message}.`, { cause: error });
}

interface NodeSetup {
  readonly options: ServeOptions;
  readonly limits: Limits;
  readonly publicUrl: URL | undefined;
  readonly log: Logger;
  readonly data: Data;
  readonly isClosing: () => boolean;
}

function createNode({ options, limits, publicUrl, log, data, isClosing }: NodeSetup): Node {
  const { store, bus, clock } = data;
  const thinking = new BotThreads();
  const damaged = new Set<string>();
  const failed: Failed = (message, error) => {
    // An outage is logged once, when it begins; what failed is done when the database is back.
    if (error instanceof Unavailable) return;
    // The steps of a damaged table are retried for ever: each such table is logged once.
    if (error instanceof Damaged && damaged.size === damaged.add(error.table).size) return;
    metrics.failures.inc();
    log.error({ err: error }, message);
  };
  const network = options.pushNetwork ?? 'public';
  const push = new PushClient({ pushes: store.pushes, network, publicUrl });
  const notices = new TurnNotices({ store, client: push, failed });
  const room = new Room({
    turn: turn => notices.tell(turn),
    store,
    bus,
    clock,
    pace: options.pace ?? humanPace,
    thinking,
    failed,
    mostTables: limits.openTables,
    late: (kind, ms) => metrics.late.observe({ kind }, Math.max(0, ms) / 1000),
  });
  const metrics = newMetrics(() => room.cachedTables);
  store.onCommit(waiting => metrics.writeQueue.observe(waiting));
  const now = (): number => clock.now();
  const people = new People(store, bus, now);
  const webPackage = dirname(createRequire(import.meta.url).resolve('@parlour/web/package.json'));
  const webFolder = join(webPackage, 'dist');
  const docsFolder = join(webPackage, 'docs');
  const hasApp = hasSite(webFolder);
  const errands = new Errands({
    store,
    people,
    room,
    now,
    changed: person => app.streams.endSessions(person),
    failed,
  });
  const app = createApp({
    room,
    errands,
    store,
    metrics,
    log,
    failed,
    limits,
    push: { client: push, network },
    invitation: options.invite === undefined ? undefined : new Invitation(options.invite),
    publicUrl,
    people,
    now,
    host: options.host,
    trustProxy: options.trustProxy ?? false,
    webFolder: hasApp ? webFolder : undefined,
    docsFolder: hasSite(docsFolder) ? docsFolder : undefined,
    isClosing,
  });
  return { room, push, notices, people, errands, thinking, app, metrics, failed, hasApp };
}

/** Listens to the other nodes, and to outages of the database. */
async function joinNodes(
  { room, people, app, metrics, failed }: Node,
  { store, bus }: Data,
  log: Logger,
): Promise<void> {
  const failedToRead = (error: unknown): void => failed('Tables could not be read.', error);
  await bus.subscribe({
    changed(id, number) {
      if (number > 0) return void room.refresh(id, number).catch(failedToRead);
      people.forget(id);
      app.streams.endSessions(id).catch(failedToRead);
      room.renamed(id).catch(failedToRead);
    },
    missed: () => void room.refreshAll().catch(failedToRead),
  });
  store.onOutage(trouble => {
    metrics.outage.set(trouble === undefined ? 0 : 1);
    if (trouble === undefined) log.info('the database can be used again');
    else log.error(TROUBLES[trouble]);
    app.streams.notify(trouble === undefined ? OUTAGE_OVER : outageNotice(trouble));
    if (trouble === undefined) room.recover().catch(failedToRead);
  });
}

function readUrl(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new Error(`"${text}" is not an address. Write it like https://cards.example.org.`);
}

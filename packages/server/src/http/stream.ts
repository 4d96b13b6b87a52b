// Everybody who follows tables as they change. A line is one reader's way down: server-sent events here, or a
// socket (socket.ts), and both bring the same updates, resume from the last number seen, count against the same
// limit and end together. Events are written straight to the connection, which says when it is full.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Notice } from '@parlour/wire';
import type { Context } from 'hono';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Watch } from '../room/watch.ts';
import { Unavailable } from '../store/store.ts';
import type { Env, House } from './house.ts';

const BEAT_MS = 15_000;
/** A reader who has not taken so many bytes gets the newest update when it has. */
const FULL_BYTES = 256 * 1024;

/** One reader's way down. */
export interface Line {
  readonly socket: Socket;
  update(json: string, at: number): void;
  /** A sign of life, with where the reader should be. */
  beat(at: number): void;
  notice(notice: Notice): void;
  end(): void;
}

/** Who follows what. `leave` is called at the end. */
export interface Following {
  readonly table: string;
  readonly person: string | undefined;
  readonly address: string;
  readonly since: number | undefined;
  readonly leave: () => void;
}

/** Open lines by address, and a way to end them all. */
export class Streams {
  readonly #house: House;
  readonly #open = new Map<string, Set<() => void>>();
  readonly #lines = new Set<Line>();

  constructor(house: House) {
    this.#house = house;
  }

  hasRoom(address: string): boolean {
    return (this.#open.get(address)?.size ?? 0) < this.#house.limits.streams;
  }

  /** A stream of events. */
  async open(c: Context<Env>, table: string, since: number | undefined): Promise<Response> {
    const address = c.get('address');
    const person = c.get('person')?.id;
    // Refuses a table that is not there while a proper answer can still be given.
    const leave = await this.#house.room.attend(table, person, 'stream');
    await this.follow(eventsOver(c.env.outgoing), { table, person, address, since, leave });
    return RESPONSE_ALREADY_SENT;
  }

  /** Sends what happens at a table down the line until it ends; resolves when the first of it is sent. */
  async follow(line: Line, { table, person, address, since, leave }: Following): Promise<void> {
    const { room, metrics, log } = this.#house;
    const { socket } = line;
    const watch = new Watch({
      keeper: room.keeper,
      teller: room.teller,
      table,
      person,
      send: (json, at) => {
        line.update(json, at);
        return socket.writableLength > FULL_BYTES ? 'full' : 'room';
      },
      failed: error => {
        log.error({ err: error }, 'a stream failed');
        end();
      },
    });
    const beat = setInterval(() => line.beat(watch.at), BEAT_MS);
    let isOpen = true;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(beat);
      watch.close();
      leave();
      metrics.streams.dec();
      this.#leave(address, end);
      this.#lines.delete(line);
      line.end();
    };
    metrics.streams.inc();
    this.#enter(address, end);
    this.#lines.add(line);
    socket.on('drain', () => watch.drained());
    socket.on('close', end);
    try {
      await watch.start(since);
    } catch (error) {
      if (!(error instanceof Unavailable)) log.error({ err: error }, 'a stream could not be opened');
      end();
    }
  }

  /** A poll that waits counts as a stream, and ends with them. */
  async wait(address: string, job: (closed: AbortSignal) => Promise<void>): Promise<void> {
    const closing = new AbortController();
    const end = (): void => closing.abort();
    this.#enter(address, end);
    try {
      await job(closing.signal);
    } finally {
      this.#leave(address, end);
    }
  }

  /** Tells everybody who follows a table something about the server. */
  notify(notice: Notice): void {
    for (const line of this.#lines) line.notice(notice);
  }

  /** Ends every line: clients come back to whoever serves then. */
  close(): void {
    for (const ends of this.#open.values()) for (const end of ends) end();
  }

  #enter(address: string, end: () => void): void {
    const ends = this.#open.get(address) ?? new Set();
    this.#open.set(address, ends.add(end));
  }

  #leave(address: string, end: () => void): void {
    const ends = this.#open.get(address);
    ends?.delete(end);
    if (ends?.size === 0) this.#open.delete(address);
  }
}

/** Server-sent events. */
function eventsOver(outgoing: ServerResponse): Line {
  // Until the end of the connection, without chunks: half the work for each update.
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, {
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  outgoing.write('retry: 1000\n\n');
  // Past the response object from here on: an update is one write to the connection.
  const socket = outgoing.socket!;
  return {
    socket,
    update: (json, at) => void socket.write(`id: ${at}\ndata: ${json}\n\n`),
    beat: at => void socket.write(`event: beat\ndata: {"at":${at}}\n\n`),
    notice: notice => void socket.write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`),
    end: () => void outgoing.end(),
  };
}

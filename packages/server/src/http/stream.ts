// The stream: server-sent events. Chosen over a socket because a move needs a proper answer of its own anyway,
// the same cookie, limits and proxies apply as to everything else, it resumes by itself from the last number
// seen, and it takes no further package. Written straight to the connection, which says when it is full.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Notice } from '@parlour/wire';
import type { Context } from 'hono';
import type { Socket } from 'node:net';
import { Watch } from '../room/watch.ts';
import { Unavailable } from '../store/store.ts';
import type { Env, House } from './house.ts';

const BEAT_MS = 15_000;
/** A reader who has not taken so many bytes gets the newest update when it has. */
const FULL_BYTES = 256 * 1024;

/** Open streams by address, and a way to end them all. */
export class Streams {
  readonly #house: House;
  readonly #open = new Map<string, Set<() => void>>();
  readonly #sockets = new Set<Socket>();

  constructor(house: House) {
    this.#house = house;
  }

  hasRoom(address: string): boolean {
    return (this.#open.get(address)?.size ?? 0) < this.#house.limits.streams;
  }

  async open(c: Context<Env>, table: string, since: number | undefined): Promise<Response> {
    const { room, metrics, log } = this.#house;
    const address = c.get('address');
    const person = c.get('person')?.id;
    const { outgoing, incoming } = c.env;
    // Refuses a table that is not there while a proper answer can still be given.
    const leave = await room.attend(table, person, 'stream');
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
    const { socket } = incoming;
    const watch = new Watch({
      keeper: room.keeper,
      table,
      person,
      send: (json, at) => {
        socket.write(`id: ${at}\ndata: ${json}\n\n`);
        return socket.writableLength > FULL_BYTES ? 'full' : 'room';
      },
      failed: error => {
        log.error({ err: error }, 'a stream failed');
        end();
      },
    });
    socket.on('drain', () => watch.drained());
    const beat = setInterval(() => socket.write(`event: beat\ndata: {"at":${watch.at}}\n\n`), BEAT_MS);
    let isOpen = true;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(beat);
      watch.close();
      leave();
      metrics.streams.dec();
      this.#leave(address, end);
      this.#sockets.delete(socket);
      outgoing.end();
    };
    metrics.streams.inc();
    this.#enter(address, end);
    this.#sockets.add(socket);
    socket.on('close', end);
    try {
      await watch.start(since);
    } catch (error) {
      if (!(error instanceof Unavailable)) log.error({ err: error }, 'a stream could not be opened');
      end();
    }
    return RESPONSE_ALREADY_SENT;
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

  /** Tells everybody who follows a stream something about the server. */
  notify(notice: Notice): void {
    for (const socket of this.#sockets) socket.write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  /** Ends every stream: clients come back to whoever serves then. */
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

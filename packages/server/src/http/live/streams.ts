// Everybody who follows tables as they change. A subscriber is one open connection: server-sent events here, or a
// socket (sockets.ts). Both bring the same updates, resume from the last number seen, count against the same limit and
// end together. Events are written straight to the connection, whose buffer gives backpressure; a connection on which
// nothing has left from one heartbeat to the next is cut.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Illegal } from '@parlour/engine';
import type { Notice } from '@parlour/wire';
import type { Context } from 'hono';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { heartbeatEvent, noticeEvent, updateEvent } from '../../encode.ts';
import { Unavailable } from '../../store/store.ts';
import { ConcurrencyLimit } from '../guard/places.ts';
import { refusalResponse } from '../replies.ts';
import type { Env, Services } from '../services.ts';

const HEARTBEAT_MS = 15_000;
/** Backpressure: with more unsent bytes than this, a subscriber gets the newest update once they are sent. */
const FULL_BYTES = 64 * 1024;

/** Whether so much is unsent that nothing should be added to it. */
export function isFull(socket: Socket): boolean {
  return socket.writableLength > FULL_BYTES;
}

export const TOO_MANY_STREAMS = {
  code: 'too-many-streams',
  message: 'Too many streams are open from your address.',
};
const NOT_READING = { code: 'not-reading', message: 'Nothing has been read for too long.' };

/** One open connection that follows a table. */
export interface Subscriber {
  readonly socket: Socket;
  /** Moves are made and answered on this connection too. */
  readonly answersMoves: boolean;
  update(json: string, at: number): void;
  /** A heartbeat, with the number the reader should have reached. */
  heartbeat(at: number): void;
  notice(notice: Notice): void;
  end(): void;
  /** Ends for what the client did. It is told why where that can be. */
  cut(why: Illegal): void;
}

/** Who follows which table. `leave` is called at the end. */
export interface StreamTarget {
  readonly table: string;
  readonly person: string | undefined;
  /** The session that the person has come by. */
  readonly session: string | undefined;
  readonly since: number | undefined;
  readonly isBrief: boolean;
  readonly leave: () => void;
}

/** A table that is being followed. */
export interface Stream {
  /** Resolves when the first update is sent. */
  readonly started: Promise<void>;
  cut(why: Illegal): void;
}

/** The open connections. */
export class Streams {
  readonly #services: Services;
  readonly #places: ConcurrencyLimit;
  readonly #open = new Set<() => void>();
  readonly #subscribers = new Set<Subscriber>();
  /** The connections of people who are known, and the sessions they have come by. */
  readonly #sessions = new Map<() => void, { person: string; session: string }>();
  #isClosed = false;

  constructor(services: Services) {
    this.#services = services;
    this.#places = new ConcurrencyLimit(services.limits.streams);
  }

  /** Takes one of the places of that address. Returns a function that gives it back; undefined when all are taken. */
  reserve(address: string): (() => void) | undefined {
    return this.#places.take(address);
  }

  /** A stream of events. */
  async open(
    c: Context<Env>,
    table: string,
    { since, isBrief }: Pick<StreamTarget, 'since' | 'isBrief'>,
  ): Promise<Response> {
    const release = this.reserve(c.get('address'));
    if (release === undefined) {
      return refusalResponse(c, 429, TOO_MANY_STREAMS.code, TOO_MANY_STREAMS.message);
    }
    const [person, session] = [c.get('person')?.id, c.get('session')];
    try {
      // Refuses a table that does not exist while a status can still be sent.
      const attended = await this.#services.room.attend(table, person, 'stream');
      const leave = (): void => (attended(), release());
      const target = { table, person, session, since, isBrief, leave };
      await this.follow(eventsOver(c.env.outgoing), target).started;
    } catch (error) {
      release();
      throw error;
    }
    return RESPONSE_ALREADY_SENT;
  }

  /** Sends the table's updates to the subscriber until it ends. */
  follow(subscriber: Subscriber, target: StreamTarget): Stream {
    const { table, person, session, since, isBrief, leave } = target;
    const { room, metrics, log } = this.#services;
    const { socket, answersMoves: isAnswered } = subscriber;
    const subscription = room.follow({
      table,
      person,
      isBrief,
      isAnswered,
      send: (json, at) => {
        subscriber.update(json, at);
        return isFull(socket) ? 'full' : 'room';
      },
      failed: error => {
        log.error({ err: error }, 'a stream failed');
        end();
      },
    });
    let isOpen = true;
    const end = (finish = (): void => subscriber.end()): void => {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(heartbeat);
      subscription.close();
      leave();
      metrics.streams.dec();
      this.#open.delete(end);
      this.#sessions.delete(end);
      this.#subscribers.delete(subscriber);
      finish();
    };
    const cut = (why: Illegal): void => {
      if (isOpen) metrics.cut.inc({ reason: why.code });
      end(() => subscriber.cut(why));
    };
    const isStuck = watchProgress(socket);
    const heartbeat = setInterval(() => {
      if (isStuck()) cut(NOT_READING);
      else subscriber.heartbeat(subscription.at);
    }, HEARTBEAT_MS);
    metrics.streams.inc();
    this.#open.add(end);
    if (person !== undefined && session !== undefined) this.#sessions.set(end, { person, session });
    this.#subscribers.add(subscriber);
    socket.on('drain', () => subscription.drained());
    socket.on('close', () => end());
    const started = subscription.start(since).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) log.error({ err: error }, 'a stream could not be opened');
      end();
    });
    // The client may have gone while it was being admitted, or the server may have begun to stop.
    if (socket.destroyed || this.#isClosed) end();
    return { started, cut };
  }

  /** A poll that waits counts as a stream, and ends with them. It does not wait when all places are taken. */
  async wait(address: string, job: (closed: AbortSignal) => Promise<void>): Promise<void> {
    const release = this.reserve(address);
    if (release === undefined) return;
    const closing = new AbortController();
    const end = (): void => closing.abort();
    this.#open.add(end);
    if (this.#isClosed) end();
    try {
      await job(closing.signal);
    } finally {
      this.#open.delete(end);
      release();
    }
  }

  /** Tells everybody who follows a table something about the server. */
  notify(notice: Notice): void {
    for (const subscriber of this.#subscribers) subscriber.notice(notice);
  }

  /** Ends the connections of a person whose sessions are over. */
  async endSessions(person: string): Promise<void> {
    const theirs = [...this.#sessions].filter(([, known]) => known.person === person);
    for (const [end, { session }] of theirs) {
      const known = await this.#services.store.accounts.known(session);
      if (known === undefined || known.isBanned) end();
    }
  }

  /** Ends every connection: clients reconnect to the next server. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#open) end();
  }
}

/** A function that says whether unsent bytes have waited since it was last asked and none of them has left. */
function watchProgress(socket: Socket): () => boolean {
  let sent = -1;
  return () => {
    const before = sent;
    sent = socket.bytesWritten - socket.writableLength;
    return socket.writableLength > 0 && sent === before;
  };
}

/** Server-sent events. */
function eventsOver(outgoing: ServerResponse): Subscriber {
  // Without chunked encoding, the body ends with the connection: half the work for each update.
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, {
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  outgoing.write('retry: 1000\n\n');
  // Around the response object from here on: an update is one write to the connection.
  const socket = outgoing.socket!;
  return {
    socket,
    answersMoves: false,
    update: (json, at) => void socket.write(updateEvent(json, at)),
    heartbeat: at => void socket.write(heartbeatEvent(at)),
    notice: notice => void socket.write(noticeEvent(notice)),
    end: () => void outgoing.end(),
    cut: () => void socket.destroy(),
  };
}

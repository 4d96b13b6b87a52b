// A table at a server, as a board sees it. It follows the stream, and falls back to polling, which is enough on its
// own. After a broken connection it resumes from the last change it has seen, and it repeats a move under the same
// idempotency key until the server has answered.
import { freshSeed, type Illegal } from '@parlour/engine';
import { wholeUpdate, type BriefUpdate } from './brief.ts';
import { readEvents } from './events.ts';
import { KeptSeeds } from './kept-seeds.ts';
import type { MovePlayed, Notice, Update } from './messages.ts';
import { ask, ServerRefusal, type ServerAddress } from './request.ts';
import type { Connection, Emote, TableClient } from './table-client.ts';

/** How to follow a table. */
export interface RemoteOptions {
  /** `stream` with polling as a fallback, or polling only. */
  readonly follow?: 'stream' | 'poll';
  /** Long polling: how long a poll may wait at the server, in seconds; 0 polls at intervals instead. */
  readonly waitS?: number;
  /** The interval then, in milliseconds. */
  readonly everyMs?: number;
  /** The first update of a stream tells what happened after this number; nothing, unless given. */
  readonly since?: number;
}

/** A stream without a heartbeat for so long is taken for dead; the server sends one every 15 s. */
const SILENCE_MS = 40_000;
/** After so many streams in a row that brought nothing, polling takes over for so long. */
const FRUITLESS = 3;
const AGAIN_MS = 60_000;
/** How long the first pause before connecting again may be, and how long any. */
const FIRST_PAUSE_MS = 600;
const MOST_PAUSE_MS = 5000;
/** Waiting does not help: there is no such table. */
const NO_TABLE: ReadonlySet<number> = new Set([400, 404]);
/** Nor here: this person may not follow it, such as one who was banned. */
const NOT_FOR_THEM: ReadonlySet<number> = new Set([401, 403]);

/** A table at a server. */
export class RemoteTable implements TableClient {
  readonly #server: ServerAddress;
  readonly #path: string;
  readonly #seeds: KeptSeeds;
  readonly #options: RemoteOptions & Required<Omit<RemoteOptions, 'since'>>;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #update: Update | undefined;
  #connection: Connection = 'connecting';
  #refused: Illegal | undefined;
  #pauseMs = 0;
  #fruitless = 0;
  #triedAt = 0;
  #etag: string | undefined;
  #answered: string | undefined;

  constructor(server: ServerAddress, table: string, options: RemoteOptions = {}, seeds = new KeptSeeds()) {
    this.#server = server;
    this.#seeds = seeds;
    this.#path = `/tables/${encodeURIComponent(table)}`;
    this.#options = { follow: 'stream', waitS: 20, everyMs: 1000, ...options };
    void this.#follow();
  }

  get update(): Update | undefined {
    return this.#update;
  }

  get connection(): Connection {
    return this.#connection;
  }

  get refused(): Illegal | undefined {
    return this.#refused;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async act(action: unknown, number: number): Promise<Illegal | undefined> {
    const body = { number, action, key: freshSeed() };
    try {
      const response = await this.#insist('/moves', body);
      const { at } = (await response.json()) as MovePlayed;
      await this.#untilSeen(at);
      return undefined;
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      // The update in a refusal is for others: here the stream or the next poll brings it, with its events.
      return error.illegal;
    }
  }

  async goOn(): Promise<void> {
    await this.#insist('/go-on');
  }

  async resign(): Promise<void> {
    await this.#insist('/resign');
  }

  async comeBack(): Promise<void> {
    await this.#insist('/come-back');
  }

  askHouse(seat: number): Promise<Illegal | undefined> {
    return this.#ask('/ask-house', { seat });
  }

  say(emote: Emote): Promise<Illegal | undefined> {
    return this.#ask('/emotes', { emote });
  }

  /** Sends the request once, without retries. Returns the refusal, if there is one. */
  async #ask(what: string, body: unknown): Promise<Illegal | undefined> {
    try {
      await ask(this.#server, `${this.#path}${what}`, { method: 'POST', body });
      return undefined;
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      return error.illegal;
    }
  }

  close(): void {
    this.#closing.abort();
    this.#set('gone');
    this.#listeners.clear();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await (this.#wantsStream() ? this.#stream() : this.#poll());
        this.#pauseMs = 0;
      } catch (error) {
        if (this.#isClosed) return;
        if (error instanceof ServerRefusal) {
          if (NOT_FOR_THEM.has(error.status)) this.#refused = error.illegal;
          if (this.#refused !== undefined || NO_TABLE.has(error.status)) return this.#set('gone');
        }
        this.#set(this.#update === undefined ? 'connecting' : 'reconnecting');
        this.#pauseMs = Math.min(MOST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2));
        // Exponential backoff with full jitter: when a server dies, everybody who was there comes to another.
        await this.#sleep(this.#pauseMs * Math.random());
      }
    }
  }

  /** After some streams that brought nothing one is tried only now and then. */
  #wantsStream(): boolean {
    if (this.#options.follow === 'poll') return false;
    return this.#fruitless < FRUITLESS || performance.now() - this.#triedAt > AGAIN_MS;
  }

  /** Follows one stream to its end. */
  async #stream(): Promise<void> {
    const ending = new AbortController();
    const end = (): void => ending.abort();
    this.#closing.signal.addEventListener('abort', end);
    let silence = setTimeout(end, SILENCE_MS);
    this.#fruitless++;
    this.#triedAt = performance.now();
    // The server answers and its database does not: nothing is lost, and no move can be made.
    let isOut = false;
    let newest: Update | undefined;
    try {
      const since = this.#update?.at ?? this.#options.since;
      const query = since === undefined ? 'brief=1' : `since=${since}&brief=1`;
      const response = await ask(this.#server, `${this.#path}/stream?${query}`, { signal: ending.signal });
      if (response.body === null) throw new Error('There is no stream to be had.');
      for await (const { type, data } of readEvents(response.body)) {
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE_MS);
        this.#fruitless = 0;
        this.#pauseMs = 0;
        if (type === 'message') {
          newest = wholeUpdate(JSON.parse(data) as BriefUpdate, newest);
          this.#take(newest);
        }
        if (type === 'notice') isOut = (JSON.parse(data) as Notice).code === 'no-database';
        this.#set(isOut ? 'reconnecting' : 'live');
      }
      throw new Error('The stream has ended.');
    } finally {
      clearTimeout(silence);
      this.#closing.signal.removeEventListener('abort', end);
      ending.abort();
    }
  }

  /** Polls once. */
  async #poll(): Promise<void> {
    const { waitS, everyMs } = this.#options;
    const { signal } = this.#closing;
    // After an interruption the first poll does not wait: it finds out at once whether the server is back.
    const wait = this.#connection === 'live' ? waitS : 0;
    const since = this.#update === undefined ? '' : `?since=${this.#update.at}&wait=${wait}`;
    const etag = this.#etag === undefined ? {} : { headers: { 'if-none-match': this.#etag } };
    const response = await ask(this.#server, `${this.#path}${since}`, { signal, ...etag });
    if (response.status === 200) {
      this.#take((await response.json()) as Update);
      this.#etag = response.headers.get('etag') ?? undefined;
    }
    this.#set('live');
    if (waitS === 0) await this.#sleep(everyMs);
  }

  #take(update: Update): void {
    // An older response may arrive late.
    if (this.#update !== undefined && update.at < this.#update.at) return;
    this.#update = update;
    this.#answer(update);
    this.#tell();
  }

  /** Commits anew or reveals the seed before the first deal, if the table waits for it: once each. */
  #answer(update: Update): void {
    const duty = this.#seeds.duty(update);
    const wanted = duty && JSON.stringify(duty);
    if (duty === undefined || wanted === this.#answered) return;
    this.#answered = wanted;
    // A refusal means that the table has moved on; the next update says where it is.
    this.#insist(duty.path, duty.body).catch(() => undefined);
  }

  /** Repeats the request until the server has answered. */
  async #insist(what: string, body?: unknown): Promise<Response> {
    for (let pauseMs = 100; ; pauseMs = Math.min(MOST_PAUSE_MS, pauseMs * 2)) {
      try {
        const asking = { method: 'POST', signal: this.#closing.signal } as const;
        return await ask(
          this.#server,
          `${this.#path}${what}`,
          body === undefined ? asking : { ...asking, body },
        );
      } catch (error) {
        const isAnswer = error instanceof ServerRefusal && error.status < 500 && error.status !== 429;
        if (this.#isClosed || isAnswer) throw error;
        this.#set('reconnecting');
        await this.#sleep(pauseMs);
      }
    }
  }

  /** Resolves when the change of that number has arrived, or soon anyway. */
  #untilSeen(at: number): Promise<void> {
    return new Promise(resolve => {
      const look = (): void => {
        if (!this.#isClosed && (this.#update?.at ?? 0) < at) return;
        clearTimeout(late);
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.subscribe(look);
      const late = setTimeout(() => {
        unsubscribe();
        resolve();
      }, MOST_PAUSE_MS);
      look();
    });
  }

  #set(connection: Connection): void {
    if (this.#connection === connection || this.#connection === 'gone') return;
    this.#connection = connection;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      const { signal } = this.#closing;
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake);
    });
  }
}

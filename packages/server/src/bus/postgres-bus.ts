// The bus between nodes: NOTIFY over a connection of its own, never inside the transaction of a move, where it
// would make all commits wait for each other. What is told while a notification is on its way goes into the next
// one, so a busy node sends no more of them than an idle one. Connections that are cut are replaced.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Options, type Sql } from 'postgres';
import { newId } from '../secrets.ts';
import { usualConnection } from '../store/postgres-line.ts';
import type { Bus, BusListener } from './bus.ts';

const CHANNEL = 'parlour_news';
/** A notification holds 8,000 bytes, and an id has 22. */
const MOST = 200;
const AGAIN_MS = 100;
/** How long to collect after a notification: each of them wakes every node, and makes it read. */
const REST_MS = 10;

type Told = readonly [from: string, ...news: (readonly [id: string, number: number])[]];

/** What the library's own `listen` is made of; its types do not mention it. */
type Ears = Options<Record<string, never>> & { onnotify?: (channel: string, text: string) => void };

/** Joins the bus over that database. */
export function openPostgresBus(url: string): Bus {
  return new PostgresBus(url);
}

class PostgresBus implements Bus {
  readonly #me = newId();
  readonly #url: string;
  readonly #waiting = new Map<string, number>();
  #mouth: Sql;
  #ear: Sql | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    this.#mouth = this.#connect({});
  }

  tell(id: string, number: number): void {
    this.#waiting.set(id, Math.max(number, this.#waiting.get(id) ?? 0));
    this.#sending ??= this.#send();
  }

  async listen(listener: BusListener): Promise<void> {
    const ear = this.#connect({
      onnotify: (_, text) => this.#hear(text, listener),
      onclose: () => this.#listenAgain(ear, listener),
    });
    this.#ear = ear;
    try {
      await ear.unsafe(`listen ${CHANNEL}`);
    } catch {
      this.#listenAgain(ear, listener);
    }
  }

  async close(): Promise<void> {
    // Not for ever: where the database is gone, so is whoever could be told.
    await Promise.race([this.#sending, new Promise(resolve => setTimeout(resolve, 1000).unref())]);
    this.#isClosed = true;
    await Promise.all([this.#mouth.end({ timeout: 1 }), this.#ear?.end({ timeout: 1 })]);
  }

  #connect(options: Ears): Sql {
    // A hint need not survive a crash: it does not wait for the disk.
    const connection = { synchronous_commit: 'off' };
    return postgres(this.#url, {
      ...usualConnection,
      max: 1,
      max_lifetime: null,
      connection,
      ...options,
    }) as Sql;
  }

  #hear(text: string, { changed }: BusListener): void {
    const [from, ...news] = JSON.parse(text) as Told;
    if (from === this.#me || this.#isClosed) return;
    for (const [id, number] of news) changed(id, number);
  }

  /** After an interruption, in which others may have told something. */
  #listenAgain(ear: Sql, listener: BusListener): void {
    if (this.#isClosed || ear !== this.#ear) return;
    this.#ear = undefined;
    void ear.end({ timeout: 0 });
    setTimeout(() => {
      if (this.#isClosed) return;
      void this.listen(listener).then(() => this.#ear !== undefined && listener.missed());
    }, AGAIN_MS);
  }

  async #send(): Promise<void> {
    // What is told in the same turn goes along.
    await new Promise(resolve => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const news = [...this.#waiting].slice(0, MOST);
      for (const [id] of news) this.#waiting.delete(id);
      const told: Told = [this.#me, ...news];
      const mouth = this.#mouth;
      try {
        await mouth.notify(CHANNEL, JSON.stringify(told));
        await sleep(REST_MS);
      } catch {
        // Lost: whoever watches finds out by asking.
        this.#mouth = this.#connect({});
        void mouth.end({ timeout: 0 });
        if (this.#isClosed) return void this.#mouth.end({ timeout: 0 });
        await sleep(AGAIN_MS);
      }
    }
    this.#sending = undefined;
  }
}

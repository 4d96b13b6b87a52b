// The bus between nodes: NOTIFY over a connection of its own, never inside the transaction of a move, where it
// would make all commits wait for each other. Changes published while a notification is on its way go into the next
// one, so a busy node sends no more of them than an idle one. Connections that are cut are replaced.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Options, type Sql } from 'postgres';
import { newId } from '../secrets.ts';
import { connectionOptions } from '../store/postgres-pool.ts';
import type { Bus, BusListener } from './bus.ts';

const CHANNEL = 'parlour_news';
/** A notification holds 8,000 bytes, and an id has 22. */
const MOST = 200;
const RETRY_MS = 100;
/** How long to collect after a notification: each of them wakes every node and makes it read. */
const REST_MS = 10;

type Notification = readonly [from: string, ...news: (readonly [id: string, number: number])[]];

/** The library's own `listen` is made of this option, which its types do not mention. */
type ListenOptions = Options<Record<string, never>> & { onnotify?: (channel: string, text: string) => void };

/** Joins the bus over that database. */
export function openPostgresBus(url: string): Bus {
  return new PostgresBus(url);
}

class PostgresBus implements Bus {
  readonly #node = newId();
  readonly #url: string;
  readonly #waiting = new Map<string, number>();
  #sender: Sql;
  #receiver: Sql | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    this.#sender = this.#connect({});
  }

  publish(id: string, number: number): void {
    this.#waiting.set(id, Math.max(number, this.#waiting.get(id) ?? 0));
    this.#sending ??= this.#send();
  }

  async subscribe(listener: BusListener): Promise<void> {
    const receiver = this.#connect({
      onnotify: (_, text) => this.#hear(text, listener),
      onclose: () => this.#subscribeAgain(receiver, listener),
    });
    this.#receiver = receiver;
    try {
      await receiver.unsafe(`listen ${CHANNEL}`);
    } catch {
      this.#subscribeAgain(receiver, listener);
    }
  }

  async close(): Promise<void> {
    // Not for ever: without the database nobody can be told.
    await Promise.race([this.#sending, new Promise(resolve => setTimeout(resolve, 1000).unref())]);
    this.#isClosed = true;
    await Promise.all([this.#sender.end({ timeout: 1 }), this.#receiver?.end({ timeout: 1 })]);
  }

  #connect(options: ListenOptions): Sql {
    // A hint need not survive a crash: it does not wait for the disk.
    const connection = { synchronous_commit: 'off' };
    return postgres(this.#url, {
      ...connectionOptions,
      max: 1,
      max_lifetime: null,
      connection,
      ...options,
    }) as Sql;
  }

  #hear(text: string, { changed }: BusListener): void {
    const [from, ...news] = JSON.parse(text) as Notification;
    if (from === this.#node || this.#isClosed) return;
    for (const [id, number] of news) changed(id, number);
  }

  /** After an interruption, in which hints may have been missed. */
  #subscribeAgain(receiver: Sql, listener: BusListener): void {
    if (this.#isClosed || receiver !== this.#receiver) return;
    this.#receiver = undefined;
    void receiver.end({ timeout: 0 });
    setTimeout(() => {
      if (this.#isClosed) return;
      void this.subscribe(listener).then(() => this.#receiver !== undefined && listener.missed());
    }, RETRY_MS);
  }

  async #send(): Promise<void> {
    // Changes published in the same turn of the event loop go along.
    await new Promise(resolve => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const news = [...this.#waiting].slice(0, MOST);
      for (const [id] of news) this.#waiting.delete(id);
      const notification: Notification = [this.#node, ...news];
      const sender = this.#sender;
      try {
        await sender.notify(CHANNEL, JSON.stringify(notification));
        await sleep(REST_MS);
      } catch {
        // Lost: other nodes find out by polling.
        this.#sender = this.#connect({});
        void sender.end({ timeout: 0 });
        if (this.#isClosed) return void this.#sender.end({ timeout: 0 });
        await sleep(RETRY_MS);
      }
    }
    this.#sending = undefined;
  }
}

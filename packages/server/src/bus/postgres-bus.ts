// The bus between nodes: NOTIFY over a connection of its own, never inside the transaction of a move, where it
// would make all commits wait for each other. Changes published while a notification is on its way go into the next
// one, so a busy node sends no more of them than an idle one. Connections that are cut are replaced.
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../secrets.ts';
import { Connection, sql } from '../store/postgres-sql.ts';
import type { Bus, BusListener } from './bus.ts';

const CHANNEL = 'parlour_news';
/** A notification holds 8,000 bytes, and an id has 22. */
const MOST = 200;
const RETRY_MS = 100;
/** How long to collect after a notification: each of them wakes every node and makes it read. */
const REST_MS = 10;
/** How long a notification may take: then the connection is replaced. */
const TIMEOUT_MS = 5000;

type Notification = readonly [from: string, ...news: (readonly [id: string, number: number])[]];

/** Joins the bus over that database. */
export function openPostgresBus(url: string): Bus {
  return new PostgresBus(url);
}

class PostgresBus implements Bus {
  readonly #node = newId();
  readonly #url: string;
  readonly #waiting = new Map<string, number>();
  #sender: Connection | undefined;
  #receiver: Connection | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  publish(id: string, number: number): void {
    this.#waiting.set(id, Math.max(number, this.#waiting.get(id) ?? 0));
    this.#sending ??= this.#send();
  }

  async subscribe(listener: BusListener): Promise<void> {
    if (!(await this.#listen(listener))) this.#subscribeAgain(listener);
  }

  async close(): Promise<void> {
    // Not for ever: without the database nobody can be told.
    await Promise.race([this.#sending, new Promise(resolve => setTimeout(resolve, 1000).unref())]);
    this.#isClosed = true;
    await Promise.all([this.#sender?.close(), this.#receiver?.close()]);
  }

  /** Returns whether it hears what others publish from now on. */
  async #listen(listener: BusListener): Promise<boolean> {
    let isListening = false;
    const lost = (): void => {
      if (isListening) this.#subscribeAgain(listener);
      isListening = false;
    };
    try {
      const receiver = await Connection.open(this.#url, lost);
      await receiver.listen(CHANNEL, text => this.#hear(text, listener));
      if (this.#isClosed) void receiver.close();
      this.#receiver = receiver;
      isListening = !receiver.isLost;
      return isListening;
    } catch {
      return false;
    }
  }

  /** After an interruption, in which hints may have been missed. */
  #subscribeAgain(listener: BusListener): void {
    const again = async (): Promise<void> => {
      if (this.#isClosed) return;
      if (await this.#listen(listener)) listener.missed();
      else this.#subscribeAgain(listener);
    };
    setTimeout(() => void again(), RETRY_MS);
  }

  #hear(text: string, { changed }: BusListener): void {
    const [from, ...news] = JSON.parse(text) as Notification;
    if (from === this.#node || this.#isClosed) return;
    for (const [id, number] of news) changed(id, number);
  }

  async #send(): Promise<void> {
    // Changes published in the same turn of the event loop go along.
    await new Promise(resolve => setImmediate(resolve));
    while (this.#waiting.size > 0 && !this.#isClosed) {
      const news = [...this.#waiting].slice(0, MOST);
      for (const [id] of news) this.#waiting.delete(id);
      const notification: Notification = [this.#node, ...news];
      try {
        await this.#notify(JSON.stringify(notification));
        await sleep(REST_MS);
      } catch {
        // Lost: other nodes find out by polling.
        this.#sender?.destroy();
        this.#sender = undefined;
        await sleep(RETRY_MS);
      }
    }
    this.#sending = undefined;
  }

  async #notify(text: string): Promise<void> {
    const sender = (this.#sender ??= await this.#openSender());
    const late = setTimeout(() => sender.destroy(), TIMEOUT_MS);
    await sender.query(sql`select pg_notify(${CHANNEL}, ${text})`).finally(() => clearTimeout(late));
  }

  async #openSender(): Promise<Connection> {
    const sender = await Connection.open(this.#url);
    // A hint need not survive a crash: it does not wait for the disk.
    await sender.script('set synchronous_commit = off');
    return sender;
  }
}

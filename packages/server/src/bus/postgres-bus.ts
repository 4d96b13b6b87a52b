// The bus between nodes: NOTIFY over a connection of its own, never inside the transaction of a move, where it
// would make all commits wait for each other. What is told while a notification is on its way goes into the next
// one, so a busy node sends no more of them than an idle one.
import postgres, { type Sql } from 'postgres';
import { newId } from '../secrets.ts';
import { usualConnection } from '../store/postgres-line.ts';
import type { Bus, BusListener } from './bus.ts';

const CHANNEL = 'parlour_news';
/** A notification holds 8,000 bytes, and an id has 22. */
const MOST = 200;

type Told = readonly [from: string, ...news: (readonly [id: string, number: number])[]];

/** Joins the bus over that database. */
export function openPostgresBus(url: string): Bus {
  const options = { ...usualConnection, max: 1, fetch_types: false };
  // A hint need not survive a crash: it does not wait for the disk.
  return new PostgresBus(postgres(url, { ...options, connection: { synchronous_commit: 'off' } }));
}

class PostgresBus implements Bus {
  readonly #me = newId();
  readonly #sql: Sql;
  readonly #waiting = new Map<string, number>();
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  tell(id: string, number: number): void {
    this.#waiting.set(id, Math.max(number, this.#waiting.get(id) ?? 0));
    this.#sending ??= this.#send();
  }

  async listen({ changed, missed }: BusListener): Promise<void> {
    let isFirst = true;
    await this.#sql.listen(
      CHANNEL,
      text => {
        const [from, ...news] = JSON.parse(text) as Told;
        if (from === this.#me || this.#isClosed) return;
        for (const [id, number] of news) changed(id, number);
      },
      () => {
        // Again after an interruption, in which others may have told something.
        if (!isFirst && !this.#isClosed) missed();
        isFirst = false;
      },
    );
  }

  async close(): Promise<void> {
    // Not for ever: where the database is gone, so is whoever could be told.
    await Promise.race([this.#sending, new Promise(resolve => setTimeout(resolve, 1000).unref())]);
    this.#isClosed = true;
    await this.#sql.end({ timeout: 1 });
  }

  async #send(): Promise<void> {
    // What is told in the same turn goes along.
    await new Promise(resolve => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const news = [...this.#waiting].slice(0, MOST);
      for (const [id] of news) this.#waiting.delete(id);
      const told: Told = [this.#me, ...news];
      try {
        await this.#sql.notify(CHANNEL, JSON.stringify(told));
      } catch {
        // Lost: whoever watches finds out by asking.
      }
    }
    this.#sending = undefined;
  }
}

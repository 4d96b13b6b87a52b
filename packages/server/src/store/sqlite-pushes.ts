// Web Push in the embedded database: reads here, writes through the writer thread.
import type { Pushes, StoredSubscription } from './pushes.ts';
import type { Read } from './sqlite-accounts.ts';
import type { SqliteWriteQueue } from './sqlite-write-queue.ts';

export class SqlitePushes implements Pushes {
  readonly #read: Read;
  readonly #writes: SqliteWriteQueue;

  constructor(read: Read, writes: SqliteWriteQueue) {
    this.#read = read;
    this.#writes = writes;
  }

  secret(name: string, fresh: string): Promise<string> {
    return this.#writes.write('keepSecret', { name, fresh });
  }

  subscribe(person: string, subscription: StoredSubscription, at: number): Promise<void> {
    return this.#writes.write('subscribe', { person, ...subscription, at });
  }

  async subscriptions(person: string): Promise<StoredSubscription[]> {
    const text = `
      select hash, subscription from subscriptions where person = ?
        and (subscription ->> 'session' is null or exists (
          select 1 from tokens
          where tokens.hash = subscriptions.subscription ->> 'session' and tokens.person = subscriptions.person
        ))
      order by created_at, hash`;
    return this.#read<StoredSubscription>(text, person);
  }

  unsubscribe(hash: string): Promise<void> {
    return this.#writes.write('unsubscribe', { hash });
  }

  setNotice(table: string, person: string, wish: 'on' | 'off'): Promise<void> {
    return this.#writes.write('setNotice', { table, person, wish });
  }

  async hasNotice(table: string, person: string): Promise<boolean> {
    return this.#read('select 1 from notices where table_id = ? and person = ?', table, person).length > 0;
  }
}

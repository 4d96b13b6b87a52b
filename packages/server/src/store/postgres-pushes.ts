// Web Push in PostgreSQL.
import type { PostgresPool } from './postgres-pool.ts';
import { sql } from './postgres-sql.ts';
import type { Pushes, StoredSubscription } from './pushes.ts';
import { MOST_SUBSCRIPTIONS } from './pushes.ts';

export class PostgresPushes implements Pushes {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async secret(name: string, fresh: string): Promise<string> {
    await this.#pool.query(
      sql`insert into secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`,
    );
    const [row] = await this.#pool.query<{ value: string }>(
      sql`select value from secrets where name = ${name}`,
    );
    return row!.value;
  }

  async subscribe(person: string, { hash, subscription }: StoredSubscription, at: number): Promise<void> {
    await this.#pool.query(sql`
      with older as (
        delete from subscriptions where person = ${person} and hash in (
          select hash from subscriptions where person = ${person} and hash <> ${hash}
          order by created_at desc, hash offset ${MOST_SUBSCRIPTIONS - 1}
        )
      )
      insert into subscriptions (hash, person, subscription, created_at)
      select ${hash}, id, ${subscription}, ${at} from people where id = ${person}
      on conflict (hash) do update
        set person = excluded.person, subscription = excluded.subscription, created_at = excluded.created_at`);
  }

  async subscriptions(person: string): Promise<StoredSubscription[]> {
    const rows = await this.#pool.query<StoredSubscription>(sql`
      select hash, subscription from subscriptions where person = ${person}
        and (subscription::json ->> 'session' is null or exists (
          select from tokens
          where tokens.hash = subscription::json ->> 'session' and tokens.person = ${person}
        ))
      order by created_at, hash`);
    return rows.map(({ hash, subscription }) => ({ hash, subscription }));
  }

  async unsubscribe(hash: string): Promise<void> {
    await this.#pool.query(sql`delete from subscriptions where hash = ${hash}`);
  }

  async setNotice(table: string, person: string, wish: 'on' | 'off'): Promise<void> {
    await this.#pool.query(
      wish === 'on'
        ? sql`
          insert into notices (table_id, person) select ${table}, id from people where id = ${person}
          on conflict do nothing`
        : sql`delete from notices where table_id = ${table} and person = ${person}`,
    );
  }

  async hasNotice(table: string, person: string): Promise<boolean> {
    const rows = await this.#pool.query(
      sql`select 1 from notices where table_id = ${table} and person = ${person}`,
    );
    return rows.length > 0;
  }
}

// The database itself logs, with a trigger and by its own clock, how long after its deadline every step of a window came,
// and every decision that had a clock:
// a node that is killed cannot lose the measurement.
import { Client } from 'pg';

/** The name of its connections: fault injection spares them. */
export const WINDOW_LOG = 'window log';

/** How late windows were closed, in milliseconds, apart from the time in which there was no database. */
export interface Lateness {
  readonly closed: number;
  readonly p99: number;
  readonly most: number;
  /** How many were late by more than is allowed, beyond what the machine itself was late by in that time. */
  readonly tooLate: number;
}

/** So late a step may be. */
const ALLOWED_MS = 500;
/** The machine is not late by more than this. */
const LONGEST_LAG_MS = 10_000;

export class WindowLog {
  readonly #database: string;

  constructor(database: string) {
    this.#database = database;
  }

  async begin(): Promise<void> {
    await this.#ask(client =>
      client.query(`
        create function now_ms() returns bigint language sql volatile
          return (extract(epoch from clock_timestamp()) * 1000)::bigint;
        create table outages (at bigint);
        create table lags (began bigint primary key, ended bigint, ms bigint);
        create table windows (table_id text, kind text, due_at bigint, closed_at bigint);
        create function note_window() returns trigger language plpgsql as $$
          begin
            insert into windows values (old.id, old.due_kind, old.due_at, now_ms());
            return null;
          end
        $$;
        create trigger note_window after update on tables for each row
          when (old.due_kind in ('window', 'clock') and new.number > old.number) execute function note_window();
      `),
    );
  }

  /** The database is about to go, or is back. */
  async noteOutage(): Promise<void> {
    await this.#ask(client => client.query(`insert into outages values (now_ms())`));
  }

  /** The last step of each window counts. Those that fell into the restart of the database are left out. */
  async read(kind: 'window' | 'clock'): Promise<Lateness> {
    const { rows } = await this.#ask(client =>
      client.query<Lateness>(
        `
        with closed as (
          select due_at, max(closed_at) as closed_at, greatest(0, max(closed_at) - due_at)::int as late from windows
          where kind = $1 and not exists (
            select from (select min(at) as began, max(at) as ended from outages) as outage
            where due_at between began - 2000 and ended + 2000
          )
          group by table_id, due_at
        ), compared as (
          select late, late - coalesce((
            select sum(ms) from lags
            where began between due_at - $2::bigint and closed_at and ended >= due_at
          ), 0) as beyond from closed
        )
        select count(*)::int as closed, max(late) as most,
          percentile_disc(0.99) within group (order by late) as p99,
          (count(*) filter (where beyond > $3))::int as "tooLate" from compared`,
        [kind, LONGEST_LAG_MS, ALLOWED_MS],
      ),
    );
    return rows[0]!;
  }

  async #ask<T>(query: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.#database, application_name: WINDOW_LOG });
    await client.connect();
    try {
      return await query(client);
    } finally {
      await client.end();
    }
  }
}

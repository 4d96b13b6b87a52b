// What nodes that share a PostgreSQL need beyond the store: each other's changes, claims on what is due, one set
// of limits for all of them, and one clock. What many ask for at the same time is asked in one statement.
import type { Sql } from 'postgres';
import { GroupCommit } from './group-commit.ts';
import type { Line } from './postgres-line.ts';
import type { Due, Limit, News, Shared } from './store.ts';

interface NewsRow {
  readonly place: number;
  readonly number: number;
  readonly due_at: number | null;
  readonly due_kind: Due['kind'] | null;
  readonly entry: string | null;
}

interface Asked {
  readonly table: string;
  readonly from: number;
}

/** A bucket that nobody has taken from for so long is full. */
const FULL_MS = 3600_000;

export class PostgresShared implements Shared {
  readonly #line: Line;
  readonly #reads: GroupCommit<Asked, News | undefined>;

  constructor(line: Line) {
    this.#line = line;
    this.#reads = new GroupCommit(asked => this.#readAll(asked), { lanes: 2, most: 256 });
  }

  news(table: string, from: number): Promise<News | undefined> {
    return this.#reads.add({ table, from });
  }

  async #readAll(asked: readonly Asked[]): Promise<(News | undefined)[]> {
    const given = JSON.stringify(asked.map(({ table, from }, place) => ({ place, table, from })));
    // Table by table over their keys: left to itself, the planner takes the list for long and reads all tables.
    const rows = await this.#line.ask(
      sql => sql<NewsRow[]>`
        select asked.place, found.number, found.due_at, found.due_kind, written.entry
        from json_to_recordset(${given}::text::json) as asked (place integer, "table" text, "from" integer)
        cross join lateral (
          select number, due_at, due_kind from tables where id = asked."table" limit 1
        ) as found
        left join lateral (
          select number, entry from entries
          where table_id = asked."table" and number >= asked."from" order by number offset 0
        ) as written on true
        order by asked.place, written.number`,
    );
    const found: (News & { entries: string[] })[] = [];
    for (const { place, number, due_at, due_kind, entry } of rows) {
      const due = due_at === null || due_kind === null ? undefined : { at: due_at, kind: due_kind };
      const { entries } = (found[place] ??= { number, due, entries: [] });
      if (entry !== null) entries.push(entry);
    }
    return asked.map((_, index) => found[index]);
  }

  async keepDue(tables: readonly string[], until: number): Promise<void> {
    const given = JSON.stringify(tables);
    await this.#line.ask(
      sql => sql`
        update tables set claimed_until = ${until} where id in (
          select id from tables
          where id in (select json_array_elements_text(${given}::text::json)) and due_at is not null
          for update skip locked
        )`,
    );
  }

  async take(bucket: string, { burst, perSecond }: Limit): Promise<number> {
    const rate = perSecond / 1000;
    return this.#line.ask(async sql => {
      const full = sql`least(${burst}::float8, buckets.amount + (${now(sql)} - buckets.at) * ${rate}::float8)`;
      const [taken] = await sql`
        insert into buckets (name, amount, at) values (${bucket}, ${burst - 1}, ${now(sql)})
        on conflict (name) do update set amount = ${full} - 1, at = ${now(sql)} where ${full} >= 1
        returning amount`;
      if (taken !== undefined) return 0;
      const [left] = await sql<{ amount: number }[]>`
        select ${full} as amount from buckets where name = ${bucket}`;
      return Math.max(1, Math.ceil((1 - (left?.amount ?? 0)) / perSecond));
    });
  }

  async spend(spent: ReadonlyMap<string, number>, { burst, perSecond }: Limit): Promise<Map<string, number>> {
    const rate = perSecond / 1000;
    // In one order everywhere, so that two nodes cannot wait for each other in a circle.
    const sorted = [...spent].sort(([a], [b]) => (a < b ? -1 : 1));
    const given = JSON.stringify(sorted.map(([name, amount]) => ({ name, amount: burst - amount })));
    const rows = await this.#line.ask(
      sql => sql<{ name: string; amount: number }[]>`
        insert into buckets (name, amount, at)
        select name, amount, ${now(sql)}
        from json_to_recordset(${given}::text::json) as given (name text, amount float8)
        on conflict (name) do update set at = excluded.at, amount = greatest(
          ${-burst}::float8,
          least(${burst}::float8, buckets.amount + (excluded.at - buckets.at) * ${rate}::float8)
            - (${burst}::float8 - excluded.amount)
        )
        returning name, amount`,
    );
    return new Map(rows.map(({ name, amount }) => [name, amount]));
  }

  async clockOffset(): Promise<number> {
    const before = Date.now();
    const time = await this.#line.ask(sql => timeOf(sql));
    return Math.round(time - (before + Date.now()) / 2);
  }

  onOutage(listener: (state: 'out' | 'back') => void): void {
    this.#line.onOutage(listener);
  }
}

/** The time by the database's clock. */
export async function timeOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: number }[]>`select ${now(sql)} as now`;
  return row!.now;
}

/** Deletes the buckets that are full again. */
export async function forgetBuckets(sql: Sql): Promise<void> {
  await sql`delete from buckets where at < ${now(sql)} - ${FULL_MS}`;
}

function now(sql: Sql): ReturnType<Sql> {
  return sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
}

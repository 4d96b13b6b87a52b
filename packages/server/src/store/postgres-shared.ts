// What nodes that share a PostgreSQL need beyond the store: each other's changes, leases on due steps, common rate
// limits, and one clock.
import { checkedEntries } from './checksum.ts';
import { absorbJump, databaseTime, timeOf } from './postgres-alive.ts';
import { batched } from './postgres-batch.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { sql, type Database } from './postgres-sql.ts';
import {
  Damaged,
  type Due,
  type JournalPart,
  type JournalTail,
  type Limit,
  type Shared,
  type Urgency,
} from './store.ts';

interface NewsRow {
  readonly place: number;
  readonly number: number;
  readonly due_at: number | null;
  readonly due_kind: Due['kind'] | null;
  /** Number, text and checksum of each entry; null when there is none. */
  readonly written: [number, string, number | null][] | null;
}

interface Asked {
  readonly table: string;
  readonly from: number;
}

/** The most journals that are read at once: few, so that taking in their entries keeps nobody waiting. */
const MOST_TAILS = 32;
/** The most entries of a journal that are read at once, for the same reason. */
const PAGE = 1000;
/** The most entries of a part of a journal. */
const PART = 500;
/** A bucket that nobody has taken from for so long is full. */
const FULL_MS = 3600_000;

export class PostgresShared implements Shared {
  readonly #pool: PostgresPool;
  readonly #tails = {
    due: batched<Asked, JournalTail | undefined>(asked => this.#readAll(asked), MOST_TAILS),
    asked: batched<Asked, JournalTail | undefined>(asked => this.#readAll(asked), MOST_TAILS),
  };

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async tail(table: string, from: number, urgency: Urgency = 'asked'): Promise<JournalTail | undefined> {
    const first = await this.#tails[urgency]({ table, from });
    if (first === undefined || first.number - from <= PAGE) return first;
    // A long journal is read in parts. What is written meanwhile is left for the next time.
    const entries = [...first.entries];
    while (entries.length < first.number - from) {
      const next = await this.#tails[urgency]({ table, from: from + entries.length });
      if (next === undefined) return undefined;
      entries.push(...next.entries);
    }
    return { ...first, entries: entries.slice(0, first.number - from) };
  }

  /** From the start on. What is written meanwhile may be part of it. */
  async *parts(table: string): AsyncGenerator<JournalPart> {
    for (let from = 0, to = 1; from < to;) {
      const part = await this.#tails.asked({ table, from });
      if (part === undefined || part.entries.length === 0) return;
      for (let first = 0; first < part.entries.length; first += PART) {
        yield { from: from + first, entries: part.entries.slice(first, first + PART) };
      }
      [from, to] = [from + part.entries.length, part.number];
    }
  }

  async #readAll(asked: readonly Asked[]): Promise<(JournalTail | Damaged | undefined)[]> {
    const given = JSON.stringify(asked.map(({ table, from }, place) => ({ place, table, from })));
    // A row for each table: the driver takes one long row in much faster than many short ones. Lateral joins force a
    // lookup by key for each table: the planner would expect a long list and scan all tables.
    const rows = await this.#pool.query<NewsRow>(sql`
      select asked.place, found.number, found.due_at, found.due_kind, (
        select json_agg(json_build_array(number, entry, checksum) order by number) from entries
        where table_id = asked."table" and number >= asked."from" and number < asked."from" + ${PAGE}
      ) as written
      from json_to_recordset(${given}::text::json) as asked (place integer, "table" text, "from" integer)
      cross join lateral (
        select number, due_at, due_kind from tables where id = asked."table" limit 1
      ) as found`);
    const found = new Map(rows.map(row => [row.place, row]));
    return asked.map((one, place) => tailOf(found.get(place), one));
  }

  async renewLeases(tables: readonly string[], until: number): Promise<void> {
    const given = JSON.stringify(tables);
    await this.#pool.query(sql`
      update tables set claimed_until = ${until} where id in (
        select id from tables
        where id in (select json_array_elements_text(${given}::text::json)) and due_at is not null
        for update skip locked
      )`);
  }

  async take(bucket: string, { burst, perSecond }: Limit): Promise<number> {
    const rate = perSecond / 1000;
    // A clock that was set back refills the buckets: otherwise they would stay empty until it has caught up.
    return this.#pool.run(async db => {
      const full = sql`least(${burst}::float8, buckets.amount + abs(${databaseTime} - buckets.at) * ${rate}::float8)`;
      const [taken] = await db.query(sql`
        insert into buckets (name, amount, at) values (${bucket}, ${burst - 1}, ${databaseTime})
        on conflict (name) do update set amount = ${full} - 1, at = ${databaseTime} where ${full} >= 1
        returning amount`);
      if (taken !== undefined) return 0;
      const [left] = await db.query<{ amount: number }>(sql`
        select ${full} as amount from buckets where name = ${bucket}`);
      return Math.max(1, Math.ceil((1 - (left?.amount ?? 0)) / perSecond));
    });
  }

  async spend(spent: ReadonlyMap<string, number>, { burst, perSecond }: Limit): Promise<Map<string, number>> {
    const rate = perSecond / 1000;
    // In one order everywhere, so that two nodes cannot deadlock.
    const sorted = [...spent].sort(([a], [b]) => (a < b ? -1 : 1));
    const given = JSON.stringify(sorted.map(([name, amount]) => ({ name, amount: burst - amount })));
    const rows = await this.#pool.query<{ name: string; amount: number }>(sql`
      insert into buckets (name, amount, at)
      select name, amount, ${databaseTime}
      from json_to_recordset(${given}::text::json) as given (name text, amount float8)
      on conflict (name) do update set at = excluded.at, amount = greatest(
        ${-burst}::float8,
        least(${burst}::float8, buckets.amount + abs(excluded.at - buckets.at) * ${rate}::float8)
          - (${burst}::float8 - excluded.amount)
      )
      returning name, amount`);
    return new Map(rows.map(({ name, amount }) => [name, amount]));
  }

  async noteSeen(seen: readonly { table: string; person: string }[], now: number): Promise<void> {
    // In one order everywhere, so that two nodes cannot deadlock.
    const sorted = [...seen].sort((a, b) => (a.table + a.person < b.table + b.person ? -1 : 1));
    const given = JSON.stringify(sorted);
    await this.#pool.query(sql`
      insert into seen (table_id, person, at)
      select "table", person, ${now}
      from json_to_recordset(${given}::text::json) as given ("table" text, person text)
      on conflict (table_id, person) do update set at = greatest(seen.at, excluded.at)`);
  }

  async lastSeen(table: string, person: string): Promise<number | undefined> {
    const [row] = await this.#pool.query<{ at: number }>(
      sql`select at from seen where table_id = ${table} and person = ${person}`,
    );
    return row?.at;
  }

  async lastSeenAt(tables: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#pool.query<{ table_id: string; at: number }>(sql`
      select table_id, max(at) as at from seen where table_id = any(${tables}) group by table_id`);
    return new Map(rows.map(({ table_id, at }) => [table_id, at]));
  }

  async clockOffset(now: () => number): Promise<number> {
    const before = now();
    const time = await timeOf(this.#pool);
    return Math.round(time - (before + now()) / 2);
  }

  async absorbClockJump(ms: number): Promise<void> {
    await absorbJump(this.#pool, ms);
  }
}

/** What the row says of a table; a damaged one fails alone. */
function tailOf(row: NewsRow | undefined, { table, from }: Asked): JournalTail | Damaged | undefined {
  if (row === undefined) return undefined;
  const { number: next, due_at, due_kind, written } = row;
  const due = due_at === null || due_kind === null ? undefined : { at: due_at, kind: due_kind };
  const journal = (written ?? []).map(([number, entry, checksum]) => ({ number, entry, checksum }));
  try {
    const count = Math.min(PAGE, Math.max(0, next - from));
    const entries = checkedEntries(table, journal, { from, count });
    return { number: next, due, entries };
  } catch (error) {
    if (error instanceof Damaged) return error;
    throw error;
  }
}

/** Deletes the buckets that are full again, and who was seen long ago. */
export async function forgetBuckets(db: Database): Promise<void> {
  await db.query(sql`delete from buckets where at < ${databaseTime} - ${FULL_MS}`);
  await db.query(sql`delete from seen where at < ${databaseTime} - ${FULL_MS}`);
}

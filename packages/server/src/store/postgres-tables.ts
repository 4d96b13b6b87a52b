// Reads whole tables: the row, its newest snapshot, the entries after it and the names of its people, in one statement
// for all that are wanted at the same time. When a node dies, hundreds of tables are read at once by another, and a
// query after the other each would make what is due there late.
import { checkedEntries, checkedSnapshot, checkSetup, type SnapshotRow } from './checksum.ts';
import { batchedRows } from './postgres-batch.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { sql } from './postgres-sql.ts';
import type { Shared, StoredSnapshot, Urgency, WholeTable } from './store.ts';
import { readRow, type TableRow } from './table-row.ts';

interface WholeRow extends TableRow {
  readonly key: string;
  /** After how many entries the snapshot was taken; null when there is none. */
  readonly taken: number | null;
  readonly snapshot: string | null;
  readonly snapshot_checksum: number | null;
  /** Number, text and checksum of each entry; null when there is none. */
  readonly written: [number, string, number | null][] | null;
  /** Id and name of each person; null when there is nobody. */
  readonly people: [string, string][] | null;
}

/** The most tables that are read at once: few, so that taking them in keeps nobody waiting. */
const MOST = 32;
/** The most entries that are read with a table. Snapshots are closer to each other than that. */
const PAGE = 1000;

export class PostgresTables {
  readonly #pool: PostgresPool;
  readonly #shared: Shared;
  readonly #rows = {
    due: batchedRows(ids => this.#readAll(ids), MOST),
    asked: batchedRows(ids => this.#readAll(ids), MOST),
  };

  constructor(pool: PostgresPool, shared: Shared) {
    this.#pool = pool;
    this.#shared = shared;
  }

  async read(id: string, urgency: Urgency): Promise<WholeTable | undefined> {
    const row = await this.#rows[urgency](id);
    if (row === undefined) return undefined;
    checkSetup(row);
    const table = readRow(row);
    const names = new Map(row.people);
    const newest = newestOf(row);
    const snapshot = checkedSnapshot(id, newest);
    if (newest !== undefined && snapshot === undefined) {
      const older = await this.snapshot(id, newest.number - 1);
      const rest = await this.#shared.tail(id, older?.number ?? 0, urgency);
      if (rest === undefined) return undefined;
      const entries = rest.entries.slice(0, table.number - (older?.number ?? 0));
      return { table, snapshot: older, entries, names };
    }
    const from = snapshot?.number ?? 0;
    const journal = (row.written ?? []).map(([number, entry, checksum]) => ({ number, entry, checksum }));
    const entries = checkedEntries(id, journal, { from, count: Math.min(PAGE, table.number - from) });
    const missing = table.number - from - entries.length;
    if (missing > 0) {
      // What is written meanwhile is left for the next time.
      const rest = await this.#shared.tail(id, from + entries.length, urgency);
      if (rest === undefined) return undefined;
      entries.push(...rest.entries.slice(0, missing));
    }
    return { table, snapshot, entries, names };
  }

  /** The newest snapshot of at most so many entries that is what was written. */
  async snapshot(table: string, number: number): Promise<StoredSnapshot | undefined> {
    for (let most = number; ;) {
      const [row] = await this.#pool.query<SnapshotRow>(sql`
        select number, snapshot, checksum from snapshots where table_id = ${table} and number <= ${most}
        order by number desc limit 1`);
      const sound = checkedSnapshot(table, row);
      if (row === undefined || sound !== undefined) return sound;
      most = row.number - 1;
    }
  }

  // Lateral joins force a lookup by key for each table: the planner would expect a long list and scan all tables.
  #readAll(ids: string[]): Promise<WholeRow[]> {
    return this.#pool.query<WholeRow>(sql`
      select asked.id as key, found.*, taken.number as taken, taken.snapshot, taken.checksum as snapshot_checksum, (
        select json_agg(json_build_array(number, entry, checksum) order by number) from entries
        where table_id = found.id and number >= coalesce(taken.number, 0)
          and number < least(found.number, coalesce(taken.number, 0) + ${PAGE})
      ) as written, (
        select json_agg(json_build_array(people.id, people.name))
        from seats join people on people.id = seats.person where seats.table_id = found.id
      ) as people
      from unnest(${ids}::text[]) as asked (id)
      cross join lateral (select * from tables where id = asked.id limit 1) as found
      left join lateral (
        select number, snapshot, checksum from snapshots where table_id = found.id and number <= found.number
        order by number desc limit 1
      ) as taken on true`);
  }
}

function newestOf({ taken, snapshot, snapshot_checksum: checksum }: WholeRow): SnapshotRow | undefined {
  return taken === null || snapshot === null ? undefined : { number: taken, snapshot, checksum };
}

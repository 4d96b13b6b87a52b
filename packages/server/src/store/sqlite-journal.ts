// Writes to the journals of the embedded database. A commit appends the entries of all its tables with one statement,
// however many there are: they come as JSON, which SQLite reads itself.
import { checksumOf, setupChecksumOf } from './checksum.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { prepareCount, type Ending } from './sqlite-rating-writes.ts';
import type { Amendment, Append, Appended, NewTable, Seating } from './store.ts';

export interface JournalWrites {
  /** Adds the first entries of a table that is about to be created, and returns the id of the last. */
  addEntries(write: { table: string; entries: readonly string[]; written: Written }): number | null;
  /** `written`: the entries that are there already. */
  createTable(write: { table: NewTable; written: Written }): boolean;
  /**
   * `rows` is a JSON array of rows as `appendRow` makes them, for different tables. Returns the places of those that
   * were written.
   */
  append(rows: string): number[];
  amend(write: { table: string; amendment: Amendment }): void;
  /** An entry that changes who sits where. */
  appendSeated(write: {
    row: string;
    table: string;
    seating: Seating;
    ending?: Ending | undefined;
  }): Appended;
}

/** The first entries of a journal that have been written: how many, and the id of the last. */
export interface Written {
  readonly count: number;
  readonly last: number | null;
}

/** The entry as a row in JSON. */
export function appendRow({ table, number, entry, status, due, at }: Append): string {
  const checksum = checksumOf(table, number, entry);
  return JSON.stringify([table, number, entry, checksum, at, status, due?.at ?? null, due?.kind ?? null]);
}

export function journalWrites(db: SqliteConnection): JournalWrites {
  const append = prepareAppend(db);
  const addFirst = prepareFirst(db);
  const count = prepareCount(db);
  const codeTaken = db.prepare('select 1 from tables where code = ?');
  const insertTable = db.prepare(
    `insert into tables (id, code, opened_by, listed, setup, summary, checksum) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertStanding = db.prepare(
    `insert into standings (id, status, number, due_at, due_kind, updated_at, last) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const summarize = db.prepare('update tables set summary = ? where id = ?');
  const setSeat = db.prepare('insert or replace into seats (table_id, seat, person) values (?, ?, ?)');

  function seat(table: string, seating: Seating): void {
    seating.persons.forEach((person, index) => setSeat.run(table, index, person));
  }

  return {
    addEntries: ({ table, entries, written }) => addFirst(table, entries, written),
    createTable({ table, written }) {
      if (codeTaken.get(table.code) !== undefined) return false;
      const { id, code, by, listed, setup, seating, status, entries, due, at } = table;
      const [dueAt, dueKind] = [due?.at ?? null, due?.kind ?? null];
      const checksum = setupChecksumOf(id, setup);
      insertTable.run(id, code, by, listed ? 1 : 0, setup, seating.summary, checksum);
      const last = addFirst(id, entries, written);
      insertStanding.run(id, status, written.count + entries.length, dueAt, dueKind, at, last);
      seat(id, seating);
      return true;
    },
    append,
    amend: prepareAmend(db),
    appendSeated({ row, table, seating, ending }) {
      if (append(`[${row}]`).length === 0) return 'taken';
      summarize.run(seating.summary, table);
      seat(table, seating);
      if (ending !== undefined) count(ending);
      return 'done';
    },
  };
}

/** Gives the id that the next entry gets. */
function prepareNextId(db: SqliteConnection): () => number {
  const newest = db.prepare('select coalesce(max(id), 0) as id from entries');
  return () => (newest.get() as { id: number }).id + 1;
}

/** Entries of tables that are there. */
function prepareAppend(db: SqliteConnection): JournalWrites['append'] {
  const nextId = prepareNextId(db);
  const addEntries = db.prepare(
    `insert into entries (id, before, entry, checksum)
     select @first + given.key, last, value ->> 2, value ->> 3
     from jsonb_each(@rows) as given cross join standings
       on standings.id = value ->> 0 and number = value ->> 1
     returning id`,
  );
  // Most moves change no indexed column: then no index is written.
  const countOn = db.prepare(
    `update standings set number = number + 1, last = @first + given.key, updated_at = value ->> 4
     from jsonb_each(@rows) as given
     where standings.id = value ->> 0 and number = value ->> 1
       and status = value ->> 5 and due_at is value ->> 6 and due_kind is value ->> 7 and claimed_until = 0`,
  );
  // Those that were not counted on still have the number of their entry.
  const moveOn = db.prepare(
    `update standings
     set number = number + 1, last = @first + given.key, updated_at = value ->> 4,
       status = value ->> 5, due_at = value ->> 6, due_kind = value ->> 7, claimed_until = 0
     from jsonb_each(@rows) as given
     where standings.id = value ->> 0 and number = value ->> 1`,
  );
  return rows => {
    const first = nextId();
    const given = { first, rows };
    const places = (addEntries.all(given) as { id: number }[]).map(({ id }) => id - first);
    if (places.length > 0 && countOn.run(given).changes < places.length) moveOn.run(given);
    return places;
  };
}

/** The first entries of a table; returns the id of the last. */
function prepareFirst(
  db: SqliteConnection,
): (table: string, entries: readonly string[], written: Written) => number | null {
  const nextId = prepareNextId(db);
  // The first one comes after the given entry, if there is one.
  const insertEntries = db.prepare(
    `insert into entries (id, before, entry, checksum)
     select @first + key, iif(key = 0, @last, @first + key - 1), value ->> 0, value ->> 1
     from jsonb_each(@rows)`,
  );
  return (table, entries, { count, last }) => {
    if (entries.length === 0) return last;
    const first = nextId();
    const rows = entries.map((entry, index) => [entry, checksumOf(table, count + index, entry)]);
    insertEntries.run({ first, last, rows: JSON.stringify(rows) });
    return first + entries.length - 1;
  };
}

/** Writes another setup and other entries in the place of those of a table. */
function prepareAmend(db: SqliteConnection): JournalWrites['amend'] {
  const amendSetup = db.prepare('update tables set setup = ?, checksum = ? where id = ?');
  const amendEntry = db.prepare('update entries set entry = ?, checksum = ? where id = ?');
  const dropSnapshots = db.prepare('delete from snapshots where table_id = ?');
  const numbered = db.prepare(
    `with recursive journal (number, id) as (
       select number - 1, last from standings where id = ?
       union all select number - 1, before from journal join entries using (id) where number > 0
     )
     select number, id from journal`,
  );
  return ({ table, amendment: { setup, entries } }) => {
    amendSetup.run(setup, setupChecksumOf(table, setup), table);
    const rows = numbered.all(table) as { number: number; id: number }[];
    const ids = new Map(rows.map(({ number, id }) => [number, id]));
    for (const { number, entry } of entries) {
      amendEntry.run(entry, checksumOf(table, number, entry), ids.get(number) ?? null);
    }
    dropSnapshots.run(table);
  };
}

// Writes to the journals of the embedded database. The appends of a commit come as one text, a line for each field: that
// costs less than JSON, and row by row is faster than one statement over `jsonb_each`.
import { randomUUID } from 'node:crypto';
import { checksumOf, setupChecksumOf } from './checksum.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { prepareCount, type Ending } from './sqlite-rating-count.ts';
import type { Amended, Amendment, Append, Appended, NewTable, Seating } from './store.ts';

export interface JournalWrites {
  /** Adds the first entries of a table that is about to be created, and returns the id of the last. */
  addEntries(write: { table: string; entries: readonly string[]; written: Written }): number | null;
  /** `written`: the entries that are there already. */
  createTable(write: { table: NewTable; written: Written }): boolean;
  /** `rows` are rows as `appendRow` makes them, joined by newlines. Returns the places of those that were written. */
  append(rows: string): number[];
  amend(write: { table: string; amendment: Amendment }): Amended;
  forget(write: { table: string; person: string }): void;
  touchTable(write: { table: string; at: number }): void;
  /** Entries that change who sits where. */
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

/** How many lines a row has before its entries, and for each entry. */
const HEAD = 7;
const LINES = 2;

/**
 * The entries of one append as a row: a line for each field, empty where there is none. An entry is JSON, so it has no
 * line breaks.
 */
export function appendRow({ table, number, entries, status, due, at, isUntouched }: Append): string {
  const touchedAt = isUntouched === true ? '' : at;
  let row = `${table}\n${number}\n${touchedAt}\n${status}\n${due?.at ?? ''}\n${due?.kind ?? ''}\n${entries.length}`;
  let next = number;
  for (const entry of entries) {
    if (entry.includes('\n')) throw new Error('An entry of a journal is one line.');
    row += `\n${entry}\n${checksumOf(table, next++, entry)}`;
  }
  return row;
}

export function journalWrites(db: SqliteConnection): JournalWrites {
  const append = prepareAppend(db);
  const addFirst = prepareFirst(db);
  const count = prepareCount(db);
  const idTaken = db.prepare('select 1 from tables where id = ?');
  const codeTaken = db.prepare('select 1 from tables where code = ?');
  const insertTable = db.prepare(
    `insert into tables (id, code, opened_by, listed, setup, summary, checksum) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertStanding = db.prepare(
    `insert into standings (id, is_listed, is_seated, status, number, due_at, due_kind, updated_at, last)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const touch = db.prepare(
    `update standings set updated_at = max(updated_at, ?) where id = ? and status = 'waiting'`,
  );
  const noteSeated = db.prepare(
    'update standings set is_seated = @isSeated where id = @table and is_seated <> @isSeated',
  );
  const summarize = db.prepare('update tables set summary = ? where id = ?');
  const setSeat = db.prepare(
    `insert into seats (table_id, seat, person) values (?, ?, ?)
     on conflict (table_id, seat) do update set person = excluded.person where person is not excluded.person`,
  );

  function seat(table: string, seating: Seating): void {
    seating.persons.forEach((person, index) => setSeat.run(table, index, person));
  }

  return {
    addEntries: ({ table, entries, written }) => addFirst(table, entries, written),
    createTable({ table, written }) {
      if (idTaken.get(table.id) !== undefined) return true;
      if (codeTaken.get(table.code) !== undefined) return false;
      const { id, code, by, listed, setup, seating, status, entries, due, at } = table;
      const [dueAt, dueKind] = [due?.at ?? null, due?.kind ?? null];
      const checksum = setupChecksumOf(id, setup);
      const isListed = listed ? 1 : 0;
      insertTable.run(id, code, by, isListed, setup, seating.summary, checksum);
      const last = addFirst(id, entries, written);
      const number = written.count + entries.length;
      insertStanding.run(id, isListed, seatedIn(seating), status, number, dueAt, dueKind, at, last);
      seat(id, seating);
      return true;
    },
    append,
    amend: prepareAmend(db),
    forget: prepareForget(db),
    touchTable({ table, at }) {
      touch.run(at, table);
    },
    appendSeated({ row, table, seating, ending }) {
      if (append(row).length === 0) return 'taken';
      summarize.run(seating.summary, table);
      noteSeated.run({ table, isSeated: seatedIn(seating) });
      seat(table, seating);
      if (ending !== undefined) count(ending);
      return 'done';
    },
  };
}

/** SQLite has no booleans. */
function seatedIn({ isSeated = false }: Seating): 0 | 1 {
  return isSeated ? 1 : 0;
}

/** Gives the id that the next entry gets. */
function prepareNextId(db: SqliteConnection): () => number {
  const newest = db.prepare('select coalesce(max(id), 0) as id from entries');
  return () => (newest.get() as { id: number }).id + 1;
}

/** Entries of tables that are there. */
function prepareAppend(db: SqliteConnection): JournalWrites['append'] {
  // Whoever has the first number has those after it: nobody else writes in this transaction.
  const addFirst = db.prepare(
    'insert into entries (before, entry, checksum) select last, ?, ? from standings where id = ? and number = ?',
  );
  const addNext = db.prepare('insert into entries (before, entry, checksum) values (?, ?, ?)');
  // Most moves change no indexed column: then no index is written.
  const countOn = db.prepare(
    `update standings set number = number + ?, last = ?, updated_at = coalesce(?, updated_at)
     where id = ? and status = ? and due_at is ? and due_kind is ? and claimed_until = 0`,
  );
  // Most others leave the status as it is, and the indexes that have it.
  const moveOn = db.prepare(
    `update standings
     set number = number + ?, last = ?, updated_at = coalesce(?, updated_at), due_at = ?, due_kind = ?, claimed_until = 0
     where id = ? and status = ?`,
  );
  const turnTo = db.prepare(
    `update standings
     set number = number + ?, last = ?, updated_at = coalesce(?, updated_at), due_at = ?, due_kind = ?, claimed_until = 0, status = ?
     where id = ?`,
  );
  return rows => {
    const lines = rows.split('\n');
    const places: number[] = [];
    for (let start = 0, place = 0; start < lines.length; place++) {
      const head = lines.slice(start, start + HEAD) as Head;
      const [table, number, at, status, dueAt, dueKind] = head;
      const [first, count] = [start + HEAD, Number(head[HEAD - 1])];
      start = first + count * LINES;
      const added = addFirst.run(lines[first]!, Number(lines[first + 1]), table, Number(number));
      if (added.changes === 0) continue;
      let last = added.lastInsertRowid;
      for (let line = first + LINES; line < start; line += LINES) {
        last = addNext.run(last, lines[line]!, Number(lines[line + 1])).lastInsertRowid;
      }
      places.push(place);
      const [time, due, kind] = [numberIn(at), numberIn(dueAt), dueKind || null];
      if (countOn.run(count, last, time, table, status, due, kind).changes > 0) continue;
      if (moveOn.run(count, last, time, due, kind, table, status).changes > 0) continue;
      turnTo.run(count, last, time, due, kind, status, table);
    }
    return places;
  };
}

function numberIn(line: string): number | null {
  return line === '' ? null : Number(line);
}

type Head = [string, string, string, string, string, string, string];

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

/** Takes a person off the list of those whom a table names. */
function prepareForget(db: SqliteConnection): JournalWrites['forget'] {
  const unname = db.prepare('delete from table_people where person = ? and table_id = ?');
  const disown = db.prepare('update tables set opened_by = ? where id = ? and opened_by = ?');
  const dropSnapshots = db.prepare('delete from snapshots where table_id = ?');
  return ({ table, person }) => {
    unname.run(person, table);
    disown.run(`former:${randomUUID()}`, table, person);
    dropSnapshots.run(table);
  };
}

/** Writes another setup and other entries in the place of those of a table. */
function prepareAmend(db: SqliteConnection): JournalWrites['amend'] {
  const amendSetup = db.prepare('update tables set setup = ?, checksum = ? where id = ? and setup = ?');
  const amendEntry = db.prepare('update entries set entry = ?, checksum = ? where id = ?');
  const dropSnapshots = db.prepare('delete from snapshots where table_id = ?');
  const numbered = db.prepare(
    `with recursive journal (number, id) as (
       select number - 1, last from standings where id = ?
       union all select number - 1, before from journal join entries using (id) where number > 0
     )
     select number, id from journal`,
  );
  return ({ table, amendment: { before, setup, entries } }) => {
    const amended = amendSetup.run(setup, setupChecksumOf(table, setup), table, before);
    if (amended.changes === 0) return 'changed';
    const rows = numbered.all(table) as { number: number; id: number }[];
    const ids = new Map(rows.map(({ number, id }) => [number, id]));
    for (const { number, entry } of entries) {
      amendEntry.run(entry, checksumOf(table, number, entry), ids.get(number) ?? null);
    }
    dropSnapshots.run(table);
    return 'done';
  };
}

// Everything that changes the embedded database. Runs in the writer's thread, one group of writes in one
// transaction; a write that fails is undone alone.
import type { Connection } from './sqlite-connection.ts';
import type { Append, Appended, Due, DueTable, NewTable, Person, Seating, Status } from './store.ts';

/** An entry on its way to the writer: a list is written and read faster than a record. */
export type PackedAppend = readonly [
  table: string,
  number: number,
  entry: string,
  status: Status,
  dueAt: number | null,
  dueKind: string | null,
  at: number,
  seating: Seating | null,
];

export function packAppend({ table, number, entry, status, due, at, seating }: Append): PackedAppend {
  return [table, number, entry, status, due?.at ?? null, due?.kind ?? null, at, seating ?? null];
}

/** The writes by name, with what they take and answer. */
export interface Writes {
  addPerson(write: { person: Person; tokenHash: string; at: number }): void;
  renamePerson(write: Person): void;
  addLink(write: { linkHash: string; person: string; expiresAt: number }): void;
  redeemLink(write: { linkHash: string; tokenHash: string; at: number }): string | undefined;
  createTable(write: NewTable): boolean;
  append(write: PackedAppend): Appended;
  takeDue(write: { now: number; until: number; limit: number }): DueTable[];
  beat(write: { now: number }): void;
  resume(write: { now: number }): number;
  forget(write: { now: number; before: number }): void;
}

export type WriteName = keyof Writes;

/** The writes, ready to run on this database. */
export function prepareWrites(db: Connection): Writes {
  const insertPerson = db.prepare('insert into people (id, name, created_at) values (?, ?, ?)');
  const insertToken = db.prepare('insert into tokens (hash, person, created_at) values (?, ?, ?)');
  const rename = db.prepare('update people set name = ? where id = ?');
  const insertLink = db.prepare('insert into links (hash, person, expires_at) values (?, ?, ?)');
  const takeLink = db.prepare('delete from links where hash = ? returning person, expires_at');
  const codeTaken = db.prepare('select 1 from tables where code = ?');
  const insertTable = db.prepare(
    `insert into tables (id, code, opened_by, listed, setup, summary) values (?, ?, ?, ?, ?, ?)`,
  );
  const insertStanding = db.prepare(
    `insert into standings (id, status, number, due_at, due_kind, updated_at, last) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertEntry = db.prepare('insert into entries (before, entry) values (?, ?)');
  const addEntry = db.prepare(
    'insert into entries (before, entry) select last, ? from standings where id = ? and number = ?',
  );
  // Most moves change nothing that is looked up by: then no index is written.
  const countOn = db.prepare(
    `update standings set number = number + 1, last = ?, updated_at = ?
     where id = ? and status = ? and due_at is ? and due_kind is ? and claimed_until = 0`,
  );
  const moveOn = db.prepare(
    `update standings
     set number = number + 1, last = ?, updated_at = ?, status = ?, due_at = ?, due_kind = ?, claimed_until = 0
     where id = ?`,
  );
  const summarize = db.prepare('update tables set summary = ? where id = ?');
  const setSeat = db.prepare('insert or replace into seats (table_id, seat, person) values (?, ?, ?)');
  const claim = db.prepare(
    `update standings set claimed_until = @until where id in (
       select id from standings where due_at <= @now and claimed_until <= @now order by due_at limit @limit
     ) returning id, due_kind as kind, due_at as at`,
  );
  const setAlive = db.prepare('insert or replace into alive (one, at) values (1, ?)');
  const lastAlive = db.prepare(
    `select max(at) as at from (
       select at from alive union all select max(updated_at) as at from standings where due_at is not null
     )`,
  );
  const shift = db.prepare(
    'update standings set due_at = due_at + ?, claimed_until = 0 where due_at is not null',
  );
  const forgetLinks = db.prepare('delete from links where expires_at <= ?');
  const forgotten = `select id from standings where status = 'waiting' and updated_at < ?`;
  const forgetSeats = db.prepare(`delete from seats where table_id in (${forgotten})`);
  const forgetEntries = db.prepare(
    `with recursive gone (id) as (
       select last from standings where status = 'waiting' and updated_at < ?
       union all select before from gone join entries using (id)
     )
     delete from entries where id in (select id from gone)`,
  );
  const forgetTables = db.prepare(`delete from tables where id in (${forgotten})`);
  const forgetStandings = db.prepare(`delete from standings where status = 'waiting' and updated_at < ?`);

  function seat(table: string, seating: Seating): void {
    seating.persons.forEach((person, index) => setSeat.run(table, index, person));
  }

  return {
    addPerson({ person, tokenHash, at }) {
      insertPerson.run(person.id, person.name, at);
      insertToken.run(tokenHash, person.id, at);
    },
    renamePerson({ id, name }) {
      rename.run(name, id);
    },
    addLink({ linkHash, person, expiresAt }) {
      insertLink.run(linkHash, person, expiresAt);
    },
    redeemLink({ linkHash, tokenHash, at }) {
      const link = takeLink.get(linkHash) as { person: string; expires_at: number } | undefined;
      if (link === undefined || link.expires_at <= at) return undefined;
      insertToken.run(tokenHash, link.person, at);
      return link.person;
    },
    createTable(table) {
      if (codeTaken.get(table.code) !== undefined) return false;
      const { id, code, by, listed, setup, seating, status, entries, due, at } = table;
      const [dueAt, dueKind] = [due?.at ?? null, due?.kind ?? null];
      insertTable.run(id, code, by, listed ? 1 : 0, setup, seating.summary);
      let last: number | bigint | null = null;
      for (const entry of entries) last = insertEntry.run(last, entry).lastInsertRowid;
      insertStanding.run(id, status, entries.length, dueAt, dueKind, at, last);
      seat(id, seating);
      return true;
    },
    append([table, number, entry, status, dueAt, dueKind, at, seating]) {
      const { changes, lastInsertRowid: last } = addEntry.run(entry, table, number);
      if (changes === 0) return 'taken';
      if (countOn.run(last, at, table, status, dueAt, dueKind).changes === 0)
        moveOn.run(last, at, status, dueAt, dueKind, table);
      if (seating !== null) {
        summarize.run(seating.summary, table);
        seat(table, seating);
      }
      return 'done';
    },
    takeDue(taking) {
      const taken = claim.all(taking) as { id: string; kind: Due['kind']; at: number }[];
      return taken.map(({ id, kind, at }) => ({ id, due: { kind, at } }));
    },
    beat({ now }) {
      setAlive.run(now);
    },
    resume({ now }) {
      const { at } = lastAlive.get() as { at: number | null };
      const downtime = Math.max(0, now - (at ?? now));
      shift.run(downtime);
      setAlive.run(now);
      return downtime;
    },
    forget({ now, before }) {
      forgetLinks.run(now);
      forgetSeats.run(before);
      forgetEntries.run(before);
      forgetTables.run(before);
      forgetStandings.run(before);
    },
  };
}

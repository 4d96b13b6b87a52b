// The embedded database's tables. Changes are added at the end and never edited: a file knows how many of them
// it has had.
import type { Connection } from './sqlite-connection.ts';

const MIGRATIONS: readonly string[] = [
  `
  create table people (id text primary key, name text not null, created_at integer not null) without rowid;
  create table tokens (hash text primary key, person text not null, created_at integer not null) without rowid;
  create table links (hash text primary key, person text not null, expires_at integer not null) without rowid;
  create table tables (
    id text primary key,
    code text not null unique,
    opened_by text not null,
    listed integer not null,
    setup text not null,
    summary text not null,
    status text not null,
    number integer not null,
    due_at integer,
    due_kind text,
    claimed_until integer not null default 0,
    updated_at integer not null
  ) without rowid;
  create index tables_due on tables (due_at) where due_at is not null;
  create index tables_listed on tables (status, updated_at) where listed = 1;
  create index tables_opened on tables (opened_by, status);
  create table seats (
    table_id text not null, seat integer not null, person text, primary key (table_id, seat)
  ) without rowid;
  create index seats_person on seats (person) where person is not null;
  create table entries (
    table_id text not null, number integer not null, entry text not null, key text,
    primary key (table_id, number)
  ) without rowid;
  create unique index entries_key on entries (table_id, key) where key is not null;
  create table alive (one integer primary key check (one = 1), at integer not null);
  `,
  // What changes with every move lies apart from what never does: many of these rows fit on a page, so that a
  // group of moves writes few of them.
  `
  create table standings (
    id text primary key,
    status text not null,
    number integer not null,
    due_at integer,
    due_kind text,
    claimed_until integer not null default 0,
    updated_at integer not null
  ) without rowid;
  insert into standings select id, status, number, due_at, due_kind, claimed_until, updated_at from tables;
  create index standings_due on standings (due_at) where due_at is not null;
  drop index tables_due;
  drop index tables_listed;
  drop index tables_opened;
  alter table tables drop column status;
  alter table tables drop column number;
  alter table tables drop column due_at;
  alter table tables drop column due_kind;
  alter table tables drop column claimed_until;
  alter table tables drop column updated_at;
  create index tables_listed on tables (listed) where listed = 1;
  create index tables_opened on tables (opened_by);
  `,
  // One journal for all tables, written at its end only: a group of moves fills a page or two, wherever their tables
  // lie. Each entry knows the one before it at its table, and each table its newest. A key is part of its entry.
  `
  alter table entries rename to journals;
  create table entries (id integer primary key, before integer, entry text not null);
  alter table standings add column last integer;
  create temp table numbered as
    select row_number() over (order by table_id, number) as id, table_id, number,
      iif(key is null, entry, json_set(entry, '$.key', substr(key, instr(key, '/') + 1))) as entry
    from journals;
  insert into entries
    select id, lag(id) over (partition by table_id order by number), entry from numbered order by id;
  update standings set last = newest.id
    from (select table_id, max(id) as id from numbered group by table_id) as newest
    where newest.table_id = standings.id;
  drop table numbered;
  drop table journals;
  `,
];

/**
 * Makes or brings up to date the tables of the file, which is opened for writing by this process alone. A file
 * that is refused stays as it is. Tests stop at an older version.
 */
export function migrate(db: Connection, version = MIGRATIONS.length): void {
  const { user_version: had } = db.prepare('pragma user_version').get() as { user_version: number };
  if (had > MIGRATIONS.length) {
    throw new Error(
      'The data was written by a newer version of Parlour. Use that version, or choose another folder with --data.',
    );
  }
  if (had === 0 && db.prepare('select 1 from sqlite_schema').get() !== undefined) {
    throw new Error('The data was written by another program. Choose another folder with --data.');
  }
  db.exec('begin immediate');
  try {
    for (const change of MIGRATIONS.slice(had, version)) db.exec(change);
    // Written even when nothing has changed: a file that cannot be written is noticed now.
    db.exec(`pragma user_version = ${version}`);
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

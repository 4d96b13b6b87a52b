// The schema of the embedded database. Migrations are added at the end and never edited; `user_version` counts those a
// file has had.
import type { SqliteConnection } from './sqlite-connection.ts';

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
  // Columns that change with every move have a table of their own: its rows are short, so a group of moves writes few
  // pages.
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
  // One append-only journal for all tables: a group of moves fills a page or two, however many tables they belong to.
  // Each entry names the one before it at its table, and each table its newest. A key is part of its entry.
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
  // Checksums of entries and setups; older rows have none. The newest entries of tables that were deleted, whose
  // journals are being deleted piece by piece.
  `
  alter table entries add column checksum integer;
  alter table tables add column checksum integer;
  create table removed (last integer primary key);
  create index standings_waiting on standings (updated_at) where status = 'waiting';
  create index standings_over on standings (updated_at) where status = 'over';
  `,
  `
  create table snapshots (
    table_id text not null, number integer not null, snapshot text not null, primary key (table_id, number)
  );
  `,
  // Accounts: sessions, passkeys, recovery codes. Older tokens count as used at the time of the migration. `errands`:
  // what a node still has to do at tables, because somebody was deleted, banned or renamed or a table closed.
  `
  alter table tokens add column device text not null default '';
  alter table tokens add column used_at integer not null default 0;
  update tokens set used_at = cast(strftime('%s', 'now') as integer) * 1000;
  create index tokens_person on tokens (person);
  create index tokens_used on tokens (used_at);
  alter table people add column banned_at integer;
  create table challenges (challenge text primary key, person text, expires_at integer not null) without rowid;
  create table passkeys (
    id text primary key,
    person text not null,
    public_key text not null,
    counter integer not null,
    created_at integer not null,
    used_at integer
  ) without rowid;
  create index passkeys_person on passkeys (person);
  create table recoveries (person text primary key, hash text not null unique, created_at integer not null);
  create table errands (kind text not null, subject text not null, primary key (kind, subject)) without rowid;
  `,
  // Ratings: the newest of each player and game, the matches that counted in their order, and every step.
  `
  create table ratings (
    player text not null,
    game text not null,
    mu real not null,
    sigma real not null,
    matches integer not null,
    primary key (player, game)
  ) without rowid;
  create index ratings_game on ratings (game);
  create table rated (
    seq integer primary key autoincrement,
    table_id text not null unique,
    game text not null,
    at integer not null,
    players text not null
  );
  create table rating_steps (
    player text not null,
    game text not null,
    seq integer not null,
    mu real not null,
    sigma real not null,
    primary key (player, game, seq)
  ) without rowid;
  `,
  // Web Push: the keys of the room, the browsers that want to be told, and at which tables.
  `
  create table secrets (name text primary key, value text not null);
  create table subscriptions (
    hash text primary key, person text not null, subscription text not null, created_at integer not null
  );
  create index subscriptions_person on subscriptions (person);
  create table notices (table_id text not null, person text not null, primary key (table_id, person));
  create index notices_person on notices (person);
  `,
  // Checksums of snapshots. Those from before are taken anew when their tables are read.
  `
  delete from snapshots;
  alter table snapshots add column checksum integer;
  `,
  // Listed tables by their status, so that the lobby does not look at those that are over.
  `
  alter table standings add column is_listed integer not null default 0;
  update standings set is_listed = 1 where id in (select id from tables where listed = 1);
  create index standings_listed on standings (status) where is_listed = 1;
  drop index tables_listed;
  `,
  // Running tables without anything due are from before there were clocks: they end after thirty days too.
  `
  update standings set due_at = updated_at + 30 * 86400000, due_kind = 'idle'
    where status = 'playing' and due_at is null;
  `,
  // Whom a table's setup or journal names: everybody who ever had a seat there. The triggers write it in the transaction
  // that seats somebody. Whoever is not known any more was deleted meanwhile, and departs again.
  `
  create table table_people (
    person text not null, table_id text not null, primary key (person, table_id)
  ) without rowid;
  create index table_people_table on table_people (table_id);
  ${seatTrigger('seats_taken', 'insert', 'new.person is not null')}
  ${seatTrigger('seats_changed', 'update of person', 'new.person is not null and new.person is not old.person')}
  insert into table_people select distinct person, table_id from seats where person is not null;
  insert or ignore into table_people select person, id from (
    select tables.id, iif(chair.type = 'object', coalesce(value ->> 'person', value ->> 'was'), null) as person
    from tables, json_each(iif(json_valid(setup), setup, '{}'), '$.chairs') as chair
  ) where person <> 'former';
  insert or ignore into table_people select value, standings.id from standings, json_each((
    with recursive journal (entry, before) as (
      select entry, before from entries where entries.id = standings.last
      union all
      select entries.entry, entries.before from journal join entries on entries.id = journal.before
    )
    select json_group_array(iif(json_valid(entry), entry ->> 'person', null)) from journal
    where substr(entry, 1, 13) = '{"kind":"sit"'
  )) where value <> 'former';
  insert or ignore into errands (kind, subject)
    select distinct 'depart', person from table_people where ${isUnknown('person')};
  `,
  // Where ratings are rebuilt: these tables change places with those in use, so whatever changes one changes the other.
  `
  create table rebuilt_ratings (
    player text not null,
    game text not null,
    mu real not null,
    sigma real not null,
    matches integer not null,
    primary key (player, game)
  ) without rowid;
  create index rebuilt_ratings_game on rebuilt_ratings (game);
  create table rebuilt_steps (
    player text not null,
    game text not null,
    seq integer not null,
    mu real not null,
    sigma real not null,
    primary key (player, game, seq)
  ) without rowid;
  create table rating_rebuild (one integer primary key check (one = 1), id text not null, seq integer not null);
  `,
  // The best of a game in their order.
  `
  create index ratings_best on ratings (game, mu - 3 * sigma desc, player);
  create index rebuilt_ratings_best on rebuilt_ratings (game, mu - 3 * sigma desc, player);
  drop index ratings_game;
  drop index rebuilt_ratings_game;
  `,
  // Waiting tables at which somebody sits are kept for longer, and are found apart from the others. At those from before
  // this was noted somebody may sit who has a chair, once anything has happened there.
  `
  alter table standings add column is_seated integer not null default 0;
  update standings set is_seated = 1
    where status = 'waiting' and number > 0 and id in (select table_id from seats where person is not null);
  drop index standings_waiting;
  create index standings_waiting on standings (is_seated, updated_at) where status = 'waiting';
  `,
  // The waiting tables of the lobby, newest first. Running ones are left out: a move would write it.
  `
  create index standings_lobby on standings (updated_at desc, id) where is_listed = 1 and status = 'waiting';
  `,
];

/** No `or ignore` inside: what the statement says that fires it would count instead. */
function seatTrigger(name: string, event: string, when: string): string {
  return `
    create trigger ${name} after ${event} on seats when ${when} begin
      insert into table_people (person, table_id) values (new.person, new.table_id) on conflict do nothing;
      insert into errands (kind, subject) select 'depart', new.person where ${isUnknown('new.person')}
        on conflict do nothing;
    end;`;
}

/** Whether a person has been deleted. Those of a loaded file have never been known. */
function isUnknown(person: string): string {
  return `${person} not glob 'file-[0-9]*' and not exists (select 1 from people where id = ${person})`;
}

/** Whether the file has had all migrations of this version, and no others. */
export function isCurrentSqlite(db: SqliteConnection): boolean {
  const { user_version: had } = db.prepare('pragma user_version').get() as { user_version: number };
  return had === MIGRATIONS.length;
}

/**
 * Runs the migrations that the file lacks. Only this process may have it open for writing. A file that is refused
 * stays as it is. Tests stop at an older version.
 */
export function migrateSqlite(db: SqliteConnection, version = MIGRATIONS.length): void {
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
    // Written even when nothing has changed, to find out now whether the file can be written.
    db.exec(`pragma user_version = ${version}`);
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

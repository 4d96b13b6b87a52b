// The schema of PostgreSQL. Migrations are added at the end and never edited. They run under an advisory lock, so that
// several nodes may start at once.
import { notePeopleBefore } from './postgres-people-before.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { sql, type Database } from './postgres-sql.ts';

/** A script, which is one transaction, or a job that may be done again and by several nodes at once. */
type Migration = string | ((pool: PostgresPool) => Promise<void>);

const MIGRATIONS: readonly Migration[] = [
  `
  create table people (id text primary key, name text not null, created_at bigint not null);
  create table tokens (hash text primary key, person text not null, created_at bigint not null);
  create table links (hash text primary key, person text not null, expires_at bigint not null);
  create table tables (
    id text primary key,
    code text not null unique,
    opened_by text not null,
    listed boolean not null,
    setup text not null,
    summary text not null,
    status text not null,
    number integer not null,
    due_at bigint,
    due_kind text,
    claimed_until bigint not null default 0,
    updated_at bigint not null
  ) with (fillfactor = 70);
  create index tables_due on tables (due_at) where due_at is not null;
  create index tables_listed on tables (status, updated_at) where listed;
  create index tables_opened on tables (opened_by, status);
  create table seats (
    table_id text not null, seat integer not null, person text, primary key (table_id, seat)
  );
  create index seats_person on seats (person) where person is not null;
  create table entries (
    table_id text not null, number integer not null, entry text not null, key text,
    primary key (table_id, number)
  );
  create unique index entries_key on entries (table_id, key) where key is not null;
  create table alive (one integer primary key check (one = 1), at bigint not null);
  `,
  // Token buckets of the rate limits. Written often and dispensable, so not logged: after a crash all are full.
  `
  create unlogged table buckets (
    name text primary key, amount double precision not null, at bigint not null
  ) with (fillfactor = 50);
  `,
  // The key of a move becomes part of its entry, which keeps its bytes. The column stays for nodes of the previous
  // version. (This once went through jsonb, which changes the order of properties: room/table-state.ts and
  // room/saving.ts restore it.)
  `
  update entries set entry =
    left(entry, -1) || ',"key":' || to_json(substr(key, strpos(key, '/') + 1))::text || '}'
  where key is not null;
  `,
  // Checksums of entries and setups; older rows have none. `ended_at` is for finding finished tables, whose journals
  // are deleted piece by piece. No index has a column that every move changes, so that most updates are heap-only.
  `
  alter table entries add column checksum integer;
  alter table tables add column checksum integer;
  alter table tables add column ended_at bigint;
  create table removed (table_id text primary key);
  drop index tables_listed;
  create index tables_listed on tables (status) where listed;
  create index tables_waiting on tables (id) where status = 'waiting';
  create index tables_over on tables (id) where status = 'over' and ended_at is null;
  create index tables_ended on tables (ended_at) where ended_at is not null;
  `,
  `
  create table snapshots (
    table_id text not null, number integer not null, snapshot text not null, primary key (table_id, number)
  );
  `,
  // How far the clock of all nodes is ahead of the database's.
  `
  alter table alive add column shift bigint not null default 0;
  `,
  // Who is connected to a node. Written often and dispensable, so not logged.
  `
  create unlogged table seen (
    table_id text not null, person text not null, at bigint not null, primary key (table_id, person)
  ) with (fillfactor = 50);
  `,
  // Accounts: sessions, passkeys, recovery codes. Older tokens count as used at the time of the migration. `errands`:
  // what a node still has to do at tables, because somebody was deleted, banned or renamed or a table closed.
  `
  alter table tokens add column device text not null default '';
  alter table tokens add column used_at bigint not null default 0;
  update tokens set used_at = extract(epoch from clock_timestamp()) * 1000;
  create index tokens_person on tokens (person);
  create index tokens_used on tokens (used_at);
  alter table people add column banned_at bigint;
  create table challenges (challenge text primary key, person text, expires_at bigint not null);
  create table passkeys (
    id text primary key,
    person text not null,
    public_key text not null,
    counter bigint not null,
    created_at bigint not null,
    used_at bigint
  );
  create index passkeys_person on passkeys (person);
  create table recoveries (person text primary key, hash text not null unique, created_at bigint not null);
  create table errands (kind text not null, subject text not null, primary key (kind, subject));
  `,
  // Ratings: the newest of each player and game, the matches that counted in their order, and every step.
  `
  create table ratings (
    player text not null,
    game text not null,
    mu float8 not null,
    sigma float8 not null,
    matches integer not null,
    primary key (player, game)
  );
  create index ratings_game on ratings (game);
  create table rated (
    seq bigserial primary key,
    table_id text not null unique,
    game text not null,
    at bigint not null,
    players text not null
  );
  create table rating_steps (
    player text not null,
    game text not null,
    seq bigint not null,
    mu float8 not null,
    sigma float8 not null,
    primary key (player, game, seq)
  );
  `,
  // Web Push: the keys of the room, the browsers that want to be told, and at which tables.
  `
  create table secrets (name text primary key, value text not null);
  create table subscriptions (
    hash text primary key, person text not null, subscription text not null, created_at bigint not null
  );
  create index subscriptions_person on subscriptions (person);
  create table notices (table_id text not null, person text not null, primary key (table_id, person));
  create index notices_person on notices (person);
  `,
  // Checksums of snapshots. Those from before, and of nodes of the previous version, are taken anew when their tables
  // are read.
  `
  truncate snapshots;
  alter table snapshots add column checksum integer;
  `,
  // Running tables without anything due are from before there were clocks: they end after thirty days too.
  `
  update tables set due_at = updated_at + 30 * 86400000::bigint, due_kind = 'idle'
    where status = 'playing' and due_at is null;
  `,
  // Whom a table's setup or journal names: everybody who ever had a seat there. The triggers write it in the transaction
  // that seats somebody, on nodes of the previous version too. Whoever is not known any more was deleted meanwhile, and
  // departs again; the lock lets nobody be deleted in between. Those of a loaded file have never been known.
  `
  create table table_people (
    person text not null, table_id text not null, primary key (person, table_id)
  );
  create index table_people_table on table_people (table_id);
  create function note_table_person() returns trigger language plpgsql as $$
  begin
    insert into table_people (person, table_id) values (new.person, new.table_id) on conflict do nothing;
    perform from people where id = new.person for key share;
    if not found and new.person !~ '^file-[0-9]' then
      insert into errands (kind, subject) values ('depart', new.person) on conflict do nothing;
    end if;
    return null;
  end $$;
  create trigger seats_taken after insert on seats for each row
    when (new.person is not null) execute function note_table_person();
  create trigger seats_changed after update of person on seats for each row
    when (new.person is not null and new.person is distinct from old.person) execute function note_table_person();
  `,
  // The same of what was written before.
  notePeopleBefore,
  // People who were deleted by an older version, which left their names at tables that they had left.
  `
  insert into errands (kind, subject)
    select distinct 'depart', person from table_people
    where person !~ '^file-[0-9]' and not exists (select from people where id = person)
    on conflict do nothing;
  `,
  // Where ratings are rebuilt: these tables change places with those in use, so whatever changes one changes the other.
  `
  create index ratings_former on ratings (player) where player like 'former:%';
  create table rebuilt_ratings (like ratings including all);
  create table rebuilt_steps (like rating_steps including all);
  create table rating_rebuild (one integer primary key check (one = 1), id text not null, seq bigint);
  `,
  // The best of a game in their order.
  `
  create index ratings_best on ratings (game, (mu - 3 * sigma) desc, player);
  create index rebuilt_ratings_best on rebuilt_ratings (game, (mu - 3 * sigma) desc, player);
  drop index ratings_game;
  drop index rebuilt_ratings_game_idx;
  `,
  // Whoever seats somebody who was deleted locks their errand, so that it is not taken for done meanwhile.
  `
  create or replace function note_table_person() returns trigger language plpgsql as $$
  begin
    insert into table_people (person, table_id) values (new.person, new.table_id) on conflict do nothing;
    perform from people where id = new.person for key share;
    if not found and new.person !~ '^file-[0-9]' then
      insert into errands (kind, subject) values ('depart', new.person)
        on conflict (kind, subject) do update set subject = excluded.subject;
    end if;
    return null;
  end $$;
  `,
  // Waiting tables at which somebody sits are kept for longer. At those from before this was noted somebody may sit who
  // has a chair, once anything has happened there.
  `
  alter table tables add column is_seated boolean not null default false;
  update tables set is_seated = true
    where status = 'waiting' and number > 0 and id in (select table_id from seats where person is not null);
  `,
];

/** The advisory lock of migrations: an arbitrary number. */
const LOCK = 31_310_001;
const UNIQUE_VIOLATION = '23505';

/** Whether the database has had all migrations of this version, and no others. */
export async function isCurrentPostgres(db: Database): Promise<boolean> {
  return (await count(db)) === MIGRATIONS.length;
}

/** Runs the migrations that the database lacks. Each is recorded by one node. Tests stop at an older version. */
export async function migratePostgres(pool: PostgresPool, version = MIGRATIONS.length): Promise<void> {
  for (;;) {
    const had = await pool.run(count);
    if (had > MIGRATIONS.length) {
      throw new Error('The data was written by a newer version of Parlour. Use that version to open it.');
    }
    if (had >= version) return;
    const migration = MIGRATIONS[had]!;
    if (typeof migration === 'function') await migration(pool);
    try {
      // With many tables one takes long.
      await pool.script(`
        select pg_advisory_xact_lock(${LOCK});
        create table if not exists migrations (number integer primary key);
        insert into migrations (number) values (${had});
        ${typeof migration === 'string' ? migration : ''}`);
    } catch (error) {
      // Another node has made it while this one waited for the lock.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    }
  }
}

async function count(db: Database): Promise<number> {
  const [table] = await db.query<{ name: string | null }>(
    sql`select to_regclass('migrations')::text as name`,
  );
  if (table?.name === null) return 0;
  const [row] = await db.query<{ had: number }>(sql`select count(*)::int as had from migrations`);
  return row!.had;
}

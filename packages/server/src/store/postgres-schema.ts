// PostgreSQL's tables. Changes are added at the end and never edited; they run by themselves under a lock, so
// that several servers may start at once.
import type { Sql } from 'postgres';

const MIGRATIONS: readonly string[] = [
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
  // What one may still ask for. Written often, and after a crash everybody begins with full buckets: not logged.
  `
  create unlogged table buckets (
    name text primary key, amount double precision not null, at bigint not null
  ) with (fillfactor = 50);
  `,
];

/** Any number: everybody who migrates waits for the same one. */
const LOCK = 31_310_001;

/** Makes or brings up to date the tables. */
export async function migrate(sql: Sql): Promise<void> {
  await sql.begin(async transaction => {
    await transaction`select pg_advisory_xact_lock(${LOCK})`;
    await transaction`create table if not exists migrations (number integer primary key)`;
    const [row] = await transaction<{ had: number }[]>`select count(*)::int as had from migrations`;
    const had = row?.had ?? 0;
    if (had > MIGRATIONS.length) {
      throw new Error('The data was written by a newer version of Parlour. Use that version to open it.');
    }
    for (let number = had; number < MIGRATIONS.length; number++) {
      await transaction.unsafe(MIGRATIONS[number]!);
      await transaction`insert into migrations (number) values (${number})`;
    }
  });
}

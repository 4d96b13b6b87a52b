// PostgreSQL's tables. Changes are added at the end and never edited; they run by themselves under a lock, so
// that several servers may start at once.
import type { Sql } from 'postgres';
import type { Line } from './postgres-line.ts';

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
  // The key of a move is part of its entry. Its column stays for the nodes of the version before.
  `
  update entries set entry = (entry::jsonb || jsonb_build_object('key', substr(key, strpos(key, '/') + 1)))::text
  where key is not null;
  `,
];

/** Any number: everybody who migrates waits for the same one. */
const LOCK = 31_310_001;
const UNIQUE_VIOLATION = '23505';

/** Makes or brings up to date the tables. Each change is one transaction, and made by one node. */
export async function migrate(line: Line): Promise<void> {
  for (;;) {
    const had = await line.ask(sql => count(sql));
    if (had > MIGRATIONS.length) {
      throw new Error('The data was written by a newer version of Parlour. Use that version to open it.');
    }
    if (had === MIGRATIONS.length) return;
    try {
      await line.ask(sql =>
        sql.unsafe(`
          select pg_advisory_xact_lock(${LOCK});
          create table if not exists migrations (number integer primary key);
          insert into migrations (number) values (${had});
          ${MIGRATIONS[had]!}`),
      );
    } catch (error) {
      // Another node has made it while this one waited for the lock.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    }
  }
}

async function count(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('migrations') as name`;
  if (table?.['name'] === null) return 0;
  const [row] = await sql<{ had: number }[]>`select count(*)::int as had from migrations`;
  return row!.had;
}

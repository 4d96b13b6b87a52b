// Deletes what has expired from PostgreSQL, in short steps. A table goes at once; its journal, which may be long, is then
// deleted piece by piece. Several nodes may do it at the same time: each skips the rows that another one has locked.
import type { PostgresPool } from './postgres-pool.ts';
import { sql, type Database, type Statement } from './postgres-sql.ts';
import { forgetBuckets } from './postgres-shared.ts';
import type { Expiry } from './store.ts';

/** The most tables, and the most entries, of one step. */
const TABLES = 100;
const ENTRIES = 1000;

/** Returns whether there may be more to delete. */
export async function prunePostgres(pool: PostgresPool, expiry: Expiry): Promise<boolean> {
  const { now, unused, waiting, seated, finished } = expiry;
  await pool.query(sql`delete from links where expires_at <= ${now}`);
  await pool.query(sql`delete from challenges where expires_at <= ${now}`);
  if (unused !== undefined) {
    await pool.query(sql`delete from tokens where used_at < ${unused} and created_at < ${unused}`);
  }
  await pool.query(sql`
    delete from subscriptions where subscription::json ->> 'session' is not null
      and not exists (select from tokens where tokens.hash = subscription::json ->> 'session')`);
  await pool.run(forgetBuckets);
  let removed = await removeTables(pool, isExpiredWaiting('no', waiting));
  if (seated !== undefined) removed += await removeTables(pool, isExpiredWaiting('yes', seated));
  if (finished !== undefined) {
    removed += await noteEnds(pool);
    removed += await removeTables(pool, sql`ended_at < ${finished}`);
  }
  return (await pool.run(deleteEntries)) + removed > 0;
}

/** Whether a table waits for people, at which somebody sits or nobody does, and nothing has happened since. */
function isExpiredWaiting(isSeated: 'yes' | 'no', before: number): Statement {
  // What is due after an outage has moved on.
  return sql`
    status = 'waiting' and is_seated = ${isSeated === 'yes'} and updated_at < ${before}
      and (due_at is null or due_at < ${before})`;
}

/** Notes when tables ended that another version of the program has finished. */
function noteEnds(pool: PostgresPool): Promise<number> {
  return pool.count(sql`
    update tables set ended_at = updated_at where id in (
      select id from tables where status = 'over' and ended_at is null
      limit ${ENTRIES} for update skip locked
    )`);
}

function removeTables(pool: PostgresPool, isExpired: Statement): Promise<number> {
  return pool.count(sql`
    with gone as (
      delete from tables where id in (
        select id from tables where ${isExpired} limit ${TABLES} for update skip locked
      ) returning id
    ), unseated as (
      delete from seats using gone where seats.table_id = gone.id
    ), unnamed as (
      delete from table_people using gone where table_people.table_id = gone.id
    ), unnoticed as (
      delete from notices using gone where notices.table_id = gone.id
    ), forgotten as (
      delete from snapshots using gone where snapshots.table_id = gone.id
    )
    insert into removed (table_id) select id from gone on conflict do nothing`);
}

/** Deletes a piece of a removed table's journal. Returns how much was done. */
async function deleteEntries(db: Database): Promise<number> {
  const count = await db.count(sql`
    delete from entries where (table_id, number) in (
      select table_id, number from entries where table_id = (
        select table_id from removed limit 1 for update skip locked
      ) limit ${ENTRIES}
    )`);
  if (count > 0) return count;
  return db.count(sql`
    delete from removed where table_id in (
      select table_id from removed
      where not exists (select from entries where entries.table_id = removed.table_id)
      limit ${TABLES} for update skip locked
    )`);
}

// Deletes what has expired from the embedded database, in steps so short that no move has to wait. A table goes at
// once; its journal, which may be long, is then deleted piece by piece.
import type { SqliteConnection, Statement } from './sqlite-connection.ts';
import type { Expiry } from './store.ts';

/** The most tables, and the most entries, of one step. */
const TABLES = 20;
const ENTRIES = 500;

/** Of the tables that wait for people: those where somebody sits, or those where nobody does. */
export function expiredWaitingQuery(isSeated: 0 | 1): string {
  // What is due after an outage has moved on.
  return `
    select id, last from standings where status = 'waiting' and is_seated = ${isSeated} and updated_at < @before
      and (due_at is null or due_at < @before) limit ${TABLES}`;
}

export interface PruneWrites {
  prune(expiry: Expiry): boolean;
}

export function pruneWrites(db: SqliteConnection): PruneWrites {
  const pruneLinks = db.prepare('delete from links where expires_at <= ?');
  const pruneChallenges = db.prepare('delete from challenges where expires_at <= ?');
  const pruneTokens = db.prepare('delete from tokens where used_at < @unused and created_at < @unused');
  const pruneSubscriptions = db.prepare(
    `delete from subscriptions where subscription ->> 'session' not in (select hash from tokens)`,
  );
  // The status is no parameter, so that the index of its tables is used.
  const expiredOver = db.prepare(
    `select id, last from standings where status = 'over' and updated_at < @before limit ${TABLES}`,
  );
  const expiredWaiting = db.prepare(expiredWaitingQuery(0));
  const expiredSeated = db.prepare(expiredWaitingQuery(1));
  const noteRemoved = db.prepare('insert into removed (last) values (?)');
  const deleteSeats = db.prepare('delete from seats where table_id = ?');
  const deleteNotices = db.prepare('delete from notices where table_id = ?');
  const deletePeople = db.prepare('delete from table_people where table_id = ?');
  const deleteSnapshots = db.prepare('delete from snapshots where table_id = ?');
  const deleteTable = db.prepare('delete from tables where id = ?');
  const deleteStanding = db.prepare('delete from standings where id = ?');
  const anyRemoved = db.prepare('select last from removed limit 1');
  const chain = db.prepare(
    `with recursive gone (id, before) as (
       select id, before from entries where id = ?
       union all select entries.id, entries.before from gone join entries on entries.id = gone.before
     )
     select id, before from gone limit ${ENTRIES}`,
  );
  const deleteEntry = db.prepare('delete from entries where id = ?');
  const deleteRemoved = db.prepare('delete from removed where last = ?');

  /** Removes tables that have expired since. Returns how many. */
  function removeTables(expired: Statement, before: number): number {
    const rows = expired.all({ before }) as { id: string; last: number | null }[];
    for (const { id, last } of rows) {
      if (last !== null) noteRemoved.run(last);
      deleteSeats.run(id);
      deletePeople.run(id);
      deleteSnapshots.run(id);
      deleteNotices.run(id);
      deleteTable.run(id);
      deleteStanding.run(id);
    }
    return rows.length;
  }

  /** Deletes a piece of a removed table's journal. Returns whether there was one. */
  function deleteEntries(): boolean {
    const removed = anyRemoved.get() as { last: number } | undefined;
    if (removed === undefined) return false;
    const entries = chain.all(removed.last) as { id: number; before: number | null }[];
    for (const { id } of entries) deleteEntry.run(id);
    deleteRemoved.run(removed.last);
    const rest = entries.length === ENTRIES ? entries.at(-1)!.before : null;
    if (rest !== null) noteRemoved.run(rest);
    return true;
  }

  return {
    prune({ now, unused, waiting, seated, finished }) {
      pruneLinks.run(now);
      pruneChallenges.run(now);
      if (unused !== undefined) pruneTokens.run({ unused });
      pruneSubscriptions.run();
      const removed =
        removeTables(expiredWaiting, waiting) +
        (seated === undefined ? 0 : removeTables(expiredSeated, seated)) +
        (finished === undefined ? 0 : removeTables(expiredOver, finished));
      return deleteEntries() || removed > 0;
    },
  };
}

// All writes to the embedded database. They run in the writer thread, a group in one transaction; a write that fails
// is rolled back alone.
import { snapshotChecksumOf } from './checksum.ts';
import { accountWrites, type AccountWrites } from './sqlite-account-writes.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { journalWrites, type JournalWrites } from './sqlite-journal.ts';
import { pruneWrites, type PruneWrites } from './sqlite-prune.ts';
import { ratingWrites, type RatingWrites } from './sqlite-rating-writes.ts';
import { pushWrites, type PushWrites } from './sqlite-push-writes.ts';
import { SILENCE_MS, type Due, type DueTable, type StoredSnapshot } from './store.ts';

interface SnapshotWrites {
  saveSnapshot(write: { table: string; taken: StoredSnapshot; oldest: number }): void;
}

interface ScheduleWrites {
  leaseDue(write: { now: number; until: number; limit: number }): DueTable[];
  heartbeat(write: { now: number }): void;
  /** After a stop: moves what is due by the time since the last heartbeat, and returns that time. */
  resume(write: { now: number }): number;
  /** After an outage: the same, unless it was short. */
  recover(write: { now: number }): void;
}

/** The writes by name, with what they take and return. */
export interface Writes
  extends
    AccountWrites,
    PushWrites,
    JournalWrites,
    RatingWrites,
    SnapshotWrites,
    ScheduleWrites,
    PruneWrites {}

export type WriteName = keyof Writes;

/** The writes, prepared as statements of this database. */
export function prepareWrites(db: SqliteConnection): Writes {
  return {
    ...accountWrites(db),
    ...pushWrites(db),
    ...journalWrites(db),
    ...ratingWrites(db),
    ...snapshotWrites(db),
    ...scheduleWrites(db),
    ...pruneWrites(db),
  };
}

function snapshotWrites(db: SqliteConnection): SnapshotWrites {
  const save = db.prepare(
    'insert or replace into snapshots (table_id, number, snapshot, checksum) values (?, ?, ?, ?)',
  );
  const dropOlder = db.prepare('delete from snapshots where table_id = ? and number < ?');
  return {
    saveSnapshot({ table, taken, oldest }) {
      save.run(table, taken.number, taken.snapshot, snapshotChecksumOf(table, taken));
      dropOlder.run(table, oldest);
    },
  };
}

function scheduleWrites(db: SqliteConnection): ScheduleWrites {
  const lease = db.prepare(
    `update standings set claimed_until = @until where id in (
       select id from standings where due_at <= @now and claimed_until <= @now order by due_at limit @limit
     ) returning id, due_kind as kind, due_at as at, number`,
  );
  const setAlive = db.prepare('insert or replace into alive (one, at) values (1, ?)');
  const lastAlive = db.prepare(
    `select max(at) as at from (
       select at from alive union all select max(updated_at) as at from standings where due_at is not null
     )`,
  );
  const shift = db.prepare(
    `update standings set due_at = due_at + @ms, claimed_until = 0, updated_at = min(updated_at, @now)
     where due_at is not null`,
  );
  function resume(now: number, atLeast: number): number {
    const { at } = lastAlive.get() as { at: number | null };
    // Negative when the clock has been set back.
    const downtime = now - (at ?? now);
    if (Math.abs(downtime) >= atLeast) shift.run({ ms: downtime, now });
    setAlive.run(now);
    return downtime;
  }
  return {
    leaseDue(leasing) {
      const leased = lease.all(leasing) as { id: string; kind: Due['kind']; at: number; number: number }[];
      return leased.map(({ id, kind, at, number }) => ({ id, due: { kind, at }, number }));
    },
    heartbeat({ now }) {
      setAlive.run(now);
    },
    resume: ({ now }) => resume(now, 0),
    recover({ now }) {
      resume(now, SILENCE_MS);
    },
  };
}

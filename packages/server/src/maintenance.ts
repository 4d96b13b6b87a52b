// Periodic maintenance: the heartbeat, presence, followed tables that other nodes may have changed, the sync of rate
// limits, errands, eviction from the cache, and deleting what has expired.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@parlour/engine';
import type { Errands } from './account/errands.ts';
import type { Admission } from './http/guard/admission.ts';
import { SYNC_MS } from './http/guard/rate-limits.ts';
import { UNUSED_MS } from './people.ts';
import { SEEN_MS } from './room/pace.ts';
import type { Room } from './room/room.ts';
import type { Store } from './store/store.ts';

const HEARTBEAT_MS = 500;
/** While nothing is due within so long, a heartbeat a minute will do: an outage is then known to the minute. */
const SOON_MS = 60_000;
const REFRESH_MS = 2000;
/** What the operator asks for is done within a second. */
const ERRANDS_MS = 1000;
const EVICT_MS = 20_000;
const PRUNE_MS = 600_000;
/** Between two steps of deleting, so that moves come first. */
const PRUNE_REST_MS = 50;
const DAY_MS = 24 * 3600_000;
/** A table that waits for people is deleted after a week, or where somebody sits after so long without being touched. */
const WAITING_MS = 7 * DAY_MS;
const SEATED_MS = 30 * DAY_MS;

export interface MaintenanceSetup {
  readonly room: Room;
  readonly errands: Errands;
  readonly admission: Admission;
  readonly store: Store;
  readonly clock: Clock;
  /** For how long finished tables are kept; for ever unless given. */
  readonly keepFinishedMs: number | undefined;
  readonly failed: (message: string, error: unknown) => void;
}

/** Starts the maintenance. Returns a function that stops it. */
export function startMaintenance(setup: MaintenanceSetup): () => void {
  const { room, errands, admission, store, clock, keepFinishedMs, failed } = setup;
  const stop = new AbortController();
  let isPruning = false;
  let beatAt = clock.now();

  async function heartbeat(): Promise<void> {
    // With several nodes, one without work may have to take over in a moment.
    const isNeeded = room.isDueWithin(SOON_MS) || store.shared !== undefined;
    if (!isNeeded && Math.abs(clock.now() - beatAt) < SOON_MS) return;
    beatAt = clock.now();
    await store.heartbeat(beatAt);
  }

  async function refresh(): Promise<void> {
    await room.publishPresence();
    if (store.shared !== undefined) await room.refreshAll();
  }

  async function syncLimits(): Promise<void> {
    if (store.shared !== undefined) await admission.syncLimits(store.shared);
  }

  async function prune(): Promise<void> {
    if (isPruning) return;
    isPruning = true;
    try {
      const now = clock.now();
      const finished = keepFinishedMs === undefined ? undefined : now - keepFinishedMs;
      const [unused, waiting, seated] = [now - UNUSED_MS, now - WAITING_MS, now - SEATED_MS];
      const expiry = { now, unused, waiting, seated, finished };
      while (!stop.signal.aborted && (await store.prune(expiry))) await sleep(PRUNE_REST_MS);
    } finally {
      isPruning = false;
    }
  }

  function run(job: () => Promise<void>): void {
    job().catch((error: unknown) => failed('Maintenance failed.', error));
  }

  const jobs = [
    { everyMs: HEARTBEAT_MS, job: heartbeat },
    { everyMs: REFRESH_MS, job: refresh },
    { everyMs: SYNC_MS, job: syncLimits },
    { everyMs: SEEN_MS, job: () => room.noteSeen() },
    { everyMs: ERRANDS_MS, job: () => errands.run() },
    { everyMs: EVICT_MS, job: async () => room.evictIdle() },
    { everyMs: PRUNE_MS, job: prune },
  ];
  const timers = jobs.map(({ everyMs, job }) => setInterval(() => run(job), everyMs).unref());
  run(prune);
  return () => {
    stop.abort();
    timers.forEach(timer => clearInterval(timer));
  };
}

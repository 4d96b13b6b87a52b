// What has to be done now and then, whoever is playing: a sign of life while something is due, a look at who is
// still there, at watched tables that other nodes may have changed, and at what can be thrown away.
import type { Clock } from '@parlour/engine';
import type { Door } from './http/door.ts';
import { SETTLE_MS } from './http/limits.ts';
import { isWatched } from './room/keeper.ts';
import type { Room } from './room/room.ts';
import type { Store } from './store/store.ts';

const BEAT_MS = 500;
const LOOK_MS = 2000;
const TIDY_MS = 20_000;
const FORGET_MS = 3600_000;
/** A table that nobody joins is thrown away after a week. */
const WAITING_MS = 7 * 24 * 3600_000;

export interface HouseworkSetup {
  readonly room: Room;
  readonly door: Door;
  readonly store: Store;
  readonly clock: Clock;
  readonly failed: (message: string, error: unknown) => void;
}

/** Does the housework until the answer is called. */
export function keepHouse({ room, door, store, clock, failed }: HouseworkSetup): () => void {
  const presence = new Map<string, number>();

  async function beat(): Promise<void> {
    // Where there are several nodes, one that has nothing to do now may have to take over in a moment.
    if (room.croupier.waiting > 0 || store.shared !== undefined) await store.beat(clock.now());
  }

  async function look(): Promise<void> {
    for (const live of room.keeper.live) {
      if (!isWatched(live)) {
        presence.delete(live.id);
        continue;
      }
      const now = room.teller.presenceOf(live);
      if ((presence.get(live.id) ?? now) !== now)
        await room.keeper.recall(live.id, table => room.keeper.publish(table));
      presence.set(live.id, now);
    }
    if (store.shared !== undefined) await room.keeper.refreshAll();
  }

  async function settle(): Promise<void> {
    if (store.shared !== undefined) await door.settle(store.shared);
  }

  const jobs = [
    { everyMs: BEAT_MS, job: beat },
    { everyMs: LOOK_MS, job: look },
    { everyMs: SETTLE_MS, job: settle },
    { everyMs: TIDY_MS, job: async () => room.keeper.tidy() },
    { everyMs: FORGET_MS, job: () => store.forget(clock.now(), clock.now() - WAITING_MS) },
  ];
  const timers = jobs.map(({ everyMs, job }) =>
    setInterval(() => {
      job().catch((error: unknown) => failed('Housework was not done.', error));
    }, everyMs).unref(),
  );
  return () => timers.forEach(timer => clearInterval(timer));
}

// A room for tests: on a store in a temporary folder, with computer players that answer at once.
import type { Clock } from '@parlour/engine';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bus } from '../src/bus/bus.ts';
import { Hall } from '../src/bus/local-bus.ts';
import { answer } from '../src/room/answer.ts';
import { instantPace, type Pace } from '../src/room/pace.ts';
import { Room } from '../src/room/room.ts';
import { systemClock } from '../src/system-clock.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Person, Store } from '../src/store/store.ts';

export interface TestRoom {
  readonly room: Room;
  readonly store: Store;
  readonly failures: unknown[];
  close(): Promise<void>;
}

/** Opens a room. Given a store, it is left open. */
export async function openRoom(
  options: { store?: Store; bus?: Bus; clock?: Clock; pace?: Partial<Pace> } = {},
): Promise<TestRoom> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-room-'));
  const store = options.store ?? (await openSqlite(folder));
  const failures: unknown[] = [];
  const room = new Room({
    store,
    bus: options.bus ?? new Hall().enter(),
    clock: options.clock ?? systemClock(),
    pace: { ...instantPace, ...options.pace },
    thinking: {
      think: async question => {
        const { decision, error } = answer({ ...question, id: 0 });
        if (decision === undefined) throw new Error(error);
        return decision;
      },
    },
    mostTables: 1000,
    failed: (message, error) => failures.push(message, error),
    late: () => {},
  });
  await room.croupier.start();
  return {
    room,
    store,
    failures,
    async close() {
      room.croupier.stop();
      await room.keeper.settled();
      if (options.store === undefined) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let people = 0;

/** Somebody new. */
export function somebody(name: string): Person {
  return { id: `${name.toLowerCase()}-${++people}`, name };
}

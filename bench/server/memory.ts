// `tsx --expose-gc bench/server/memory.ts`: what a live table costs in memory. Opens tables of two people in a
// room on a real store, plays a number of moves at each, and measures the heap before and after.
import { catalogue, randomAction, rngFrom, seedFrom, type AnyGame, type Clock } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { openTestRoom, seatAll, somebody, type TestRoom } from '../../packages/server/test/room.ts';
import { SystemClock } from '../../packages/server/src/system-clock.ts';

const [tables, moves] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 60)];
const AT_ONCE = 100;
/** After so long without a poll the server drops a viewer's cached view. Tables stay cached for longer. */
const UNUSED_MS = 11_000;
const rng = rngFrom(seedFrom('memory'));
let time = Date.now();
/** Stands still while tables are opened, so that none is evicted. */
const system = new SystemClock();
const clock: Clock = { after: (ms, callback) => system.after(ms, callback), now: () => time };
for (const { game } of catalogue) {
  const test = await openTestRoom({ clock });
  const size = game.seats(Object.values(game.rules.presets)[0]!.rules).min;
  await play(test, game, size);
  const before = heapOf(test);
  // Many at a time, so that they share the flushes of the disk.
  for (let table = 0; table < tables; table += AT_ONCE) {
    const count = Math.min(AT_ONCE, tables - table);
    await Promise.all(Array.from({ length: count }, () => play(test, game, size)));
  }
  const each = (heapOf(test) - before) / tables / 1024;
  console.log(`${game.id}: ${each.toFixed(1)} KB for each of ${tables} live tables after ${moves} moves`);
  await test.close();
}

async function play({ room }: TestRoom, game: AnyGame, size: number): Promise<void> {
  const people = Array.from({ length: size }, () => somebody('Player'));
  const seats = ['me', ...Array<'open'>(size - 1).fill('open')] as const;
  const id = await room.open(people[0]!, { game: game.id, seats });
  await seatAll(room, people, id);
  let made = 0;
  for (;;) {
    const before = made;
    for (const person of people) {
      const update = JSON.parse((await room.update(id, person.id, undefined)).json) as Update;
      if (update.info.status === 'over') return;
      if (update.pausing) await room.goOn(person, id);
      const choices = game.choices(update.message!.view);
      if (choices.length === 0) continue;
      const action: unknown = randomAction(choices, rng);
      await room.play(person, id, { number: update.message!.number, action, key: `k${made}` }).then(
        () => made++,
        // In a window somebody else was first.
        () => undefined,
      );
    }
    if (made >= moves) return;
    if (made === before) await new Promise(resolve => setImmediate(resolve));
  }
}

/** The heap in use once nobody looks at any table. */
function heapOf({ room }: TestRoom): number {
  time += UNUSED_MS;
  room.evictIdle();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

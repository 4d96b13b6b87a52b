// `tsx --expose-gc bench/server/memory.ts`: what a live table costs in memory. Opens tables of two people at a
// room on a real store, plays a number of moves at each, and weighs the memory before and after.
import { catalogue, randomAction, rngFrom, seedFrom } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { openRoom, somebody } from '../../packages/server/test/room.ts';

const [tables, moves] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 60)];
const AT_ONCE = 100;
const rng = rngFrom(seedFrom('memory'));
const test = await openRoom();
const { room } = test;
for (const { game } of catalogue) {
  const size = game.seats(Object.values(game.rules.presets)[0]!.rules).min;
  await play(game.id, size);
  const before = weigh();
  // Many at a time, so that they share the flushes of the disk.
  for (let table = 0; table < tables; table += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, tables - table) }, () => play(game.id, size)));
  }
  const each = (weigh() - before) / tables / 1024;
  console.log(`${game.id}: ${each.toFixed(1)} KB for each of ${tables} live tables after ${moves} moves`);
}
await test.close();

async function play(game: string, size: number): Promise<void> {
  const entry = catalogue.find(candidate => candidate.game.id === game)!;
  const people = Array.from({ length: size }, () => somebody('Player'));
  const seats = ['me', ...Array<'open'>(size - 1).fill('open')] as const;
  const id = await room.open(people[0]!, { game, seats });
  for (const person of people) await room.sit(person, id, {});
  let made = 0;
  for (;;) {
    const before = made;
    for (const person of people) {
      const update = JSON.parse((await room.teller.update(id, person.id, undefined)).json) as Update;
      if (update.info.status === 'over') return;
      if (update.pausing) await room.goOn(person, id);
      const choices = entry.game.choices(update.message!.view);
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

function weigh(): number {
  // Nobody is looking any more.
  for (const live of room.keeper.live) {
    for (const channel of live.channels.values()) channel.close();
    live.channels.clear();
  }
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

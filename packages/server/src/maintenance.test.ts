// For how long tables are kept that wait for people.
import { ManualClock } from '@parlour/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestRoom, sit, somebody, type TestRoom } from '../test/room.ts';
import { startMaintenance } from './maintenance.ts';

const DAY_MS = 24 * 3600_000;
const game = 'thirty-one';
const clock = new ManualClock();
const [ann, ben] = [somebody('Ann'), somebody('Ben')];
let test: TestRoom;

beforeEach(async () => {
  test = await openTestRoom({ clock });
});
afterEach(async () => {
  expect(test.failures).toEqual([]);
  await test.close();
});

/** Of these tables, those that are left so many days later. */
async function leftAfter(days: number, ids: readonly string[]): Promise<string[]> {
  clock.advance(days * DAY_MS);
  // Its end is seen at a table that is over for longer than any other is kept.
  const mark = await test.room.open(ann, { game, seats: ['me', 'open'] });
  await test.room.closeTable(mark);
  clock.advance(1);
  const stop = startMaintenance({
    room: test.room,
    errands: { run: async () => {} } as never,
    admission: { syncLimits: async () => {} } as never,
    store: test.store,
    clock,
    keepFinishedMs: 0,
    failed: (message, error) => test.failures.push(message, error),
  });
  await expect.poll(() => test.store.table(mark)).toBeUndefined();
  stop();
  const tables = await Promise.all(ids.map(id => test.store.table(id)));
  return tables.flatMap(table => table?.id ?? []);
}

it('deletes a table that waits after a week, or after 30 days where somebody sits', async () => {
  const seats = ['me', 'open', 'open'] as const;
  const friends = await test.room.open(ann, { game, seats });
  for (const person of [ann, ben]) await sit(test.room, person, friends);
  const slow = await test.room.open(ann, { game, seats, listed: true, pace: '7-days' });
  await sit(test.room, ben, slow);
  await sit(test.room, ann, slow);
  const nobody = await test.room.open(ann, { game, seats });
  // Ben has come and gone; Ann's chair is kept, and she has never sat down.
  const left = await test.room.open(ann, { game, seats });
  await sit(test.room, ben, left);
  await test.room.leave(ben, left);
  const all = [friends, slow, nobody, left];
  expect(await leftAfter(6.9, all)).toEqual(all);
  expect(await leftAfter(0.2, all)).toEqual([friends, slow]);
  expect(await leftAfter(22.8, all)).toEqual([friends, slow]);
  // Getting up is touching the table too.
  await test.room.leave(ben, friends);
  expect(await leftAfter(0.2, all)).toEqual([friends]);
  expect(await leftAfter(29.7, all)).toEqual([friends]);
  expect(await leftAfter(0.2, all)).toEqual([]);
});

it('counts a visit of somebody who sits there as touching it, once a day', async () => {
  const id = await test.room.open(ann, { game, seats: ['me', 'open'] });
  await sit(test.room, ann, id);
  const visit = async (person = ann): Promise<number> => {
    (await test.room.attend(id, person.id, 'stream'))();
    return (await test.store.table(id))!.updatedAt;
  };
  const seatedAt = clock.now();
  clock.advance(DAY_MS - 1);
  expect(await visit()).toBe(seatedAt);
  clock.advance(1);
  expect(await visit(ben)).toBe(seatedAt);
  expect(await visit()).toBe(clock.now());
  expect(await leftAfter(29, [id])).toEqual([id]);
  await visit();
  expect(await leftAfter(29, [id])).toEqual([id]);
});

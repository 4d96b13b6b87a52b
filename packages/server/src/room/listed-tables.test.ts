// How often the store is asked for the lobby, and that nobody is shown an older one for it.
import { ManualClock } from '@parlour/engine';
import type { TableLine } from '@parlour/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestRoom, rename, seatAll, sit, somebody, storeWith, type TestRoom } from '../../test/room.ts';
import type { Status, Store } from '../store/store.ts';
import { humanPace } from './pace.ts';

const clock = new ManualClock();
const game = 'gin-rummy';
const [ann, ben] = [somebody('Ann'), somebody('Ben')];
let base: TestRoom;
let test: TestRoom;
/** How often the store was asked for tables of that status. */
const asked = { waiting: 0, playing: 0 };
/** What the store fails with. */
let failure: Error | undefined;

beforeEach(async () => {
  base = await openTestRoom({ clock });
  // It only keeps the store.
  base.room.stop();
  const list: Store['list'] = async listing => {
    const status = listing.status[0] as Exclude<Status, 'over'>;
    asked[status]++;
    if (failure !== undefined) throw failure;
    return base.store.list(listing);
  };
  test = await openTestRoom({ store: storeWith(base.store, { list }), clock, pace: humanPace });
  Object.assign(asked, { waiting: 0, playing: 0 });
});
afterEach(async () => {
  await test.close();
  await base.close();
  expect([...test.failures, ...base.failures]).toEqual([]);
});

const lobby = (): Promise<TableLine[]> => test.room.list('open', undefined);
const running = (): Promise<TableLine[]> => test.room.list('running', undefined);

/** The list as ever so many people ask for it at once. */
async function manyTimes(list: () => Promise<TableLine[]>): Promise<TableLine[]> {
  const lists = await Promise.all(Array.from({ length: 200 }, list));
  for (const other of lists) expect(other).toEqual(lists[0]);
  return lists[0]!;
}

it('asks once for all who look at the lobby in a moment', async () => {
  const id = await test.room.open(ann, { game, seats: ['me', 'open'], listed: true });
  for (let count = 0; count < 3; count++) expect((await manyTimes(lobby)).map(line => line.id)).toEqual([id]);
  expect(asked.waiting).toBe(1);
  clock.advance(249);
  await manyTimes(lobby);
  expect(asked.waiting).toBe(1);
  clock.advance(1);
  await manyTimes(lobby);
  expect(asked.waiting).toBe(2);
  // Who is there counts at every look: others would wait in vain.
  clock.advance(59_749);
  expect(await manyTimes(lobby)).toHaveLength(1);
  clock.advance(1);
  expect(await manyTimes(lobby)).toEqual([]);
  expect(asked.waiting).toBe(3);
});

it('shows every change made here at once', async () => {
  const names = async (): Promise<string[][]> =>
    (await manyTimes(lobby)).map(({ seats }) => seats.map(({ name }) => name));
  expect(await names()).toEqual([]);
  const id = await test.room.open(ann, { game: 'thirty-one', seats: ['me', 'open', 'open'], listed: true });
  expect(await names()).toEqual([['Ann', 'Open', 'Open']]);
  await sit(test.room, ann, id);
  await sit(test.room, ben, id);
  expect(await names()).toEqual([['Ann', 'Ben', 'Open']]);
  await rename(test, ben, 'Benno');
  expect(await names()).toEqual([['Ann', 'Benno', 'Open']]);
  await test.room.leave(ben, id);
  expect(await names()).toEqual([['Ann', 'Open', 'Open']]);
  await test.room.closeTable(id);
  expect(await names()).toEqual([]);
  // What nobody sees in the lobby changes nothing there.
  const { waiting } = asked;
  const other = await test.room.open(ann, { game, seats: ['me', 'open'] });
  await seatAll(test.room, [ann, ben], other);
  expect(await names()).toEqual([]);
  expect(asked.waiting).toBe(waiting);
});

it('does not ask for the running tables after every move', async () => {
  const open = async (): Promise<string> => {
    const id = await test.room.open(ann, { game, seats: ['me', 'open'], listed: true });
    await seatAll(test.room, [ann, ben], id);
    return id;
  };
  expect(await manyTimes(running)).toEqual([]);
  const first = await open();
  const deal = async (id: string): Promise<void> => {
    clock.advance(0);
    await expect.poll(async () => (await test.store.table(id))!.number).toBeGreaterThan(4);
  };
  await deal(first);
  expect((await manyTimes(running)).map(({ id }) => id)).toEqual([first]);
  const before = asked.playing;
  for (let count = 0; count < 5; count++) await test.room.say(ben, first, { emote: 'hello' });
  await manyTimes(running);
  expect(asked.playing).toBe(before);
  const second = await open();
  expect(new Set((await manyTimes(running)).map(({ id }) => id))).toEqual(new Set([first, second]));
  await test.room.closeTable(first);
  expect((await manyTimes(running)).map(({ id }) => id)).toEqual([second]);
});

it('asks again after a failure', async () => {
  failure = new Error('broken');
  for (const list of [lobby, running]) await expect(list()).rejects.toThrow('broken');
  failure = undefined;
  for (const list of [lobby, running]) expect(await list()).toEqual([]);
});

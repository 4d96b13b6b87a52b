// Looking back at a long match: what it takes from others, who share it and who play there meanwhile.
import { ManualClock, seatOf } from '@parlour/engine';
import type { Update } from '@parlour/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playForEver, recordOf } from '../../test/long-match.ts';
import { openTestRoom, somebody, storeWith, type TestRoom } from '../../test/room.ts';
import { humanPace } from './pace.ts';

const moves = playForEver(1150);
/** Ann has the next move. */
const length = moves.findLastIndex(({ by }) => by === seatOf(0));
const { action } = moves[length] as { action: unknown };
const clock = new ManualClock();
const ann = somebody('Ann');

describe('a look back at a long match', () => {
  let test: TestRoom;
  let slow: TestRoom;
  let id = '';
  /** How many replays have begun in the slow room, and how many are under way there. */
  let [begun, underWay, mostUnderWay] = [0, 0, 0];
  /** Replays there wait for it. */
  let gate: Promise<unknown>;

  beforeEach(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
    id = await test.room.load(ann, recordOf(moves.slice(0, length)));
    [begun, underWay, mostUnderWay, gate] = [0, 0, 0, Promise.resolve()];
    const { store } = test;
    const snapshot: typeof store.snapshot = async (...asked) => {
      begun++;
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      await gate;
      const found = await store.snapshot(...asked);
      underWay--;
      return found;
    };
    slow = await openTestRoom({ store: storeWith(store, { snapshot }), clock, pace: humanPace });
    await slow.room.update(id, undefined, undefined);
  });
  afterEach(async () => {
    await slow.close();
    await test.close();
    expect([...slow.failures, ...test.failures]).toEqual([]);
  });

  it('lets a move at that table go first, and tells of the moment at which it was asked for', async () => {
    const expected = await test.room.update(id, undefined, length - 399);
    const order: string[] = [];
    // Longer than any move takes: writes are done in their order.
    const others = async (): Promise<void> => {
      for (let writes = 0; writes < 5; writes++) await test.store.heartbeat(0);
    };
    gate = others();
    const looks = Array.from({ length: 20 }, async (_, index) => {
      const person = index % 2 === 0 ? undefined : ann.id;
      const { json } = await slow.room.update(id, person, length - 399 + index);
      order.push('look');
      return json;
    });
    const moved = slow.room.play(ann, id, { number: length, action, key: 'now' });
    gate = Promise.race([gate, moved]);
    expect(await moved).toEqual({ at: length + 1, number: length + 1 });
    order.push('move');
    const [first] = await Promise.all(looks);
    expect(order).toEqual(['move', ...Array<string>(20).fill('look')]);
    expect(first === expected.json).toBe(true);
  });

  it('is shared by all who have missed the same, and there are two between two changes', async () => {
    const look = async (since: number, person?: string): Promise<Update> =>
      JSON.parse((await slow.room.update(id, person, since)).json) as Update;
    const all = await Promise.all(Array.from({ length: 50 }, () => look(length - 300)));
    expect(begun).toBe(1);
    expect(new Set(all.map(update => JSON.stringify(update))).size).toBe(1);
    // Whoever asks for less, or later, shares it too. Whoever asks for more is the last who has one made.
    for (const since of [length - 20, length - 150, length - 300]) await look(since);
    expect(begun).toBe(1);
    for (let since = length - 301; since >= length - 400; since--) await look(since);
    expect(begun).toBe(2);
    const plain = await test.room.update(id, undefined, length - 317);
    expect(await look(length - 317)).toEqual(JSON.parse(plain.json));
    // Ann saw other things, and after a change there is more to tell.
    await look(length - 300, ann.id);
    expect(begun).toBe(3);
    await slow.room.play(ann, id, { number: length, action, key: 'now' });
    await look(length - 300);
    expect(begun).toBe(4);
  });

  it('is one of four that are made at once, and the room is settled after the last', async () => {
    const tables = Array.from({ length: 12 }, () => test.room.load(ann, recordOf(moves.slice(0, 450))));
    let open = (): void => {};
    gate = new Promise<void>(resolve => (open = resolve));
    const looks = (await Promise.all(tables)).map(table => slow.room.update(table, undefined, 250));
    await expect.poll(() => underWay).toBe(4);
    const settled = slow.room.settled();
    open();
    await settled;
    expect([begun, underWay, mostUnderWay]).toEqual([12, 0, 4]);
    await Promise.all(looks);
  });

  it('is made again when it has failed', async () => {
    gate = Promise.reject(new Error('broken'));
    await expect(slow.room.update(id, undefined, length - 300)).rejects.toThrow('broken');
    gate = Promise.resolve();
    const { json } = await slow.room.update(id, undefined, length - 300);
    expect(json).toBe((await test.room.update(id, undefined, length - 300)).json);
  });

  it('tells a stream everything once and in order, whatever happens meanwhile', async () => {
    const told: Update[] = [];
    const stream = slow.room.follow({
      table: id,
      person: undefined,
      send: json => (told.push(JSON.parse(json) as Update), 'room'),
      failed: error => expect(error).toBeUndefined(),
    });
    let open = (): void => {};
    gate = new Promise<void>(resolve => (open = resolve));
    const started = stream.start(length - 300);
    await slow.room.play(ann, id, { number: length, action, key: 'now' });
    for (let count = 0; count < 20; count++) await slow.room.say(ann, id, { emote: 'hello' });
    open();
    await started;
    await slow.room.settled();
    expect(told.map(({ at }) => at)).toEqual([length, length + 21]);
    stream.close();
    const later = await openTestRoom({ store: test.store, clock, pace: humanPace });
    const whole = JSON.parse((await later.room.update(id, undefined, length - 300)).json) as Update;
    expect(told.flatMap(({ message }) => message!.events)).toEqual(whole.message!.events);
    await later.close();
  });
});

// Whom a table waits for: people who are told, and those who are not.
import { ManualClock } from '@parlour/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Update } from '@parlour/wire';
import { openTestRoom, seatAll, somebody, storeWith, type TestRoom } from '../../test/room.ts';
import type { Person } from '../store/store.ts';
import { humanPace } from './pace.ts';
import type { Turn } from './room.ts';

const DAY_MS = 24 * 3600_000;

describe('the turns of people', () => {
  const clock = new ManualClock();
  const told: string[] = [];
  let test: TestRoom;
  beforeEach(async () => {
    told.length = 0;
    test = await openTestRoom({ clock, pace: humanPace, turn: ({ person }) => told.push(person) });
  });
  afterEach(async () => {
    expect(test.failures).toEqual([]);
    await test.close();
  });

  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    for (let turn = 0; turn < 6; turn++) await new Promise(resolve => setImmediate(resolve));
    await test.room.settled();
  }

  it('are told until the house plays for them', async () => {
    const [ann, ben] = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['me', 'open'], pace: '1-day' });
    await seatAll(test.room, [ann, ben], id);
    const isAway = async (): Promise<boolean[]> => {
      const { json } = await test.room.update(id, undefined, undefined);
      const { info } = JSON.parse(json) as { info: { seats: { away?: boolean }[] } };
      return info.seats.map(({ away = false }) => away);
    };
    await pass(0);
    expect(told).toHaveLength(1);
    // Nobody ever decides: after two decisions each the house plays for both.
    for (let days = 0; days < 10 && (await isAway()).includes(false); days++) await pass(2 * DAY_MS);
    expect(await isAway()).toEqual([true, true]);
    expect(new Set(told)).toEqual(new Set([ann.id, ben.id]));
    const [before, entries] = [told.length, (await test.store.entries(id, 0)).length];
    for (let steps = 0; steps < 20; steps++) await pass(20_000);
    expect((await test.store.entries(id, 0)).length).toBeGreaterThan(entries + 10);
    expect(told).toHaveLength(before);
  });

  /** Somebody's turn at a table that has just begun, of which they have been told. */
  async function begin(): Promise<{ id: string; people: Person[]; other: Person }> {
    const people = [somebody('Ann'), somebody('Ben')];
    const id = await test.room.open(people[0]!, { game: 'gin-rummy', seats: ['me', 'open'], pace: '1-day' });
    await seatAll(test.room, people, id);
    await pass(0);
    expect(told).toHaveLength(1);
    return { id, people, other: people.find(person => person.id !== told[0])! };
  }

  /** Whoever was told first makes one of the two decisions of a turn: draws, or throws what they have drawn. */
  async function decide({ room }: TestRoom, id: string, people: readonly Person[]): Promise<void> {
    const person = people.find(({ id }) => id === told[0])!;
    const { message } = JSON.parse((await room.update(id, person.id, undefined)).json) as Update;
    const { number, view } = message!;
    const { hands, viewer } = view as { hands: { known: unknown[] }[]; viewer: number };
    const card = hands[viewer]!.known[0];
    const action = number === 1 ? { type: 'draw', from: 'stock' } : { type: 'discard', card };
    await room.play(person, id, { number, action, key: `k${number}` });
  }

  it('are told once, also when the server starts again meanwhile', async () => {
    const { id, people, other } = await begin();
    test.room.stop();
    const again = await openTestRoom({
      store: test.store,
      clock,
      pace: humanPace,
      turn: ({ person }) => told.push(person),
    });
    await again.room.update(id, other.id, undefined);
    await again.room.say(other, id, { emote: 'hello' });
    expect(told).toHaveLength(1);
    for (let decided = 0; decided < 2; decided++) await decide(again, id, people);
    expect(told).toEqual([told[0], other.id]);
    await again.close();
  });

  it('are told when the move before was written, and its answer was lost', async () => {
    const real = test.store;
    let isCut = false;
    const store = storeWith(real, {
      async append(append) {
        const appended = await real.append(append);
        if (isCut) throw new Error('cut');
        return appended;
      },
    });
    const turn = ({ person }: Turn): void => void told.push(person);
    const cut = await openTestRoom({ store, clock, pace: humanPace, turn });
    const before = test;
    test = cut;
    const { id, people, other } = await begin();
    await decide(cut, id, people);
    isCut = true;
    await expect(decide(cut, id, people)).rejects.toThrow('cut');
    isCut = false;
    await cut.room.update(id, undefined, undefined);
    expect(told).toEqual([told[0], other.id]);
    test = before;
    await cut.close();
  });
});

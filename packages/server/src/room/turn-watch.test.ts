// Whom a table waits for: people who are told, and those who are not.
import { ManualClock } from '@parlour/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestRoom, seatAll, somebody, type TestRoom } from '../../test/room.ts';
import { humanPace } from './pace.ts';

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
});

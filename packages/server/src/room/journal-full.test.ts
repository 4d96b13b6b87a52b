// A journal has a bounded number of entries besides its moves, however often people sit down, get up and say something.
import { ManualClock, seatOf } from '@parlour/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playForEver, storeMatch } from '../../test/long-match.ts';
import { openTestRoom, sit, somebody, type TestRoom } from '../../test/room.ts';
import type { JournalEntry } from './journal-entry.ts';
import { MOST_ASIDES } from './match-length.ts';
import { humanPace } from './pace.ts';

const clock = new ManualClock();
const [ann, ben] = [somebody('Ann'), somebody('Ben')];
const full = { illegal: { code: 'journal-full' } };

describe('a journal that is full of other things than moves', () => {
  let test: TestRoom;
  beforeEach(async () => {
    test = await openTestRoom({ clock, pace: humanPace });
  });
  afterEach(() => test.close());

  const countOf = async (id: string): Promise<number> => (await test.store.entries(id, 0)).length;

  /** A waiting table at which people have come and gone so often. */
  async function waitingTable(entries: number): Promise<string> {
    const id = await test.room.open(ann, { game: 'gin-rummy', seats: ['open', 'open'] });
    const { setup } = (await test.store.table(id))!;
    const comings = Array.from({ length: entries }, (_, number): JournalEntry =>
      number % 2 === 0
        ? { kind: 'sit', seat: seatOf(0), person: 'cid', name: 'Cid', commitment: '' }
        : { kind: 'stand', seat: seatOf(0) },
    );
    const base = { code: 'TURNST', by: ann.id, listed: false, at: 0, status: 'waiting' } as const;
    await test.store.createTable({
      ...base,
      id: 'a-turnstile',
      setup,
      seating: { persons: [null, null], summary: '{}' },
      entries: comings.map(entry => JSON.stringify(entry)),
    });
    return 'a-turnstile';
  }

  it('takes nobody more, and lets everybody go', async () => {
    const id = await waitingTable(MOST_ASIDES - 2);
    await sit(test.room, ann, id);
    await test.room.say(ann, id, { emote: 'hello' });
    await expect(sit(test.room, ben, id)).rejects.toMatchObject(full);
    // Sitting down twice is still a no-op.
    await sit(test.room, ann, id);
    await expect(test.room.say(ann, id, { emote: 'hello' })).rejects.toMatchObject(full);
    await test.room.leave(ann, id);
    await expect(sit(test.room, ann, id)).rejects.toMatchObject(full);
    expect(await countOf(id)).toBe(MOST_ASIDES + 1);
  });

  it('keeps no more of what is said, while the match goes on', async () => {
    const id = 'a-table-of-talkers';
    const moves = playForEver(30);
    await storeMatch(test.store, { id, person: ann.id, moves });
    const emote = JSON.stringify({ kind: 'emote', seat: 0, emote: 'hello' });
    const entries = Array<string>(MOST_ASIDES - 1).fill(emote);
    await test.store.append({ table: id, number: moves.length, entries, status: 'playing', at: 0 });
    await test.room.say(ann, id, { emote: 'wow' });
    await expect(test.room.say(ann, id, { emote: 'wow' })).rejects.toMatchObject(full);
    expect(await countOf(id)).toBe(moves.length + MOST_ASIDES);
    await test.room.resign(ann, id);
    expect(await countOf(id)).toBe(moves.length + MOST_ASIDES + 1);
  });
});

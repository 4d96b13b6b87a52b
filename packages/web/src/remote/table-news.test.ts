import type { SeatInfo } from '@parlour/wire';
import { describe, expect, it } from 'vitest';
import { messages } from '../language/en/index.ts';
import { speaker } from '@parlour/words';
import { newsOf, saidSince } from './table-news.ts';

const say = speaker('en', messages);
const ben: SeatInfo = { kind: 'person', name: 'Ben' };

describe('what is said of people at a table', () => {
  it('tells once that the house has decided, that somebody is away, and that they are back', () => {
    const ranOut = { ...ben, house: 7 };
    const away: SeatInfo = { ...ben, house: 8, away: true };
    expect(newsOf(ben, ranOut, say, 'other')).toBe('Time is over: the house has played for Ben.');
    expect(newsOf(ben, ranOut, say, 'own')).toBe('Your time is over: the house has played for you.');
    expect(newsOf(ranOut, ranOut, say, 'other')).toBeUndefined();
    expect(newsOf(ranOut, away, say, 'other')).toBe('Ben is away: the house plays on.');
    expect(newsOf(away, { ...away, house: 9 }, say, 'other')).toBeUndefined();
    expect(newsOf(away, { ...ben, house: 9 }, say, 'other')).toBe('Ben is back.');
  });

  it('finds the emotes that are new', () => {
    const said: SeatInfo = { ...ben, emote: { id: 'hello', at: 4 } };
    expect(saidSince(undefined, [said])).toEqual([]);
    expect(saidSince([ben], [said])).toEqual([{ seat: 0, name: 'Ben', emote: 'hello' }]);
    expect(saidSince([said], [said])).toEqual([]);
    expect(saidSince([said], [{ ...ben, emote: { id: 'hello', at: 9 } }])).toHaveLength(1);
  });
});

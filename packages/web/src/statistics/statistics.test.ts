import { describe, expect, it } from 'vitest';
import { readResults, streaks, tallyBy, type MatchResult } from './statistics.ts';

const result = (id: number, won: boolean, opponents: string[]): MatchResult => ({
  id: String(id),
  game: id % 2 === 0 ? 'bluff' : 'gin-rummy',
  preset: 'house',
  at: id,
  won,
  opponents,
});
const all = [
  result(0, true, ['standard', 'standard']),
  result(1, true, ['careful']),
  result(2, false, ['standard', 'wise-guy']),
  result(3, true, ['careful']),
];

describe('statistics', () => {
  it('D12: tally games and wins', () => {
    expect(tallyBy(all, ({ game }) => [game])).toEqual([
      { key: 'bluff', played: 2, won: 1 },
      { key: 'gin-rummy', played: 2, won: 2 },
    ]);
  });

  it('count a match once for each opponent, however many chairs he had', () => {
    expect(tallyBy(all, ({ opponents }) => opponents)).toEqual([
      { key: 'standard', played: 2, won: 1 },
      { key: 'careful', played: 2, won: 2 },
      { key: 'wise-guy', played: 1, won: 0 },
    ]);
  });

  it('know the streak that is running and the longest', () => {
    expect(streaks(all)).toEqual({ now: 1, best: 2 });
    expect(streaks([])).toEqual({ now: 0, best: 0 });
  });

  it('read back what was kept and leave out what is damaged', () => {
    expect(readResults(JSON.stringify([...all, { id: 5 }, null]))).toEqual(all);
    expect(readResults('{')).toEqual([]);
  });
});

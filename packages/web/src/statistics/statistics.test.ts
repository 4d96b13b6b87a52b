import { describe, expect, it } from 'vitest';
import { keepResult, keepResults, results } from './statistics.ts';
import { helpIn, noteHelp, readResults, type StoredResult } from './stored-results.ts';
import { streaks, tallyBy, unaided } from './tallies.ts';

const result = (id: number, won: boolean, opponents: string[]): StoredResult => ({
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

  it('count a match with help apart', () => {
    keepResults([]);
    noteHelp('1');
    for (const one of all) keepResult(one);
    expect(results.value.map(({ helped }) => helped)).toEqual([undefined, true, undefined, undefined]);
    expect(unaided(results.value).map(({ id }) => id)).toEqual(['0', '2', '3']);
    // The record of a finished match still has the mark.
    expect(['0', '1'].map(helpIn)).toEqual([{}, { helped: true }]);
    // The note is for that match alone.
    keepResults([]);
    keepResult(all[1]!);
    expect(results.value).toEqual([all[1]]);
  });

  it('count a match once for each opponent, however many chairs they had', () => {
    expect(tallyBy(all, ({ opponents }) => opponents)).toEqual([
      { key: 'standard', played: 2, won: 1 },
      { key: 'careful', played: 2, won: 2 },
      { key: 'wise-guy', played: 1, won: 0 },
    ]);
  });

  it('know the current streak and the longest', () => {
    expect(streaks(all)).toEqual({ now: 1, best: 2 });
    expect(streaks([])).toEqual({ now: 0, best: 0 });
  });

  it('read stored results back and leave out damaged ones', () => {
    expect(readResults(JSON.stringify([...all, { id: 5 }, null]))).toEqual(all);
    expect(readResults('{')).toEqual([]);
  });
});

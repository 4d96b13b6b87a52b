import { expect, it } from 'vitest';
import { gameOfDay } from './game-of-day.ts';

it.each([[[60, 60, 60]], [[60, 60]], [[4, 6, 9]], [[5]]])(
  'every puzzle of games with %j has its day',
  counts => {
    const [from, seen] = [20_000, new Set<string>()];
    for (let day = from; day < from + 2 * counts.length * 180; day++) {
      const game = gameOfDay(counts, day);
      seen.add(`${game}/${day % counts[game]!}`);
    }
    expect(seen.size).toBe(counts.reduce((sum, count) => sum + count, 0));
  },
);

it('the three games take turns', () => {
  const games = Array.from({ length: 6 }, (_, day) => gameOfDay([60, 60, 60], 1200 + day));
  expect(new Set(games.slice(0, 3)).size).toBe(3);
  expect(games.slice(3)).toEqual(games.slice(0, 3));
});

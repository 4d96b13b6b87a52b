import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { meanOf, shareOf, type Cluster } from './share.ts';

const uniform = (rng: Rng): number => rng.bits() / 2 ** 32;

/** How often the interval holds the truth when groups of two games both go the way of a common coin or not. */
function coverage(truth: number, together: number, groups: number): number {
  const rng = rngFrom(seedFrom(`coverage ${truth} ${together} ${groups}`));
  let held = 0;
  const rounds = 2_000;
  for (let round = 0; round < rounds; round++) {
    const clusters = Array.from({ length: groups }, (): Cluster => {
      const first = uniform(rng) < truth ? 1 : 0;
      const second = uniform(rng) < together ? first : uniform(rng) < truth ? 1 : 0;
      return { total: first + second, count: 2 };
    });
    const { low, high } = shareOf(clusters, { total: 2, count: 2 });
    if (low <= truth && truth <= high) held++;
  }
  return held / rounds;
}

describe('shares and means', () => {
  it('of independent single games is the textbook interval', () => {
    const clusters = [4, 6, 5, 9].map(total => ({ total, count: 1 }));
    const { value, low, high } = meanOf(clusters);
    // Mean 6, standard deviation 2.1602, its error 1.0801; t with three degrees of freedom 3.1824.
    expect(value).toBe(6);
    expect(high - value).toBeCloseTo(3.4374, 3);
    expect(value - low).toBeCloseTo(3.4374, 3);
  });
  it('games with always the same result count as one', () => {
    const single = [1, 0, 1, 1, 0].map(total => ({ total, count: 1 }));
    const doubled = single.map(({ total }) => ({ total: 2 * total, count: 2 }));
    const wide = shareOf(doubled, { total: 2, count: 2 });
    const narrow = shareOf(single, { total: 1, count: 1 });
    expect(wide.low).toBeCloseTo(narrow.low, 12);
    expect(wide.high).toBeCloseTo(narrow.high, 12);
  });
  it('one group says nothing of the spread of a mean', () => {
    expect(meanOf([{ total: 3, count: 2 }])).toEqual({ value: 1.5, low: -Infinity, high: Infinity });
  });
  it('an unbeaten player keeps an interval with room in it', () => {
    const { value, low, high } = shareOf(
      Array.from({ length: 20 }, () => ({ total: 2, count: 2 })),
      { total: 2, count: 2 },
    );
    expect(value).toBe(1);
    expect(high).toBe(1);
    expect(low).toBeGreaterThan(0.75);
    expect(low).toBeLessThan(0.95);
  });
  it('nothing played: the whole range is open', () => {
    expect(shareOf([], { total: 1, count: 1 })).toEqual({ value: 0, low: 0, high: 1 });
  });
  it.each([
    [0.5, 0, 200],
    [0.5, 0.8, 200],
    [0.25, 0.3, 400],
    [0.9, 0.3, 100],
    [0.03, 0, 100],
    [0.5, 0.5, 8],
  ])(
    'holds a truth of %f (games together %f) in %i groups some 95 times in a hundred',
    (truth, together, groups) => {
      const held = coverage(truth, together, groups);
      expect(held).toBeGreaterThan(0.935);
      expect(held).toBeLessThan(0.995);
    },
  );
});

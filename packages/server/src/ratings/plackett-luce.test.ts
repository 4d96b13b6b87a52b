import fc from 'fast-check';
import { rate as oracle } from 'openskill';
import { plackettLuce } from 'openskill/models';
import { describe, expect, it } from 'vitest';
import { NEW_RATING, pointsOf, rate, type Rating } from './plackett-luce.ts';

const rating = fc.record({
  mu: fc.double({ min: -20, max: 80, noNaN: true }),
  sigma: fc.double({ min: 0.3, max: 9, noNaN: true }),
});
const match = fc.array(fc.tuple(rating, fc.integer({ min: 0, max: 3 })), { minLength: 2, maxLength: 10 });

describe('ratings by Plackett-Luce', () => {
  it('are those of openskill to nine digits, with ties and any number of players', () => {
    fc.assert(
      fc.property(match, players => {
        const before = players.map(([one]) => one);
        const ranks = players.map(([, rank]) => rank);
        const expected = oracle(
          before.map(one => [one]),
          // It takes a rank of 0 for none.
          { model: plackettLuce, rank: ranks.map(rank => rank + 1), tau: 25 / 300 },
        ).map(([one]) => one!);
        rate(before, ranks).forEach(({ mu, sigma }, index) => {
          expect(Math.abs(mu - expected[index]!.mu)).toBeLessThan(1e-9 * Math.max(1, Math.abs(mu)));
          expect(Math.abs(sigma - expected[index]!.sigma)).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('rise for winners and fall for losers, and grow surer', () => {
    const [winner, loser] = rate([NEW_RATING, NEW_RATING], [0, 1]) as [Rating, Rating];
    expect(winner.mu).toBeGreaterThan(25);
    expect(loser.mu).toBeLessThan(25);
    expect(winner.sigma).toBeLessThan(NEW_RATING.sigma);
    expect(pointsOf(NEW_RATING)).toBe(1000);
  });

  it('do not depend on the order of the seats', () => {
    const [a, b, c] = [NEW_RATING, { mu: 30, sigma: 4 }, { mu: 20, sigma: 2 }];
    const one = rate([a, b, c], [1, 0, 1]);
    const other = rate([c, a, b], [1, 1, 0]);
    expect(other[1]!.mu).toBeCloseTo(one[0]!.mu, 12);
    expect(other[0]!.sigma).toBeCloseTo(one[2]!.sigma, 12);
  });
});

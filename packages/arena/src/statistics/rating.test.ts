import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '@parlour/engine';
import { rate, type Standing } from './rating.ts';

const seed = seedFrom('ladder');

/** Duels over so many deals between players of the given strengths, drawn at random. */
function duels(strengths: readonly number[], groups: number, name: string): Standing[] {
  const rng = rngFrom(seedFrom(name));
  const standings: Standing[] = [];
  for (let group = 0; group < groups; group++) {
    for (let a = 0; a < strengths.length; a++) {
      for (let b = a + 1; b < strengths.length; b++) {
        const odds = strengths[a]! / (strengths[a]! + strengths[b]!);
        const won = Number(rng.chance(odds)) + Number(rng.chance(odds));
        standings.push({ group, games: 2, players: [a, b], seats: [1, 1], wins: [won, 2 - won] });
      }
    }
  }
  return standings;
}

describe('ratings', () => {
  it('two players: the difference is the logarithm of the odds', () => {
    const standing = { group: 0, games: 9_999, players: [0, 1], seats: [1, 1], wins: [7_499.5, 2_499.5] };
    const [a, b] = rate([standing], 2, seed);
    // Together with the pseudo-game 7,500 of 10,000: odds of three to one.
    expect(a!.value - b!.value).toBeCloseTo(400 * Math.log10(3), 4);
    expect(a!.value + b!.value).toBeCloseTo(3_000, 4);
  });
  it('four seats: one player with twice the share of each of three copies has double strength', () => {
    const standing = { group: 0, games: 1e6, players: [0, 1], seats: [1, 3], wins: [4e5, 6e5] };
    const [one, copy] = rate([standing], 2, seed);
    expect(one!.value - copy!.value).toBeCloseTo(400 * Math.log10(2), 2);
  });
  it('has no interval for a player who wins every game', () => {
    const standings = [0, 1, 2, 3].map(group => ({
      group,
      games: 2,
      players: [0, 1],
      seats: [1, 1],
      wins: [2, 0],
    }));
    const [best] = rate(standings, 2, seed);
    expect(best).toMatchObject({ low: -Infinity, high: Infinity });
  });
  it('finds strengths that made the games, inside its intervals', () => {
    const strengths = [1, 2, 4];
    const ratings = rate(duels(strengths, 400, 'three players'), 3, seed);
    for (const [player, strength] of strengths.entries()) {
      const truth = 1500 + 400 * Math.log10(strength / 2);
      expect(ratings[player]!.low).toBeLessThan(truth);
      expect(ratings[player]!.high).toBeGreaterThan(truth);
      expect(ratings[player]!.high - ratings[player]!.low).toBeLessThan(80);
    }
  });
  it('the intervals hold the truth some 95 times in a hundred', () => {
    let held = 0;
    const truth = 1500 + 200 * Math.log10(1.5);
    for (let round = 0; round < 60; round++) {
      const [first] = rate(duels([1.5, 1], 100, `round ${round}`), 2, seed);
      if (first!.low <= truth && truth <= first!.high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(52);
  });
  it('an unbeaten player is rated high, not without bound', () => {
    const [best] = rate([{ group: 0, games: 50, players: [0, 1], seats: [1, 1], wins: [50, 0] }], 2, seed);
    expect(best!.value).toBeGreaterThan(1_800);
    expect(best!.value).toBeLessThan(2_200);
  });
  it('says the same again', () => {
    const games = duels([1, 2], 50, 'again');
    expect(rate(games, 2, seed)).toEqual(rate(games, 2, seed));
  });
});

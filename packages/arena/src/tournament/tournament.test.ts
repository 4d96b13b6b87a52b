import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '@parlour/engine';
import { listArrangements, countArrangements, gamesPerGroup } from './arrange.ts';
import {
  arrangementsOf,
  chooseFormat,
  jobsOf,
  lineupsOf,
  MOVE_LIMIT,
  type Tournament,
} from './tournament.ts';

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const rng = () => rngFrom(seedFrom('arrangements'));

function tournament(
  named: string[],
  seats: number,
  games: number,
  kind: 'round-robin' | 'one-table',
): Tournament {
  const chosen = chooseFormat(named, seats, kind);
  if (!chosen.ok) throw new Error(chosen.error);
  return { game: 'any', rules: {}, seats, games, seed: 'x', moveLimit: MOVE_LIMIT, ...chosen.value };
}

describe('arrangements', () => {
  it('a duel is played both ways round, one against three from each seat', () => {
    expect(listArrangements([0, 1], rng())).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(listArrangements([0, 1, 1, 1], rng())).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ]);
  });
  it('four different players sit in all 24 orders', () => {
    expect(new Set(listArrangements([3, 1, 2, 0], rng()).map(String)).size).toBe(24);
  });
  it('every player is in every seat equally often, whatever the lineup', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }), lineup => {
        const orders = listArrangements(lineup, rng());
        expect(orders.length).toBe(gamesPerGroup(lineup));
        for (const player of new Set(lineup)) {
          const perSeat = lineup.map((_, seat) => orders.filter(order => order[seat] === player).length);
          expect(new Set(perSeat).size).toBe(1);
        }
        for (const order of orders) expect(sorted(order)).toEqual(sorted(lineup));
      }),
    );
  });
  it('counts orders without distinguishing copies', () => {
    expect(countArrangements([0, 0, 1, 1])).toBe(6);
    expect(countArrangements([0, 1, 2, 3, 4, 5, 6, 7])).toBe(40_320);
  });
});

describe('who meets whom', () => {
  it('players named once for each seat, fewer that divide it, or more than there are seats', () => {
    expect(chooseFormat(['a', 'b', 'b', 'b'], 4, 'one-table')).toMatchObject({
      value: { players: ['a', 'b'], format: { kind: 'table', lineup: [0, 1, 1, 1] } },
    });
    expect(chooseFormat(['a', 'b'], 4, 'one-table')).toMatchObject({
      value: { format: { kind: 'table', lineup: [0, 1, 0, 1] } },
    });
    expect(chooseFormat(['a', 'b', 'c'], 2, 'one-table')).toMatchObject({
      value: { format: { kind: 'mixed' } },
    });
  });
  it('says what to write when the seats cannot be filled', () => {
    expect(chooseFormat(['a', 'b', 'c'], 4, 'one-table')).toMatchObject({
      ok: false,
      error: expect.stringContaining('a,b,b,b') as string,
    });
    expect(chooseFormat(['a', 'a'], 2, 'round-robin').ok).toBe(false);
  });
  it('a round robin of three has three duels, or six tables of one against the rest', () => {
    const duels = new Set(
      jobsOf(tournament(['a', 'b', 'c'], 2, 10, 'round-robin')).map(job => String(job.lineup)),
    );
    expect([...duels]).toEqual(['0,1', '0,2', '1,2']);
    const tables = new Set(
      jobsOf(tournament(['a', 'b', 'c'], 4, 10, 'round-robin')).map(job => String(job.lineup)),
    );
    expect(tables.size).toBe(6);
    expect(tables).toContain('2,1,1,1');
  });
  it('plays whole deal groups, at least as many games as asked for', () => {
    const jobs = jobsOf(tournament(['a', 'b', 'b', 'b'], 4, 10, 'one-table'));
    expect(jobs.map(job => job.group)).toEqual([0, 1, 2]);
    const games = jobs.flatMap(job =>
      arrangementsOf(tournament(['a', 'b', 'b', 'b'], 4, 10, 'one-table'), job),
    );
    expect(games.length).toBe(12);
  });
  it('a round robin plays fewer games at the tables of slow players', () => {
    const even = tournament(['a', 'b', 'c'], 2, 10, 'round-robin');
    const jobs = jobsOf({ ...even, format: { kind: 'round-robin', atMost: { b: 4 } } });
    const count = (lineup: string) => jobs.filter(job => String(job.lineup) === lineup).length;
    expect([count('0,1'), count('0,2'), count('1,2')]).toEqual([2, 5, 2]);
    const four = tournament(['a', 'b', 'c'], 4, 10, 'round-robin');
    const tables = lineupsOf({ ...four, format: { kind: 'round-robin', atMost: { b: 4 } } });
    expect(tables.map(String)).toEqual(['0,2,2,2', '1,0,0,0', '1,2,2,2', '2,0,0,0']);
    // They take turns as long as there are any, on the same deals.
    expect(jobs.slice(0, 7).map(job => job.group)).toEqual([0, 0, 0, 1, 1, 1, 2]);
  });
  it('mixed tables seat everybody, and the same seed the same ones', () => {
    const mixed = tournament(['a', 'b', 'c', 'd', 'e'], 3, 300, 'one-table');
    expect(jobsOf(mixed)).toEqual(jobsOf(mixed));
    expect(new Set(jobsOf(mixed).flatMap(job => job.lineup)).size).toBe(5);
  });
});

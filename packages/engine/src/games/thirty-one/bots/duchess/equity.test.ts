// The chances to win by the lives left, for equals and for one who plays better.
import { describe, expect, it } from 'vitest';
import { preset } from '../../../../core/rules.ts';
import { ruleBook } from '../../rules.ts';
import { chanceOf, winChances } from './equity.ts';
import { QuickTable } from './simulator/quick-table.ts';

const EDGE = 0.65;
const standings = [
  [3, 3, 3, 3],
  [1, 3, 2, 3],
  [2, 0, 1, 0],
  [1, 1, 0, 1],
  [4, 4, 4, 4, 4, 4, 4, 4],
];

describe.each(Object.keys(ruleBook.presets))('chances to win, %s', name => {
  const rules = preset(ruleBook, name);

  it.each(standings.map(lives => [lives]))('of %j are shared by those who have lives', lives => {
    for (const chances of [winChances(lives, rules), winChances(lives, rules, 2, EDGE)]) {
      const all = chances.reduce((sum, chance) => sum + chance, 0);
      expect(all).toBeLessThanOrEqual(1 + 1e-9);
      // Where all come back when all are out, those who are out already keep a little hope.
      expect(all).toBeGreaterThan(rules.allOut === 'giveBack' ? 0.97 : 1 - 1e-9);
      lives.forEach((count, seat) => expect(chances[seat]! > 0).toBe(count > 0));
    }
  });

  it('are equal for equal lives, except for a player with an edge', () => {
    const [first, ...rest] = winChances([3, 3, 3, 3], rules);
    for (const chance of rest) expect(chance).toBeCloseTo(first!, 9);
    const [a, b, better, d] = winChances([3, 3, 3, 3], rules, 2, EDGE) as [number, number, number, number];
    expect(better).toBeGreaterThan(first!);
    for (const chance of [b, d]) expect(chance).toBeCloseTo(a, 9);
    expect(a).toBeLessThan(first!);
  });

  it('rise with own lives and fall with those of others', () => {
    for (const edge of [1, EDGE]) {
      const chance = (lives: number[]): number => winChances(lives, rules, 0, edge)[0]!;
      expect(chance([3, 3, 3, 3])).toBeGreaterThan(chance([2, 3, 3, 3]));
      expect(chance([2, 2, 3, 3])).toBeGreaterThan(chance([2, 3, 3, 3]));
      expect(chance([2, 0, 3, 3])).toBeGreaterThan(chance([2, 1, 3, 3]));
    }
  });

  it('are interpolated by likeness', () => {
    const table = new QuickTable(rules, 2);
    table.setUp();
    const [among, half, ahead] = [1, 0.5, 0].map(likeness => chanceOf(table, 1, likeness)) as [
      number,
      number,
      number,
    ];
    expect(among).toBeCloseTo(0.5, 9);
    expect(ahead).toBeGreaterThan(0.6);
    expect(half).toBeCloseTo((among + ahead) / 2, 9);
  });
});

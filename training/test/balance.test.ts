// The fit of what is believed of distances: luck that is none, losses in the order of the ladder, limits that hold.
import { describe, expect, it } from 'vitest';
import type { Loss, MatchAccount } from '../calibration/accounts.ts';
import { fitFactors } from '../calibration/balance-fit.ts';
import { standingsOf } from '../calibration/standings.ts';

const LADDER = ['strong', 'weak'];

/** A loss of a seat at a table of two. */
function loss(seat: number, kind: string, gap: number, most = 1): Loss {
  return { seat, kind, gap, most, shares: [seat === 0 ? 0 : 1, seat === 0 ? 1 : 0], left: true };
}

/** Matches of which the first seat wins so many; in each the seats decide ten times and lose this. */
function matches(count: number, wins: number, losses: readonly Loss[]): MatchAccount[] {
  return Array.from({ length: count }, (_, index) => ({
    bots: LADDER,
    won: index < wins ? [1, 0] : [0, 1],
    weighed: { decisions: [10, 10], losses },
  }));
}

describe('the balance of accounts', () => {
  it('books what a seat loses to the other, up to its limit', () => {
    const accounts = matches(10, 7, [loss(1, 'throw', 0.1), loss(1, 'throw', 0.1, 0.15)]);
    const [strong, weak] = standingsOf(accounts, [], { throw: 2 }, LADDER);
    // Won 20 points more than an even share, of which losses of 20 and of 15 points explain 35.
    expect(strong).toMatchObject({ id: 'strong', matches: 10, loss: 0 });
    expect(strong!.luck).toBeCloseTo(0.2 - 0.35);
    expect(weak!.luck).toBeCloseTo(-strong!.luck);
    expect(weak!.loss).toBeCloseTo(0.035);
  });

  it('counts what a decision costs where it left a choice, and luck everywhere', () => {
    const losses = [loss(1, 'throw', 0.1), { ...loss(1, 'throw', 0.002), left: false }];
    const [strong, weak] = standingsOf(matches(10, 7, losses), [], { throw: 1 }, LADDER);
    expect(weak!.loss).toBeCloseTo(0.01);
    expect(strong!.luck).toBeCloseTo(0.2 - 0.102);
  });

  it('knows what is won from matches that were only played', () => {
    const played = matches(90, 60, []).map(({ bots, won }) => ({ bots, won }));
    const [strong] = standingsOf(matches(10, 7, [loss(1, 'throw', 0.1)]), played, { throw: 1 }, LADDER);
    expect(strong!.luck).toBeCloseTo(67 / 100 - 0.5 - 0.1);
  });

  it('finds the factor with which nobody is lucky', () => {
    const accounts = matches(4000, 2800, [loss(1, 'throw', 0.1)]);
    expect(fitFactors(accounts, [], ['throw'], LADDER, 4).throw).toBeCloseTo(2, 1);
  });

  it('keeps factors within limits, and near 1 where nothing speaks for another', () => {
    const accounts = matches(4000, 3960, [loss(1, 'throw', 0.01)]);
    const factors = fitFactors(accounts, [], ['throw', 'knock'], LADDER, 4);
    expect(factors.throw).toBeGreaterThan(2);
    expect(factors.throw).toBeLessThanOrEqual(2.5);
    expect(factors.knock).toBe(1);
  });

  it('gives way where losses would not stand in the order of the ladder', () => {
    // With factors of 1 nobody is lucky, but the strong player loses more.
    const accounts = matches(4000, 1920, [loss(0, 'knock', 0.12), loss(1, 'throw', 0.1)]);
    const asSaid = standingsOf(accounts, [], { knock: 1, throw: 1 }, LADDER);
    expect(asSaid[0]!.luck).toBeCloseTo(0);
    expect(asSaid[0]!.loss).toBeGreaterThan(asSaid[1]!.loss);
    const factors = fitFactors(accounts, [], ['knock', 'throw'], LADDER, 4);
    const [strong, weak] = standingsOf(accounts, [], factors, LADDER);
    expect(strong!.loss).toBeLessThan(weak!.loss + 1e-4);
  });
});

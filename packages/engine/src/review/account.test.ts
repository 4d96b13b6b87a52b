// Who gains what somebody else loses, and what luck is called.
import { describe, expect, it } from 'vitest';
import { seatOf } from '../core/seat.ts';
import { accountOf, sharesOf, type Judged } from './account.ts';

describe('a loss', () => {
  const [first, second] = [seatOf(0), seatOf(1)];

  it('goes to the others, more of it to those who are ahead, but less than in proportion', () => {
    const shares = sharesOf(first, [0.4, 0.4, 0.1, 0.1]);
    expect(shares[0]).toBe(0);
    expect(shares[1]! + shares[2]! + shares[3]!).toBeCloseTo(1);
    expect(shares[1]! / shares[2]!).toBeCloseTo(2);
    // Who has hardly a chance left gains in proportion to it.
    const [, , few, fewer] = sharesOf(first, [0.4, 0.6, 0.002, 0.001]);
    expect(few! / fewer!).toBeCloseTo(2, 1);
  });

  it('goes to nobody who is out, and all of it to the only other', () => {
    expect(sharesOf(first, [0.5, 0.2, 0, 0])).toEqual([0, 1, 0, 0]);
    expect(sharesOf(second, [0.7, 0.3])).toEqual([1, 0]);
  });

  it('goes to those alone who gain by it, if they have a chance', () => {
    expect(sharesOf(first, [0.1, 0.2, 0.3, 0.4], { gainers: [second] })).toEqual([0, 1, 0, 0]);
    const shares = sharesOf(first, [0.1, 0, 0.3, 0.3], { gainers: [second] });
    expect(shares).toEqual([0, 0, 0.5, 0.5]);
  });

  it('may bring those who gain more than was lost, and then the rest lose too', () => {
    expect(sharesOf(first, [0.1, 0.2, 0.3, 0.4], { gainers: [second], gain: 2 })).toEqual([0, 2, -0.5, -0.5]);
    // At a table of two there is nobody else to lose it.
    expect(sharesOf(first, [0.5, 0.5], { gainers: [second], gain: 2 })).toEqual([0, 1]);
    // Who has no chance left gains nothing; then it is shared as usual.
    expect(sharesOf(first, [0.1, 0, 0.3, 0.3], { gainers: [second], gain: 2 })).toEqual([0, 0, 0.5, 0.5]);
  });
});

describe('luck', () => {
  const seat = seatOf(0);
  const decided = (move: number, chance: number, hand = 0): Judged => {
    const made = { action: 0, label: '', chance, error: 0, gap: 0, gapError: 0, share: 1 };
    const point = { move, seat, view: {}, made: 0, hand };
    return { point, weighed: { chance, error: 0, options: [made], facts: [] }, made };
  };

  it.each([
    [0, undefined],
    [0.049, undefined],
    [0.05, 'lucky'],
    [0.109, 'lucky'],
    [0.11, 'very-lucky'],
    [0.5, 'very-lucky'],
  ] as const)('of %d is called %s, and bad luck likewise', (size, fortune) => {
    const opposite = { lucky: 'unlucky', 'very-lucky': 'very-unlucky' } as const;
    const between = (from: number, to: number): unknown =>
      accountOf([decided(1, from), decided(2, to)], seat, [1, 0], 3).lucks[1]?.fortune;
    expect(between(0, size)).toBe(fortune);
    expect(between(size, 0)).toBe(fortune && opposite[fortune]);
  });

  it('knows the hands in which it began and ended', () => {
    const other = { ...decided(9, 0.5, 6), point: { ...decided(9, 0.5, 6).point, seat: seatOf(1) } };
    const { lucks } = accountOf(
      [decided(1, 0.5), decided(3, 0.5), decided(8, 0.5, 2), other],
      seat,
      [1, 0],
      12,
    );
    const hands = lucks.map(({ from, until, fromHand, untilHand }) => [from, fromHand, until, untilHand]);
    expect(hands).toEqual([
      [0, 0, 1, 0],
      [1, 0, 3, 0],
      [3, 0, 8, 2],
      [8, 2, 12, 6],
    ]);
  });
});

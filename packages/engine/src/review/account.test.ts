// Who gains what somebody else loses.
import { describe, expect, it } from 'vitest';
import { seatOf } from '../core/seat.ts';
import { sharesOf } from './account.ts';

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

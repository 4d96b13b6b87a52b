import { seatOf, type Move } from '@parlour/engine';
import { expect, it } from 'vitest';
import { isCostly, lastMoveOf } from './coach.ts';

const made = { action: 0, label: '', chance: 0.5, error: 0, gap: 0, gapError: 0, share: 0 };

it.each([
  [0.039, false],
  [0.04, true],
  [0.2, true],
])('a move that costs %d is warned of: %s', (gap, isWarned) => {
  expect(isCostly({ ...made, gap })).toBe(isWarned);
});

it('a move is warned of only beyond two standard errors', () => {
  expect(isCostly({ ...made, gap: 0.1, gapError: 0.05 })).toBe(false);
  expect(isCostly({ ...made, gap: 0.1, gapError: 0.049 })).toBe(true);
});

it('a move is warned of even where the strongest player makes it now and then', () => {
  expect(isCostly({ ...made, gap: 0.04, share: 0.05 })).toBe(true);
  expect(isCostly({ ...made, gap: 0.04, share: 1 })).toBe(true);
});

it('a take-back returns to the last move of the seat', () => {
  const act = (seat: number): Move<unknown> => ({ by: seatOf(seat), action: {} });
  const moves = [act(0), act(1), act(0), { by: 'clock' } as const, act(1)];
  expect([0, 1, 2].map(seat => lastMoveOf(moves, seat))).toEqual([2, 4, -1]);
});

// Help at a table against the computer, alike in the page and the terminal: how hints and warnings are weighed, what one is warned of,
// and how far a take-back goes.
import { decisionsOf, type Replayed, type WeighedOption } from '@parlour/engine';

/** The effort of a hint, where 1 is that of a review: the answer takes half a second at most. */
export const HINT_EFFORT = 0.3;

/** The seed of a hint or a warning; the same decision gives the same figures. */
export function hintSeed(number: number): string {
  return `hint/${number}`;
}

/** Four points of a hundred. */
const COSTLY = 0.04;

/**
 * Whether the coach asks before such a move: it costs four points or more, and more than twice the standard error. How
 * often the strongest player would do the same does not matter: a grade judges what was done, a warning tells a price.
 */
export function isCostly({ gap, gapError }: WeighedOption<unknown>): boolean {
  return gap >= COSTLY && gap > 2 * gapError;
}

/**
 * The move that settled the seat's last decision, to which a take-back returns; -1 if it has made none. A window that it let
 * pass counts, also where the time ran out.
 */
export function lastDecisionOf(match: Pick<Replayed, 'game' | 'rules' | 'record'>, seat: number): number {
  return decisionsOf(match).reduce((last, point) => (point.seat === seat ? point.move : last), -1);
}

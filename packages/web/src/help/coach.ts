// How thoroughly hints and warnings are weighed, and what one is warned of.
import type { WeighedOption } from '@parlour/engine';

/** The effort of a hint, where 1 is that of a review: the answer takes half a second at most. */
export const HINT_EFFORT = 0.3;

/** Four points of a hundred. */
const COSTLY = 0.04;

/**
 * Whether the coach asks before such a move: it costs four points or more, and more than twice the standard error. How
 * often the strongest player would do the same does not matter: a grade judges what was done, a warning tells a price.
 */
export function isCostly({ gap, gapError }: WeighedOption<unknown>): boolean {
  return gap >= COSTLY && gap > 2 * gapError;
}

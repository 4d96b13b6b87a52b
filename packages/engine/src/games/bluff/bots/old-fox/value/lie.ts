// The chance that a claim is a lie, calibrated. The Old Fox's own estimate errs on the side of honesty early in a game and on
// that of lies at its end, where good players have saved the right cards for the last turn. Fitted by training/bluff/lies.ts.
import type { Claim } from '../../../model.ts';
import { TYPE_COUNT } from '../belief/opponent-types.ts';
import type { Outlook } from '../belief/outlook.ts';

const OTHER = TYPE_COUNT - 1;
/** So many cards are seldom laid as a lie, and after so many turns one has cards to be honest with. */
const MANY = 3;
const LATE = 40;

/** The weights of `describeClaim`. */
const WEIGHTS: readonly number[] = [1.249, 0.925, -1.746, -0.781, 1.308, -1.315, -0.039, -0.401, -0.498, -1];

/** The log odds of the estimate, and what is known about its errors. */
export function describeClaim(outlook: Outlook, claim: Claim): number[] {
  const bluff = Math.min(0.999, Math.max(0.001, outlook.bluffChance(claim)));
  const odds = Math.log(bluff / (1 - bluff));
  const left = outlook.view.counts[claim.seat]!;
  const last = left === 0 ? 1 : 0;
  const close = left === 1 || left === 2 ? 1 : 0;
  const other = outlook.publicBelief.typeWeights[claim.seat * TYPE_COUNT + OTHER]!;
  const many = claim.count >= MANY ? 1 : 0;
  const late = Math.min(1, outlook.view.past.length / LATE);
  return [1, odds, last, close, other, last * other, close * other, last * odds, many, late];
}

/** The chance that the cards just laid are not what they are said to be. */
export function lieChance(outlook: Outlook, claim: Claim): number {
  const proven = outlook.bluffChance(claim);
  if (isProven(proven)) return proven;
  const odds = describeClaim(outlook, claim).reduce((sum, one, index) => sum + one * WEIGHTS[index]!, 0);
  return 1 / (1 + Math.exp(-odds));
}

/** Whether the cards on the table leave no doubt. */
export function isProven(bluff: number): boolean {
  return bluff > 0.999 || bluff < 1e-6;
}

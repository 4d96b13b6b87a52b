// A call of the Old Fox: after a computer player's delay, and first when the bluff is proven.
import type { Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { timeToCall } from '../hesitate.ts';

/** Above this chance a bluff counts as proven; the rest is rounding. */
export const PROVEN = 0.999;

export function makeCall(
  view: View,
  claim: Claim,
  { bluff, because }: { readonly bluff: number; readonly because: string },
  rng: Rng,
): Decision<Action> {
  const certain = bluff > PROVEN;
  const afterMs = timeToCall(view, claim.seat, certain ? 'certain' : 'guessing', rng);
  return { action: { type: 'call' }, afterMs, certain, because };
}

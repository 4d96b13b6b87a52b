// A call as both foxes make it: at a computer player's time, and first when the bluff is proven.
import type { Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { timeToCall } from '../hesitate.ts';

/** From here on a bluff is as good as proven: there are not enough cards where they would have to come from. */
export const PROVEN = 0.999;

/** Calls cards that are a bluff with this chance. */
export function callNow(
  view: View,
  claim: Claim,
  { bluff, because }: { readonly bluff: number; readonly because: string },
  rng: Rng,
): Decision<Action> {
  const certain = bluff > PROVEN;
  const afterMs = timeToCall(view, claim.seat, certain ? 'certain' : 'guessing', rng);
  return { action: { type: 'call' }, afterMs, certain, because };
}

/** A chance in words. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

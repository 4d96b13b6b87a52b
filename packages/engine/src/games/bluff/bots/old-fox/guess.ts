// Whether a guess is worth it: a call of cards that are neither proven to be a bluff nor the last. Old Foxes take each
// other for Ms. Aggressive, and most of their guesses among themselves were wrong; training/bluff/guesses.ts measures it.
import { seatOf } from '../../../../core/seat.ts';
import { unpackTurn, type Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { PROVEN } from './call.ts';
import type { ClaimEvaluation } from './evaluate.ts';

/** Where calls have shown bluffs in so large a share of all turns, and in at least so many, the others are liars indeed. */
const LIARS_SHARE = 0.25;
const LIARS_LEAST = 3;

/** Whether a call would be a guess that raises the chance to win by less than the margin, among players who may be honest. */
export function isPoorGuess(
  { bluff, pass, call }: ClaimEvaluation,
  guessMargin: number,
  view: View,
  claim: Claim,
): boolean {
  if (guessMargin === 0 || bluff > PROVEN || call - pass >= guessMargin) return false;
  return guessMargin === Infinity || !areLiars(view, claim);
}

/** Whether everything that was called was a bluff, and that was often; the viewer's own turns aside. */
function areLiars({ past, counts, viewer }: View, claim: Claim): boolean {
  const seats = counts.length;
  const last = seatOf((claim.seat + seats - 1) % seats);
  let bluffs = 0;
  for (let turn = 0; turn < past.length; turn++) {
    const { seat, call } = unpackTurn(past, turn, last, seats);
    if (call === undefined || seat === viewer) continue;
    if (!call.bluff) return false;
    bluffs++;
  }
  return bluffs >= LIARS_LEAST && bluffs >= LIARS_SHARE * past.length;
}

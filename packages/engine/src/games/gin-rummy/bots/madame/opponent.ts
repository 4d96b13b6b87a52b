// What kind of player the other is. Every hand of the match that was laid open speaks for one temper or another: how
// much he knocked with, or that he could have knocked at his last throw and did not.
import type { Seat } from '../../../../core/seat.ts';
import type { PastHand } from '../../model.ts';
import { SIGNS, TEMPERS, type Books, type Temper } from './book.ts';

/** What a finished hand shows of one seat's temper, as a number below `SIGNS`. */
export function signOf({ knocker, deadwood }: PastHand, seat: Seat): number {
  const own = deadwood[seat]!;
  // The other ended it: had he held enough to knock, he had declined to at his last throw.
  if (knocker !== seat) return own <= 10 ? 1 : 0;
  return own === 0 ? 5 : own <= 2 ? 4 : own <= 6 ? 3 : 2;
}

// A kind of hand never met in training is not impossible.
const RARE = 1 / (100 * SIGNS);
// No temper is ever ruled out.
const LEAST = 0.01;

/** How likely each temper is. */
export function judge(past: readonly PastHand[], seat: Seat, books: Books): Record<Temper, number> {
  const evidence = TEMPERS.map(temper => {
    let sum = 0;
    for (const hand of past) sum += Math.log(books[temper].signs[signOf(hand, seat)]! + RARE);
    return sum;
  });
  const most = Math.max(...evidence);
  const weights = evidence.map(one => Math.exp(one - most) + LEAST);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [quick = 0, patient = 0, waiting = 0] = weights.map(weight => weight / total);
  return { quick, patient, waiting };
}

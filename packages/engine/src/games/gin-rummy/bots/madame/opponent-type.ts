// Infers the opponent's type (Bayes) from the finished hands of the match: the deadwood they knocked with, or whether
// they chose not to knock at their last throw although they could.
import type { Seat } from '../../../../core/seat.ts';
import type { PastHand } from '../../model.ts';
import {
  byType,
  OPPONENT_TYPES,
  SIGNS,
  type OpponentType,
  type WeightSet,
  type WeightSets,
} from './weights/weight-set.ts';

/** The way a finished hand ended for one seat, as an index below `SIGNS`. */
export function signOf({ knocker, deadwood }: PastHand, seat: Seat): number {
  const own = deadwood[seat]!;
  // The other player ended it. With 10 or less, this seat could have knocked at its last throw and did not.
  if (knocker !== seat) return own <= 10 ? 1 : 0;
  return own === 0 ? 5 : own <= 2 ? 4 : own <= 6 ? 3 : 2;
}

// A way to end that was never seen in training is not impossible.
const MIN_FREQUENCY = 1 / (100 * SIGNS);

/** How often a type ends a hand in this way. */
export function frequencyOf(hand: PastHand, seat: Seat, { signs }: WeightSet): number {
  return signs[signOf(hand, seat)]! + MIN_FREQUENCY;
}

// No type is ever ruled out.
const MIN_PROBABILITY = 0.01;

/** The probability of each opponent type; 0 for those that are not among `types`. */
export function typeProbabilities(
  past: readonly PastHand[],
  seat: Seat,
  sets: WeightSets,
  types: readonly OpponentType[] = OPPONENT_TYPES,
): Record<OpponentType, number> {
  const evidence = types.map(type => {
    let sum = 0;
    for (const hand of past) sum += Math.log(frequencyOf(hand, seat, sets[type]));
    return sum;
  });
  const most = Math.max(...evidence);
  const weights = evidence.map(one => Math.exp(one - most) + MIN_PROBABILITY);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return byType(type => (types.includes(type) ? weights[types.indexOf(type)]! / total : 0));
}

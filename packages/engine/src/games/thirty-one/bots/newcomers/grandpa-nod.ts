// Grandpa Nod plays like the standard player when awake, which is one decision in eight. Asleep, every choice is random.
import { pickOne } from '../../../../core/random.ts';
import { handValue } from '../../value.ts';
import { knockFrom, playerOf } from '../character.ts';
import { takeIfBetter, throwSparingPairs } from '../keep.ts';

/** The chance to be awake at a decision. */
const AWAKE = 0.13;
const ASLEEP = 'nodded off';

export const grandpaNod = playerOf({
  id: 'grandpa-nod',
  name: 'Grandpa Nod',
  about: 'Asleep most of the time, and right when he is not; knocks only with 30.',
  lastTurn: 'as-usual',
  knock: (hand, { rules }) => knockFrom(30, handValue(hand, rules)),
  take: (hand, top, { rules }, rng) =>
    rng.chance(AWAKE) ? takeIfBetter(hand, top, rules) : { take: rng.chance(0.5), because: ASLEEP },
  discard: (hand, throwable, { rules }, rng) =>
    rng.chance(AWAKE)
      ? throwSparingPairs(hand, throwable, rules)
      : { card: pickOne(throwable, rng), because: ASLEEP },
});

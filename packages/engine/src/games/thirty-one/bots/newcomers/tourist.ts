// The Tourist has read half the rules: takes what helps, and throws whatever comes to hand.
import { pickOne } from '../../../../core/random.ts';
import { handValue } from '../../value.ts';
import { knockFrom, playerOf } from '../character.ts';
import { throwSparingPairs } from '../keep.ts';

/** How often a throw is right, by luck. */
const LUCKY = 0.055;

export const tourist = playerOf({
  id: 'tourist',
  name: 'The Tourist',
  about: 'Takes what helps, throws whatever comes to hand, and knocks only with 30.',
  lastTurn: 'as-usual',
  knock: (hand, { rules }) => knockFrom(30, handValue(hand, rules)),
  discard: (hand, throwable, { rules }, rng) =>
    rng.chance(LUCKY)
      ? throwSparingPairs(hand, throwable, rules)
      : { card: pickOne(throwable, rng), because: 'the guide book says nothing about throwing' },
});

// The Daydreamer plays like the standard player while awake. All other decisions are random.
import { pickOne } from '../../../../core/random.ts';
import { handValue } from '../../value.ts';
import { knockFrom, playerOf } from '../character.ts';
import { takeIfBetter, throwSparingPairs } from '../keep.ts';

/** How often they are awake. */
const AWAKE = 0.43;

export const daydreamer = playerOf({
  id: 'daydreamer',
  name: 'The Daydreamer',
  about: 'Plays well while awake, and anything at all in between.',
  lastTurn: 'as-usual',
  knock: (hand, { rules }) => knockFrom(29, handValue(hand, rules)),
  take: (hand, top, { rules }, rng) =>
    rng.chance(AWAKE)
      ? takeIfBetter(hand, top, rules)
      : { take: rng.chance(0.5), because: 'was it my turn?' },
  discard: (hand, throwable, { rules }, rng) =>
    rng.chance(AWAKE)
      ? throwSparingPairs(hand, throwable, rules)
      : { card: pickOne(throwable, rng), because: 'was it my turn?' },
});

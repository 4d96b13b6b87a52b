// The Fisherman never takes from the pile: everything good is still in the deck. Fewer than half of the throws are right.
import { pickOne } from '../../../../core/random.ts';
import { handValue } from '../../value.ts';
import { knockFrom, playerOf } from '../character.ts';
import { throwSparingPairs } from '../keep.ts';

/** How often a throw is right. */
const RIGHT = 0.38;

export const fisherman = playerOf({
  id: 'fisherman',
  name: 'The Fisherman',
  about: 'Fishes in the deck, never takes from the pile, and knocks with 29.',
  lastTurn: 'as-usual',
  knock: (hand, { rules }) => knockFrom(29, handValue(hand, rules)),
  take: () => ({ take: false, because: 'the big ones are in the deck' }),
  discard: (hand, throwable, { rules }, rng) =>
    rng.chance(RIGHT)
      ? throwSparingPairs(hand, throwable, rules)
      : { card: pickOne(throwable, rng), because: 'back into the water' },
});

// Young Pim lays one card at a time, the right one if there is one, and now and then calls for no reason at all.
import { ofRank } from '../../claim.ts';
import { botOf, drawAny } from '../character.ts';

/** How often they call, whatever was laid. */
const OUT_OF_THE_BLUE = 0.03;

export const youngPim = botOf({
  id: 'young-pim',
  name: 'Young Pim',
  about: 'Lays one card at a time, the right one if there is one, and calls out of the blue.',

  lay({ hand, rank }, rng) {
    const right = ofRank(hand, rank);
    if (right.length > 0) return { cards: drawAny(right, 1, rng), because: 'this one is right' };
    return { cards: drawAny(hand, 1, rng), because: 'has none of them, and hopes that nobody looks' };
  },

  doubts: (_held, _laid, rng) => rng.chance(OUT_OF_THE_BLUE),
});

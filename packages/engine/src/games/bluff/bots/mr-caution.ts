// Mr. Caution: one card at a time, and never a call that could fail.
import { rankOf, RANKS } from '../../../core/card.ts';
import { MOST_CARDS, ofRank } from '../claim.ts';
import { botOf, drawAny } from './character.ts';

/** Mr. Caution. */
export const mrCaution = botOf({
  id: 'mr-caution',
  name: 'Mr. Caution',
  about: 'Throws one card at a time and calls only when he holds all four.',

  // [B55]
  lay({ hand, rank }, rng) {
    const right = ofRank(hand, rank);
    // [B56]
    if (right.length > 0) return { cards: drawAny(right, 1, rng), because: 'one card of the rank is enough' };
    // [B57, AB18] One of the most frequent rank, ties at random.
    const counts = RANKS.map((_, other) => hand.filter(card => rankOf(card) === other).length);
    const most = Math.max(...counts);
    const plenty = hand.filter(card => counts[rankOf(card)] === most);
    return { cards: drawAny(plenty, 1, rng), because: 'has none of the rank and the most of this one' };
  },

  // [B58, AB19] Only when it holds all four.
  doubts: held => held === MOST_CARDS,
});

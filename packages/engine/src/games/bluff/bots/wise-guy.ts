// The Wise Guy: never lays the right cards, and keeps those of its next turn.
import { rankOf } from '../../../core/card.ts';
import { ofRank } from '../claim.ts';
import { botOf, drawAny } from './character.ts';

/** The Wise Guy. */
export const wiseGuy = botOf({
  id: 'wise-guy',
  name: 'The Wise Guy',
  about: 'Never throws the right cards, and calls big plays when he holds none of them.',

  lay({ hand, rank, nextRank }, rng) {
    const right = ofRank(hand, rank);
    const wrong = hand.filter(card => rankOf(card) !== rank);
    // [B66, AB24] Keeps the cards of its next turn.
    const spare = wrong.filter(card => rankOf(card) !== nextRank);
    // [B63, B65, AB22] As many as it holds of the rank, but at least one and at most two.
    const count = Math.max(1, Math.min(2, right.length));
    if (spare.length > 0)
      return { cards: drawAny(spare, count, rng), because: 'throws anything but the rank' };
    // [AB23] If that is impossible, the cards of the next turn go first, then right ones.
    if (wrong.length > 0) return { cards: drawAny(wrong, count, rng), because: 'has nothing else to spare' };
    return { cards: drawAny(right, 1, rng), because: 'has nothing but the right cards' };
  },

  // [B67, AB25]
  doubts: (held, laid) => laid >= 3 && held === 0,
});

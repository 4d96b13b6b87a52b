// Ms. Aggressive: lays one card too many when possible, and calls on weak evidence.
import { rankOf, RANKS, type Card } from '../../../core/card.ts';
import { pickOne } from '../../../core/random.ts';
import { MOST_CARDS, ofRank } from '../claim.ts';
import { botOf, drawAny } from './character.ts';

/** Ms. Aggressive. */
export const msAggressive = botOf({
  id: 'ms-aggressive',
  name: 'Ms. Aggressive',
  about: 'Slips a card in whenever she can and calls when she holds two.',

  lay({ rules, hand, rank }, rng) {
    const right = ofRank(hand, rank);
    // [B59, B60] Three or four of the rank go as they are.
    if (right.length >= 3) return { cards: right, because: `has ${right.length} of the rank` };
    const fours = foursIn(hand);
    if (rules.aggressiveQuadDump && fours.length > 0) {
      // [AB20] An option: four of a kind go, whatever the rank.
      return { cards: pickOne(fours, rng), because: 'gets rid of four of a kind' };
    }
    // [B61] Fewer than three: one more, if there is one.
    const others = hand.filter(card => rankOf(card) !== rank);
    return {
      cards: [...right, ...drawAny(others, 1, rng)],
      because: `has ${right.length} of the rank and adds a card`,
    };
  },

  // [B62, AB21]
  doubts: held => held >= 2,
});

function foursIn(hand: readonly Card[]): Card[][] {
  return RANKS.map((_, rank) => hand.filter(card => rankOf(card) === rank)).filter(
    cards => cards.length === MOST_CARDS,
  );
}

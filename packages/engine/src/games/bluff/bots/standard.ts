// The standard computer player: honest when it can be, and it counts.
import { isImpossible, MOST_CARDS, ofRank } from '../claim.ts';
import { botOf, drawAny } from './character.ts';

/** Standard. */
export const standard = botOf({
  id: 'standard',
  name: 'Standard',
  about: 'Plays what it has of the rank and calls when the count looks wrong.',

  lay({ hand, rank }, rng) {
    const right = ofRank(hand, rank);
    // [B38]
    if (right.length > 1) return { cards: right, because: `has ${right.length} of the rank` };
    // [B40]
    if (right.length === 0) return { cards: drawAny(hand, 1, rng), because: 'has none of the rank' };
    // [B39, AB13, AB14] One time in ten another card goes along, if there is one.
    if (!rng.chance(0.1)) return { cards: right, because: 'has one of the rank' };
    const others = hand.filter(card => !right.includes(card));
    return {
      cards: [...right, ...drawAny(others, 1, rng)],
      because: 'has one of the rank and slips another card in',
    };
  },

  doubts(held, laid, rng) {
    if (isImpossible(held, laid)) return true;
    // [B45, B46, AB17]
    if (held + laid === MOST_CARDS) return rng.chance(0.5);
    return held + laid === MOST_CARDS - 1 && rng.chance(0.05);
  },
});

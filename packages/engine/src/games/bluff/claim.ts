// Claims: cards laid face down and said to be of one rank. What makes one true, and what makes it impossible.
import { cardOf, rankOf, type Card, type Rank } from '../../core/card.ts';

/** [B31] How many cards one may lay, and how many there are of a rank. */
export const MOST_CARDS = 4;

/** [B5] The card whose holder begins. */
export const ACE_OF_SPADES: Card = cardOf(0, 3);

/** The cards of a rank. */
export function ofRank(cards: readonly Card[], rank: Rank): Card[] {
  return cards.filter(card => rankOf(card) === rank);
}

/** [B9, B10] A bluff, when even one of the cards is not of the rank. */
export function isBluff(cards: readonly Card[], rank: Rank): boolean {
  return cards.some(card => rankOf(card) !== rank);
}

/** [B44] Whether a player who holds `held` of the rank knows that the claim is false. */
export function isImpossible(held: number, laid: number): boolean {
  return held + laid > MOST_CARDS;
}

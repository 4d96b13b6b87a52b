// A set of cards as four masks of thirteen bits, one a suit: small enough to copy freely, and the form in
// which runs and sets of equal ranks are found with a few operations.
import { cardFrom, rankOf, suitOf, type Card } from './card.ts';

/** Thirteen bits for each suit, in the order of `SUITS`. */
export type CardSet = readonly [clubs: number, diamonds: number, hearts: number, spades: number];

/** The set without cards. */
export const NO_CARDS: CardSet = [0, 0, 0, 0];

/** The set of the given cards. */
export function cardSet(cards: Iterable<Card>): CardSet {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)] |= 1 << rankOf(card);
  return masks;
}

/** Whether the card is in the set. */
export function hasCard(set: CardSet, card: Card): boolean {
  return (set[suitOf(card)] & (1 << rankOf(card))) !== 0;
}

/** The cards of either set. */
export function union(a: CardSet, b: CardSet): CardSet {
  return [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]];
}

/** The cards of the first set that are not in the second. */
export function without(a: CardSet, b: CardSet): CardSet {
  return [a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]];
}

/** How many cards the set holds. */
export function countCards(set: CardSet): number {
  return bits(set[0]) + bits(set[1]) + bits(set[2]) + bits(set[3]);
}

/** The cards of the set in the order of the deck. */
export function cardsIn(set: CardSet): Card[] {
  const found: Card[] = [];
  for (const [suit, mask] of set.entries()) {
    for (let rank = 0; rank < 13; rank++) if (mask & (1 << rank)) found.push(cardFrom(suit * 13 + rank));
  }
  return found;
}

function bits(mask: number): number {
  let left = mask;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}

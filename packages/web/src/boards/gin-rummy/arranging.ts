// The order of the own hand: sorted by suit, by rank or by melds, and rearranged card by card. It exists only on the
// page; the engine does not know it.
import { rankOf, type Card } from '@parlour/engine';
import { deadwood, deadwoodPoints, type Meld } from '@parlour/engine/gin-rummy';

export const ORDERS = ['suit', 'rank', 'melds'] as const;
export type Order = (typeof ORDERS)[number];

/** The hand in that order, in groups. By melds: each meld is a group, then come the unmatched cards by rank. */
export function orderHand(hand: readonly Card[], by: Order, melds: readonly Meld[]): readonly Card[][] {
  if (by === 'suit') return [[...hand].sort((a, b) => a - b)];
  const byRank = [...hand].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  if (by === 'rank') return [byRank];
  const melded = new Set(melds.flat());
  return [...melds.map(meld => [...meld]), byRank.filter(card => !melded.has(card))];
}

/** The hand in the given order; cards that are new to it come last. */
export function keepOrder(order: readonly Card[], hand: readonly Card[]): Card[] {
  const kept = order.filter(card => hand.includes(card));
  return [...kept, ...hand.filter(card => !kept.includes(card))];
}

/** [G30] Swaps two cards. */
export function swapCards(order: readonly Card[], first: Card, second: Card): Card[] {
  return order.map(card => (card === first ? second : card === second ? first : card));
}

/** Moves a card to another index. */
export function moveCard(order: readonly Card[], card: Card, to: number): Card[] {
  const others = order.filter(other => other !== card);
  others.splice(to, 0, card);
  return others;
}

/** [D30] The melds that leave the least deadwood, and the deadwood, after the best discard if one is due. */
export interface Hint {
  readonly melds: readonly Meld[];
  readonly points: number;
}

/** The hint for a hand of ten, or of eleven with one card to throw. */
export function hintFor(hand: readonly Card[], notThrown: Card | undefined): Hint {
  if (hand.length <= 10) {
    const { melds, points } = deadwood(hand);
    return { melds, points };
  }
  let kept: readonly Card[] = hand;
  let points = Infinity;
  for (const thrown of hand) {
    if (thrown === notThrown) continue;
    const left = hand.filter(card => card !== thrown);
    const count = deadwoodPoints(left);
    if (count < points) {
      points = count;
      kept = left;
    }
  }
  return { melds: deadwood(kept).melds, points };
}

/** The number of the meld that the card belongs to, from 1; undefined for an unmatched card. */
export function meldNumber({ melds }: Hint, card: Card): number | undefined {
  const index = melds.findIndex(meld => meld.includes(card));
  return index < 0 ? undefined : index + 1;
}

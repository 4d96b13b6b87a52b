// The order of one's own hand: sorted by suit, by rank or by melds, and rearranged card by card. The order is the
// player's own affair; the engine knows nothing of it.
import { rankOf, type Card } from '@parlour/engine';
import { deadwood, deadwoodPoints } from '@parlour/engine/gin-rummy';

export const ORDERS = ['suit', 'rank', 'melds'] as const;
export type Order = (typeof ORDERS)[number];

/** The hand in that order. With melds first, the unmatched cards follow, the dearest last. */
export function sortHand(hand: readonly Card[], by: Order): Card[] {
  const bySuit = [...hand].sort((a, b) => a - b);
  if (by === 'suit') return bySuit;
  const byRank = [...hand].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  if (by === 'rank') return byRank;
  const melded = deadwood(hand).melds.flat();
  return [...melded, ...byRank.filter(card => !melded.includes(card))];
}

/** The hand in the order in which it was kept; what is new stands at the end. */
export function keepOrder(order: readonly Card[], hand: readonly Card[]): Card[] {
  const kept = order.filter(card => hand.includes(card));
  return [...kept, ...hand.filter(card => !kept.includes(card))];
}

/** [G30] Two cards change places. */
export function swapCards(order: readonly Card[], first: Card, second: Card): Card[] {
  return order.map(card => (card === first ? second : card === second ? first : card));
}

/** One card goes to another place, and those between make room. */
export function moveCard(order: readonly Card[], card: Card, to: number): Card[] {
  const others = order.filter(other => other !== card);
  others.splice(to, 0, card);
  return others;
}

/** [D30] The melds that leave the least deadwood, and what is left after the best discard where one is due. */
export interface Hint {
  readonly melded: ReadonlySet<Card>;
  readonly points: number;
}

/** What the owner is told of his hand of ten, or of eleven with one card to throw. */
export function hintFor(hand: readonly Card[], notThrown: Card | undefined): Hint {
  if (hand.length <= 10) {
    const { melds, points } = deadwood(hand);
    return { melded: new Set(melds.flat()), points };
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
  return { melded: new Set(deadwood(kept).melds.flat()), points };
}

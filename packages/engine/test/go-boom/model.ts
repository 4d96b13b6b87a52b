// The state of Go Boom: plain data, and what it takes to follow.
import { rankOf, suitOf, type Card } from '../../src/core/card.ts';
import type { Knowledge } from '../../src/core/secrets.ts';
import type { Seat } from '../../src/core/seat.ts';

export interface Rules {
  readonly handSize: number;
  readonly target: number;
}

export type Action =
  { readonly type: 'lay'; readonly card: Card } | { readonly type: 'draw' } | { readonly type: 'pass' };

export type Phase =
  | { readonly kind: 'deal' }
  /** `left` seats are still to act in this trick, the one to act included. */
  | { readonly kind: 'play'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'shown'; readonly winner: Seat }
  | { readonly kind: 'over'; readonly winner: Seat };

/** A card of the trick and who laid it. */
export interface Laid {
  readonly seat: Seat;
  readonly card: Card;
}

export interface State {
  readonly rules: Rules;
  wins: number[];
  dealt: number;
  hands: Card[][];
  stock: Card[];
  /** Every card laid in this deal, those of the trick last. */
  pile: Card[];
  trick: Laid[];
  knownBy: Knowledge;
  phase: Phase;
}

/** [GB3 GB4] The cards of a hand that may be laid on the card that was led. */
export function playable(hand: readonly Card[], led: Card | undefined): Card[] {
  if (led === undefined) return [...hand];
  return hand.filter(card => suitOf(card) === suitOf(led) || rankOf(card) === rankOf(led));
}

/** How high a card is: the ace above the king. */
export function height(card: Card): number {
  return (rankOf(card) + 12) % 13;
}

/** [GB6] Who takes the lead. */
export function takerOf(trick: readonly Laid[]): Seat {
  const [led] = trick;
  const inSuit = trick.filter(({ card }) => suitOf(card) === suitOf(led!.card));
  return inSuit.reduce((best, laid) => (height(laid.card) > height(best.card) ? laid : best)).seat;
}

// How the standard player evaluates cards, and the parts of it that other characters share: what the top of the pile
// would bring, which throws cost least, and which of those is chosen.
import { formatCard, nameRanks, rankOf, type Card } from '../../../core/card.ts';
import type { Rules } from '../model.ts';
import { bestHandValue, compareCards, handValue, valueWithout } from '../value.ts';

/** Whether to take the top of the pile, and why. */
export interface TakeVerdict {
  readonly take: boolean;
  readonly because: string;
}

/** Which card to throw, and why. */
export interface Throw {
  readonly card: Card;
  readonly because: string;
}

/** The usual reason for a throw. */
export const LOWEST = 'it is the lowest that can go';

/** [T42 AT18] Takes the card if it makes the hand better; an equal one is no increase. */
export function takeIfBetter(hand: readonly Card[], top: Card, rules: Rules): TakeVerdict {
  const now = handValue(hand, rules);
  const then = bestHandValue([...hand, top], rules);
  return verdict(top, now, then);
}

/** Takes the card if it raises what the hand is worth to the player. */
export function verdict(top: Card, now: number, then: number): TakeVerdict {
  return then > now
    ? { take: true, because: `${now} becomes ${then}` }
    : { take: false, because: `${formatCard(top)} would not raise ${now}` };
}

/** [T44 AT19] The cards that may go and leave the best three, by the given worth of what is left. */
export function bestThrows(
  hand: readonly Card[],
  throwable: readonly Card[],
  worthWithout: (place: number) => number,
): Card[] {
  const worths = throwable.map(card => worthWithout(hand.indexOf(card)));
  const best = Math.max(...worths);
  return throwable.filter((_, index) => worths[index] === best);
}

/** [AT20] The lowest of these cards. */
export function lowestOf(candidates: readonly Card[]): Card {
  return candidates.reduce((low, card) => (compareCards(card, low) < 0 ? card : low));
}

/** Whether the hand holds another card of this rank. */
export function hasTwin(card: Card, hand: readonly Card[]): boolean {
  return hand.some(other => other !== card && rankOf(other) === rankOf(card));
}

/** The standard player's throw: the lowest of those that cost least, but if possible one that breaks no pair. */
export function throwSparingPairs(hand: readonly Card[], throwable: readonly Card[], rules: Rules): Throw {
  // A pair is worth keeping only where three of a kind counts. [AK9]
  if (rules.threeOfAKind === 'off') return throwLowest(hand, throwable, rules);
  const candidates = cheapest(hand, throwable, rules);
  const single = candidates.filter(card => !hasTwin(card, hand));
  const lowest = lowestOf(candidates);
  // [T45 AT21] A pair with any card of the hand counts; where all break pairs, the lowest goes after all.
  const card = single.length > 0 ? lowestOf(single) : lowest;
  return { card, because: card === lowest ? LOWEST : `keeps the pair of ${nameRanks(rankOf(lowest))}` };
}

/** [T58 AK9] The lowest of those that cost least, even if it breaks a pair. */
export function throwLowest(hand: readonly Card[], throwable: readonly Card[], rules: Rules): Throw {
  return { card: lowestOf(cheapest(hand, throwable, rules)), because: LOWEST };
}

function cheapest(hand: readonly Card[], throwable: readonly Card[], rules: Rules): Card[] {
  return bestThrows(hand, throwable, place => valueWithout(hand, place, rules));
}

// What cards are worth. A hand's sums by suit are kept in one number, eight bits a suit, so that a hand is
// scored with a few additions and no memory; everything that plays Thirty-One spends its time here.
import { rankOf, suitOf, fullDeck, type Card } from '../../core/card.ts';
import type { Rules } from './model.ts';

// [T7 L11–L13 K11–K13] The ace counts 11, the court cards 10, the others their number.
const POINTS = fullDeck().map(card => (rankOf(card) === 0 ? 11 : Math.min(rankOf(card) + 1, 10)));
const SUMS = fullDeck().map(card => POINTS[card]! << (8 * suitOf(card)));

/** What a card counts. */
export function pointsOf(card: Card): number {
  return POINTS[card]!;
}

/** The worth of three cards: the best sum of one suit, or three of a kind where the rules count it. */
export function handValue(hand: readonly Card[], rules: Pick<Rules, 'threeOfAKind'>): number {
  return valueOf(hand[0]!, hand[1]!, hand[2]!, rules.threeOfAKind);
}

/** The worth of a hand of four without the card at that place. */
export function valueWithout(
  hand: readonly Card[],
  place: number,
  rules: Pick<Rules, 'threeOfAKind'>,
): number {
  const [a, b, c, d] = hand as readonly [Card, Card, Card, Card];
  if (place === 0) return valueOf(b, c, d, rules.threeOfAKind);
  if (place === 1) return valueOf(a, c, d, rules.threeOfAKind);
  return place === 2 ? valueOf(a, b, d, rules.threeOfAKind) : valueOf(a, b, c, rules.threeOfAKind);
}

/** The worth of three cards, or of the best three of four. */
export function bestHandValue(hand: readonly Card[], rules: Pick<Rules, 'threeOfAKind'>): number {
  if (hand.length === 3) return handValue(hand, rules);
  let best = 0;
  for (let place = 0; place < hand.length; place++) best = Math.max(best, valueWithout(hand, place, rules));
  return best;
}

/** The sum of a suit over these cards. */
export function sumOfSuit(hand: readonly Card[], suit: number): number {
  let sum = 0;
  for (const card of hand) if (suitOf(card) === suit) sum += POINTS[card]!;
  return sum;
}

/**
 * The place of the card to lay off so that the other three make 31, or undefined. Where several
 * would do it is the lowest card. The sum of all four says nothing: it may be 31 with no three that make 31. [AT5]
 */
export function placeBeside31(hand: readonly Card[]): number | undefined {
  let found: number | undefined;
  for (let place = 0; place < 4; place++) {
    if (valueWithout(hand, place, { threeOfAKind: 'off' }) !== 31) continue;
    if (found === undefined || compareCards(hand[place]!, hand[found]!) < 0) found = place;
  }
  return found;
}

/** [AT20] From the lowest card to the highest: by points, then 10 J Q K, then ♣ ♦ ♥ ♠. */
export function compareCards(a: Card, b: Card): number {
  return pointsOf(a) - pointsOf(b) || rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b);
}

/** The cards of a hand of three that make up its worth. */
export function countingCards(hand: readonly Card[], rules: Pick<Rules, 'threeOfAKind'>): Card[] {
  const value = handValue(hand, rules);
  const suit = hand.map(suitOf).find(candidate => sumOfSuit(hand, candidate) === value);
  return hand.filter(card => suit === undefined || suitOf(card) === suit);
}

function valueOf(a: Card, b: Card, c: Card, threeOfAKind: Rules['threeOfAKind']): number {
  // Three of a kind lie in three suits and so count 11 at most there. [AT8]
  if (threeOfAKind !== 'off' && a % 13 === b % 13 && b % 13 === c % 13) return threeOfAKind;
  const sums = SUMS[a]! + SUMS[b]! + SUMS[c]!;
  const low = Math.max(sums & 255, (sums >> 8) & 255);
  const high = Math.max((sums >> 16) & 255, sums >> 24);
  return low > high ? low : high;
}

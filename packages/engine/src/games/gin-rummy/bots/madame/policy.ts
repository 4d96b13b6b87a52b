// Decides by the value of the hand alone, without imagining the other's cards: quick enough to be the habit of
// whoever is imagined, and the first word of the search.
import type { Card } from '../../../../core/card.ts';
import { deadwoodPoints } from '../../deadwood.ts';
import { isUpcardDeclined } from '../../model.ts';
import { AFTER_FEATURES, KNOCK_FEATURES, type Book } from './book.ts';
import { describeHand, describeThrow, HAND_FEATURES } from './features.ts';
import type { Sight } from './sight.ts';
import { add, remove, suitsOf, type Suits } from './suits.ts';

const scratch = new Float64Array(AFTER_FEATURES);

/** A card that may be thrown, what it leaves, and what the hand is then worth in points. */
export interface Throw {
  readonly card: Card;
  readonly leaves: number;
  readonly value: number;
}

/** The weighted sum of the numbers, with the weights of a stage. */
export function weigh(features: Float64Array, weights: Float64Array, size: number, stage: number): number {
  let sum = 0;
  const from = stage * size;
  for (let index = 0; index < size; index++) sum += features[index]! * weights[from + index]!;
  return sum;
}

/** Describes the hand that is left when the card has been thrown. Says its deadwood. */
export function describeAfter(sight: Sight, eleven: Suits, card: Card, into: Float64Array): number {
  remove(eleven, card);
  const leaves = describeHand(eleven, sight.live, sight.limit, into, 0);
  add(eleven, card);
  describeThrow(card, sight.live, sight.known, into, HAND_FEATURES);
  return leaves;
}

/** Every throw from these eleven cards, the best first. */
export function weighThrows(
  sight: Sight,
  book: Book,
  eleven: readonly Card[],
  justTaken: Card | undefined,
): Throw[] {
  const hand = suitsOf(eleven);
  const throws: Throw[] = [];
  for (const card of eleven) {
    if (card === justTaken) continue;
    const leaves = describeAfter(sight, hand, card, scratch);
    throws.push({ card, leaves, value: weigh(scratch, book.after, AFTER_FEATURES, sight.stage) });
  }
  throws.sort((a, b) => b.value - a.value);
  if (justTaken === undefined) return throws;
  // A card taken from the pile must leave the hand better than it was, or cards could be swapped for ever. [AG22]
  const before = deadwoodPoints(eleven.filter(card => card !== justTaken));
  const better = throws.filter(({ leaves }) => leaves < before);
  return better.length === 0 ? throws : better;
}

/** The least deadwood that any of the throws leaves. */
export function leastOf(throws: readonly Throw[]): number {
  let least = Infinity;
  for (const { leaves } of throws) least = Math.min(least, leaves);
  return least;
}

/** What the hand is worth when the best is made of these throws: by knocking or by playing on. */
export function bestValue(sight: Sight, book: Book, throws: readonly Throw[]): number {
  const least = leastOf(throws);
  const playing = throws[0]!.value;
  if (least === 0) return Math.max(playing, knockValue(0, book, sight.stage));
  return least <= sight.limit ? Math.max(playing, knockValue(least, book, sight.stage)) : playing;
}

/** Taking the top of the pile against leaving it. A take that betters nothing is not looked at. */
export interface DrawChoice {
  readonly take: number | undefined;
  readonly leave: number;
}

export function weighDraw(sight: Sight, book: Book): DrawChoice {
  const { view, cards } = sight;
  const isLastAsked = view.phase.kind === 'upcard' && view.deal?.dealer === sight.me;
  const leave = isLastAsked ? passValue(sight, book) : stockValue(sight, book);
  const top = view.pile.at(-1);
  if (top === undefined || isUpcardDeclined(view.deeds)) return { take: undefined, leave };
  const throws = weighThrows(sight, book, [...cards, top], top);
  if (leastOf(throws) >= deadwoodPoints(cards)) return { take: undefined, leave };
  return { take: bestValue(sight, book, throws), leave };
}

/** What drawing from the stock promises. */
export function stockValue(sight: Sight, book: Book): number {
  describeHand(sight.hand, sight.live, sight.limit, scratch, 0);
  return weigh(scratch, book.draw, HAND_FEATURES, sight.stage);
}

/** What it is worth to have declined the upcard last, so that the other draws from the stock. */
export function passValue(sight: Sight, book: Book): number {
  scratch.fill(0);
  describeHand(sight.hand, sight.live, sight.limit, scratch, 0);
  return weigh(scratch, book.after, AFTER_FEATURES, sight.stage);
}

export function describeKnock(leaves: number, into: Float64Array): void {
  into[0] = 1;
  into[1] = leaves / 10;
  into[2] = (leaves * leaves) / 100;
  into[3] = leaves === 0 ? 1 : 0;
}

/** What knocking with so much brings on average. */
export function knockValue(leaves: number, book: Book, stage: number): number {
  describeKnock(leaves, scratch);
  return weigh(scratch, book.knock, KNOCK_FEATURES, stage);
}

// Melds: sets of three or four cards of one rank, and runs of three or more neighbours in one suit. A meld is
// kept in the order of the deck, so two ways of writing the same meld are equal once `orderMeld` has seen them.
import { formatCards, rankOf, suitOf, type Card } from '../../core/card.ts';
import type { Meld, Spread } from './model.ts';

/** Some melds of a hand, and what the cards outside them count. */
export interface Arrangement {
  readonly points: number;
  readonly melds: readonly Meld[];
}

// [G15] Court cards count ten, the ace one, every other card its number.
export function pointsOf(card: Card): number {
  return Math.min(rankOf(card) + 1, 10);
}

/** What these cards count together, melds or not. */
export function sumPoints(cards: readonly Card[]): number {
  let points = 0;
  for (const card of cards) points += pointsOf(card);
  return points;
}

/** The cards in the order of the deck. */
export function inDeckOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a - b);
}

// [G10] Three or four cards of one rank.
function isSet(meld: readonly Card[]): boolean {
  const [first] = meld;
  if (first === undefined || meld.length < 3) return false;
  return new Set(meld).size === meld.length && meld.every(card => rankOf(card) === rankOf(first));
}

// [G9] Three or more neighbours in one suit. [G12] The ace is low: nothing follows the king.
function isRun(meld: readonly Card[]): boolean {
  if (meld.length < 3) return false;
  const ordered = inDeckOrder(meld);
  return ordered.every(
    (card, index) =>
      index === 0 || (card === ordered[index - 1]! + 1 && suitOf(card) === suitOf(ordered[index - 1]!)),
  );
}

/** Whether the cards make one meld. */
export function isMeld(cards: readonly Card[]): boolean {
  return isSet(cards) || isRun(cards);
}

/** Every meld that can be made of these cards, longer ones first among those with the same lowest card. */
export function meldsIn(cards: readonly Card[]): Meld[] {
  return inDeckOrder(cards).flatMap(lowest => meldsFrom(lowest, new Set(cards)));
}

/** Whether the card would be part of a meld together with these. */
export function fitsMeld(cards: readonly Card[], card: Card): boolean {
  return meldsIn([...cards, card]).some(meld => meld.includes(card));
}

/** Whether the card can be added to the meld. [AG11] A set of four takes no more. */
export function extendsMeld(meld: Meld, card: Card): boolean {
  return isMeld([...meld, card]);
}

/** Melds in the one order in which they are kept and compared. */
export function orderMelds(melds: readonly (readonly Card[])[]): Meld[] {
  return melds.map(inDeckOrder).sort((a, b) => a[0]! - b[0]! || a.length - b.length);
}

/** The cards of the hand that are in none of the melds. */
export function outside(hand: readonly Card[], melds: readonly Meld[]): Card[] {
  return inDeckOrder(hand.filter(card => !melds.some(meld => meld.includes(card))));
}

/** The hand laid open in these melds. */
export function spreadOf(hand: readonly Card[], melds: readonly Meld[]): Spread {
  const unmatched = outside(hand, melds);
  return { melds, unmatched, points: sumPoints(unmatched) };
}

/** Melds in short form: `A♠ 2♠ 3♠ · 7♦ 7♥ 7♠`. */
export function formatMelds(melds: readonly Meld[]): string {
  return melds.map(formatCards).join(' · ');
}

function meldsFrom(lowest: Card, held: ReadonlySet<Card>): Meld[] {
  const run = [lowest];
  while (rankOf(run.at(-1)!) < 12 && held.has((run.at(-1)! + 1) as Card)) run.push((run.at(-1)! + 1) as Card);
  const equals: Card[] = [];
  for (let card = lowest + 13; card < 52; card += 13) if (held.has(card as Card)) equals.push(card as Card);
  const found: Meld[] = [];
  for (let length = run.length; length >= 3; length--) found.push(run.slice(0, length));
  if (equals.length === 3) found.push([lowest, ...equals]);
  for (let left = 0; left < equals.length; left++) {
    for (let right = left + 1; right < equals.length; right++) {
      found.push([lowest, equals[left]!, equals[right]!]);
    }
  }
  return found;
}

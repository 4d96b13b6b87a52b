// Melds: sets of three or four cards of one rank, and runs of three or more neighbours in one suit. A meld is
// kept in the order of the deck, so that equal melds compare equal after `orderMeld`.
import { cardSet } from '../../../core/card-set.ts';
import { formatCards, isCard, rankOf, suitOf, type Card } from '../../../core/card.ts';
import type { Meld, Spread } from '../model.ts';

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
  const held = new Set(cards);
  return inDeckOrder(cards).flatMap(lowest => meldsFrom(lowest, held));
}

/** Whether the card would be part of a meld together with these. */
export function fitsMeld(cards: readonly Card[], card: Card): boolean {
  return fitsSuits(cardSet(cards), card);
}

/** The same for a hand given as thirteen bits a suit. */
export function fitsSuits(hand: ArrayLike<number>, card: Card): boolean {
  const rank = rankOf(card);
  const suit = suitOf(card);
  let equals = 0;
  for (let other = 0; other < 4; other++) if (other !== suit) equals += (hand[other]! >> rank) & 1;
  if (equals >= 2) return true;
  const shifted = hand[suit]! << 2;
  const around = shifted >> rank;
  // Around the card: two below it are bits 0 and 1, two above it bits 3 and 4.
  return (around & 0b11) === 0b11 || (around & 0b1010) === 0b1010 || (around & 0b11000) === 0b11000;
}

/** Whether the card can be added to the meld. [AG11] A set of four takes no more. */
export function extendsMeld(meld: Meld, card: Card): boolean {
  const [lowest] = meld;
  const highest = meld.at(-1);
  if (lowest === undefined || highest === undefined) return false;
  if (rankOf(lowest) === rankOf(highest)) {
    return meld.length < 4 && rankOf(card) === rankOf(lowest) && !meld.includes(card);
  }
  return suitOf(card) === suitOf(lowest) && (card === lowest - 1 || card === highest + 1);
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
  for (let next = lowest + 1; next % 13 !== 0 && isCard(next) && held.has(next); next++) run.push(next);
  const equals: Card[] = [];
  for (let higher = 13; higher < 52; higher += 13) {
    const card = lowest + higher;
    if (isCard(card) && held.has(card)) equals.push(card);
  }
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

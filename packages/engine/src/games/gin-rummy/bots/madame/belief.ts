// What the other may hold. A hand is the likelier the better it agrees with his turns: what he threw while holding
// it, what he left lying, what he took, and how far a player has usually come by now. Hands are drawn by exchanging
// one imagined card at a time and keeping the exchange as often as it is credible (Metropolis).
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import { DEADWOOD_STEPS, type Book } from './book.ts';
import type { Sight } from './sight.ts';
import { add, fitsHand, layOut, newLayout, noSuits, pointsOfRank, remove, type Suits } from './suits.ts';

/** What the other's turns say about each card, made once a decision. */
export interface Clues {
  readonly sight: Sight;
  /** By card: how long ago he threw something lower, 6 for never. */
  readonly higher: Uint8Array;
  /** By card: how long ago he threw its equal or its neighbour, 0 for never, else 1 to 3. */
  readonly equal: Uint8Array;
  readonly neighbour: Uint8Array;
  readonly refused: readonly { readonly card: Card; readonly age: number }[];
}

const MELDED = 0;
const HALF = 1;
const LONELY = 2;
const KIN_AT = 21;
const REFUSED_AT = KIN_AT + 6;
const TAKEN_AT = REFUSED_AT + 4;
const DEADWOOD_AT = TAKEN_AT + 2;
const DEADWOOD_ENDS = [0, 4, 7, 10, 14, 19, 26, 34, 45];

export function findClues(sight: Sight): Clues {
  const higher = new Uint8Array(52).fill(6);
  const equal = new Uint8Array(52);
  const neighbour = new Uint8Array(52);
  const refused: { card: Card; age: number }[] = [];
  const { turns } = sight;
  // From the earliest to the latest, so that what happened last stays.
  for (let ago = turns.length - 1; ago >= 0; ago--) {
    const turn = turns[ago]!;
    if (turn.refused !== undefined)
      refused.push({ card: turn.refused, age: ago === 0 ? 0 : ago === 1 ? 1 : ago <= 3 ? 2 : 3 });
    if (turn.threw === undefined) continue;
    const rank = rankOf(turn.threw);
    const suit = suitOf(turn.threw);
    const age = ago <= 1 ? 1 : ago <= 4 ? 2 : 3;
    const points = pointsOfRank(rank);
    for (const card of sight.unseen) {
      if (pointsOfRank(rankOf(card)) > points) higher[card] = ago <= 3 ? ago : ago <= 5 ? 4 : 5;
      if (rankOf(card) === rank) equal[card] = age;
      else if (suitOf(card) === suit && Math.abs(rankOf(card) - rank) === 1) neighbour[card] = age;
    }
  }
  return { sight, higher, equal, neighbour, refused };
}

const layout = newLayout();

/**
 * Lists what speaks for and against a hand whose unknown cards are the first `hidden` of the list, each by the number
 * of its weight, as often as it occurs; says how many there are.
 */
function listHints(clues: Clues, hand: Suits, cards: readonly Card[], into: Int32Array): number {
  const { sight, higher, equal, neighbour } = clues;
  let count = 0;
  const points = layOut(hand, layout);
  const { loose } = layout;
  const twice =
    (loose[0]! & loose[1]!) | (loose[2]! & loose[3]!) | ((loose[0]! | loose[1]!) & (loose[2]! | loose[3]!));
  for (let index = 0; index < sight.hidden; index++) {
    const card = cards[index]!;
    const suit = (card / 13) | 0;
    const rank = card - suit * 13;
    const single = loose[suit]!;
    let place = MELDED;
    if ((single >> rank) & 1) place = (twice >> rank) & 1 || isNear(single, rank) ? HALF : LONELY;
    into[count++] = higher[card]! * 3 + place;
    if (place === MELDED) continue;
    if (equal[card]! > 0) into[count++] = KIN_AT - 1 + equal[card]!;
    if (neighbour[card]! > 0) into[count++] = KIN_AT + 2 + neighbour[card]!;
  }
  for (const { card, age } of clues.refused) if (fitsHand(hand, card)) into[count++] = REFUSED_AT + age;
  for (const card of sight.knownCards) {
    const suit = suitOf(card);
    const rank = rankOf(card);
    if (!((loose[suit]! >> rank) & 1)) continue;
    into[count++] = TAKEN_AT;
    if (!((twice >> rank) & 1) && !isNear(loose[suit]!, rank)) into[count++] = TAKEN_AT + 1;
  }
  let step = 0;
  while (step < DEADWOOD_ENDS.length && points > DEADWOOD_ENDS[step]!) step++;
  into[count++] = DEADWOOD_AT + sight.stage * DEADWOOD_STEPS + step;
  return count;
}

// Three for each card of his, one for each card he left lying.
const hints = new Int32Array(3 * 11 + 52);

/** Counts what speaks for and against a hand, by the number of its weight. */
export function countHints(clues: Clues, hand: Suits, cards: readonly Card[], into: Float64Array): void {
  into.fill(0);
  const count = listHints(clues, hand, cards, hints);
  for (let index = 0; index < count; index++) into[hints[index]!]!++;
}

// Whether the suit has another card at most two ranks away.
function isNear(mask: number, rank: number): boolean {
  return (((mask << 2) >> rank) & 0b11011) !== 0;
}

function credibility(clues: Clues, hand: Suits, cards: readonly Card[], { hints: weights }: Book): number {
  const count = listHints(clues, hand, cards, hints);
  let sum = 0;
  for (let index = 0; index < count; index++) sum += weights[hints[index]!]!;
  return sum;
}

/** How the hands are drawn: exchanges before the first, and between two. */
const WARM_UP = 120;
const BETWEEN = 10;

/** A hand the other may hold, and a card that may come from the stock next. */
export interface World {
  readonly hand: Suits;
  readonly next: Card;
  /** The card after that. */
  readonly second: Card;
}

/** Draws so many worlds. */
export function imagineWorlds(clues: Clues, book: Book, count: number, rng: Rng): World[] {
  const { sight } = clues;
  const { hidden } = sight;
  const cards = [...sight.unseen];
  const outside = cards.length - hidden;
  const hand = noSuits();
  hand.set(sight.known);
  for (let index = 0; index < hidden; index++) {
    swap(cards, index, index + rng.below(cards.length - index));
    add(hand, cards[index]!);
  }
  let now = credibility(clues, hand, cards, book);
  const worlds: World[] = [];
  for (let step = 1 - WARM_UP; worlds.length < count; step++) {
    if (step > 0 && step % BETWEEN === 0) worlds.push(worldOf(hand, cards, hidden, rng));
    // When all his cards are known there is nothing to exchange.
    if (hidden === 0) continue;
    const inside = rng.below(hidden);
    const other = hidden + rng.below(outside);
    remove(hand, cards[inside]!);
    add(hand, cards[other]!);
    swap(cards, inside, other);
    const then = credibility(clues, hand, cards, book);
    if (then >= now || rng.chance(Math.exp(then - now))) {
      now = then;
    } else {
      remove(hand, cards[inside]!);
      add(hand, cards[other]!);
      swap(cards, inside, other);
    }
  }
  return worlds;
}

// The hand as it is now, and two cards from outside it.
function worldOf(hand: Suits, cards: readonly Card[], hidden: number, rng: Rng): World {
  const outside = cards.length - hidden;
  const first = rng.below(outside);
  const after = (first + 1 + rng.below(outside - 1)) % outside;
  return { hand: hand.slice(), next: cards[hidden + first]!, second: cards[hidden + after]! };
}

function swap(cards: Card[], first: number, second: number): void {
  const kept = cards[first]!;
  cards[first] = cards[second]!;
  cards[second] = kept;
}

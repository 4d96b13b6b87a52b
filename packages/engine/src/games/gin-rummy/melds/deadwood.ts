// The exact least deadwood of a hand, from lookup tables: for each of the 8,192 ways to hold cards of one suit, their
// points and the worth of the best runs. Few ranks of a hand can form sets, so trying every choice of sets is fast. The
// worth of melds is one number: the points they save, and then fewer melds (`points * SCALE - melds`). The best
// arrangement has the greatest worth.
import { cardSet, type CardSet } from '../../../core/card-set.ts';
import { rankOf, suitOf, type Card } from '../../../core/card.ts';
import type { Meld } from '../model.ts';
import { inDeckOrder, meldsIn, pointsOf, type Arrangement } from './meld.ts';

const MASKS = 1 << 13;
/** More than the melds of any hand: a whole deck has 17 at most. */
const SCALE = 32;
const POINTS = new Uint8Array(MASKS);
const WORTH = new Uint16Array(MASKS);
for (let mask = 1; mask < MASKS; mask++) {
  const lowest = 31 - Math.clz32(mask & -mask);
  const rest = mask & (mask - 1);
  POINTS[mask] = POINTS[rest]! + pointsOf(lowest as Card);
  let worth = WORTH[rest]!;
  let run = 0;
  for (let rank = lowest; mask & (1 << rank); rank++) {
    run |= 1 << rank;
    if (rank - lowest >= 2) worth = Math.max(worth, POINTS[run]! * SCALE - 1 + WORTH[mask & ~run]!);
  }
  WORTH[mask] = worth;
}

/** The suits of every set whose lowest card is of the suit, in the order in which `meldsIn` lists them. */
const SETS: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 1, 2, 3],
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
  ],
  [[1, 2, 3]],
  [],
  [],
];

/** The least deadwood of these cards (eleven at most): points alone, as quickly as possible. */
export function deadwoodPoints(cards: readonly Card[]): number {
  let clubs = 0;
  let diamonds = 0;
  let hearts = 0;
  let spades = 0;
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index]!;
    if (card < 13) clubs |= 1 << card;
    else if (card < 26) diamonds |= 1 << (card - 13);
    else if (card < 39) hearts |= 1 << (card - 26);
    else spades |= 1 << (card - 39);
  }
  return deadwoodOfSuits(clubs, diamonds, hearts, spades);
}

/** The same for a hand given as thirteen bits a suit. */
export function deadwoodOfSuits(clubs: number, diamonds: number, hearts: number, spades: number): number {
  const all = POINTS[clubs]! + POINTS[diamonds]! + POINTS[hearts]! + POINTS[spades]!;
  return all - pointsSaved(mostWorth(clubs, diamonds, hearts, spades, 0));
}

/** The least deadwood of a hand, given as thirteen bits a suit, without one of its cards. */
export function deadwoodWithout([clubs, diamonds, hearts, spades]: CardSet, card: Card): number {
  const others = ~(1 << rankOf(card));
  switch (suitOf(card)) {
    case 0:
      return deadwoodOfSuits(clubs & others, diamonds, hearts, spades);
    case 1:
      return deadwoodOfSuits(clubs, diamonds & others, hearts, spades);
    case 2:
      return deadwoodOfSuits(clubs, diamonds, hearts & others, spades);
    case 3:
      return deadwoodOfSuits(clubs, diamonds, hearts, spades & others);
  }
}

function pointsSaved(worth: number): number {
  return Math.ceil(worth / SCALE);
}

// The most that melds can be worth, when sets are made only of ranks from `from` on.
function mostWorth(clubs: number, diamonds: number, hearts: number, spades: number, from: number): number {
  let best = WORTH[clubs]! + WORTH[diamonds]! + WORTH[hearts]! + WORTH[spades]!;
  const thrice = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds));
  for (let ranks = thrice & -(1 << from); ranks !== 0; ranks &= ranks - 1) {
    const bit = ranks & -ranks;
    const next = 32 - Math.clz32(bit);
    const three = 3 * POINTS[bit]! * SCALE - 1;
    const c = clubs & ~bit;
    const d = diamonds & ~bit;
    const h = hearts & ~bit;
    const s = spades & ~bit;
    if (clubs & diamonds & hearts & spades & bit) {
      best = Math.max(best, three + POINTS[bit]! * SCALE + mostWorth(c, d, h, s, next));
      best = Math.max(best, three + mostWorth(clubs, d, h, s, next));
      best = Math.max(best, three + mostWorth(c, diamonds, h, s, next));
      best = Math.max(best, three + mostWorth(c, d, hearts, s, next));
      best = Math.max(best, three + mostWorth(c, d, h, spades, next));
    } else {
      best = Math.max(best, three + mostWorth(c, d, h, s, next));
    }
  }
  return best;
}

/**
 * The least deadwood of these cards, and melds that leave it: the first of `bestArrangements`. It goes through the
 * cards in the same order and takes the first meld that leaves the others worth as much as is still missing.
 */
export function deadwood(cards: readonly Card[]): Arrangement {
  const left: Suits = [...cardSet(cards)];
  const [clubs, diamonds, hearts, spades] = left;
  const worth = mostWorth(clubs, diamonds, hearts, spades, 0);
  const all = POINTS[clubs]! + POINTS[diamonds]! + POINTS[hearts]! + POINTS[spades]!;
  const melds: Meld[] = [];
  let missing = worth;
  for (let suit = 0; missing > 0; suit++) {
    for (let ranks = lowestOfMelds(left, suit); ranks !== 0 && missing > 0; ranks &= ranks - 1) {
      const bit = ranks & -ranks;
      if ((left[suit]! & bit) === 0) continue;
      const meld = takeRun(left, suit, bit, missing) ?? takeSet(left, suit, bit, missing);
      if (meld) melds.push(meld);
      // Left over: no later meld may have it.
      else left[suit]! &= ~bit;
      missing = mostWorth(left[0], left[1], left[2], left[3], 0);
    }
  }
  return { points: all - pointsSaved(worth), melds };
}

/** The cards not yet placed, thirteen bits a suit. */
type Suits = [clubs: number, diamonds: number, hearts: number, spades: number];

/** The ranks in which a card of the suit is the lowest card of some meld. */
function lowestOfMelds(left: Suits, suit: number): number {
  const own = left[suit]!;
  let inHigherPairs = 0;
  let seen = 0;
  for (let higher = suit + 1; higher < 4; higher++) {
    inHigherPairs |= seen & left[higher]!;
    seen |= left[higher]!;
  }
  return own & (((own >> 1) & (own >> 2)) | inHigherPairs);
}

// The longest run from the card upward that belongs to a best arrangement of what is left, taken out of it.
function takeRun(left: Suits, suit: number, bit: number, missing: number): Meld | undefined {
  const own = left[suit]!;
  const low = 31 - Math.clz32(bit);
  let beyond = low + 1;
  while (own & (1 << beyond)) beyond++;
  for (; beyond >= low + 3; beyond--) {
    const run = (1 << beyond) - bit;
    left[suit] = own & ~run;
    if (POINTS[run]! * SCALE - 1 + mostWorth(left[0], left[1], left[2], left[3], 0) === missing) {
      return Array.from({ length: beyond - low }, (_, index) => (suit * 13 + low + index) as Card);
    }
  }
  left[suit] = own;
  return undefined;
}

// The first set from the card upward that belongs to a best arrangement of what is left, taken out of it.
function takeSet(left: Suits, suit: number, bit: number, missing: number): Meld | undefined {
  const rank = 31 - Math.clz32(bit);
  for (const suits of SETS[suit]!) {
    if (!suits.every(of => left[of]! & bit)) continue;
    for (const of of suits) left[of]! &= ~bit;
    const worth = suits.length * POINTS[bit]! * SCALE - 1;
    if (worth + mostWorth(left[0], left[1], left[2], left[3], 0) === missing) {
      return suits.map(of => (of * 13 + rank) as Card);
    }
    for (const of of suits) left[of]! |= bit;
  }
  return undefined;
}

/** Every arrangement that leaves the least deadwood; those with the fewest melds first. */
export function bestArrangements(cards: readonly Card[]): Arrangement[] {
  return arrangements(cards, deadwoodPoints(cards));
}

/**
 * Every choice of melds that leaves at most so much deadwood, the best first: [AG10] a knocker may use any.
 * The lowest card not yet placed is either left over or the lowest of one of its melds, so each choice is
 * found once, and a branch ends as soon as too much is left over.
 */
export function arrangements(cards: readonly Card[], limit: number): Arrangement[] {
  if (deadwoodPoints(cards) > limit) return [];
  const ordered = inDeckOrder(cards);
  const melds = meldsIn(ordered);
  const found: Arrangement[] = [];
  const used = new Set<Card>();
  const chosen: Meld[] = [];
  const place = (index: number, points: number): void => {
    if (points > limit) return;
    const card = ordered[index];
    if (card === undefined) {
      found.push({ points, melds: [...chosen] });
      return;
    }
    if (used.has(card)) {
      place(index + 1, points);
      return;
    }
    for (const meld of melds) {
      if (meld[0] !== card || meld.some(member => used.has(member))) continue;
      chosen.push(meld);
      for (const member of meld) used.add(member);
      place(index + 1, points);
      for (const member of meld) used.delete(member);
      chosen.pop();
    }
    place(index + 1, points + pointsOf(card));
  };
  place(0, 0);
  return found.sort((a, b) => a.points - b.points || a.melds.length - b.melds.length);
}

// The least deadwood of a hand, exactly. Points alone come from tables: for each of the 8,192 ways to hold
// cards of one suit, what they count and how much of it the best runs can save. Sets take cards out of the
// suits, and a hand has few ranks it holds three times, so trying every choice of sets is quick.
import type { Card } from '../../core/card.ts';
import { inDeckOrder, meldsIn, pointsOf, type Arrangement } from './meld.ts';
import type { Meld } from './model.ts';

const MASKS = 1 << 13;
const POINTS = new Uint8Array(MASKS);
const SAVED = new Uint8Array(MASKS);
for (let mask = 1; mask < MASKS; mask++) {
  const lowest = 31 - Math.clz32(mask & -mask);
  const rest = mask & (mask - 1);
  POINTS[mask] = POINTS[rest]! + pointsOf(lowest as Card);
  let saved = SAVED[rest]!;
  let run = 0;
  for (let rank = lowest; mask & (1 << rank); rank++) {
    run |= 1 << rank;
    if (rank - lowest >= 2) saved = Math.max(saved, POINTS[run]! + SAVED[mask & ~run]!);
  }
  SAVED[mask] = saved;
}

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
  return all - mostSaved(clubs, diamonds, hearts, spades, 0);
}

// The most points that melds can save, when sets are made only of ranks from `from` on.
function mostSaved(clubs: number, diamonds: number, hearts: number, spades: number, from: number): number {
  let best = SAVED[clubs]! + SAVED[diamonds]! + SAVED[hearts]! + SAVED[spades]!;
  const thrice = (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds));
  for (let ranks = thrice & -(1 << from); ranks !== 0; ranks &= ranks - 1) {
    const bit = ranks & -ranks;
    const rank = 31 - Math.clz32(bit);
    const three = 3 * POINTS[bit]!;
    const c = clubs & ~bit;
    const d = diamonds & ~bit;
    const h = hearts & ~bit;
    const s = spades & ~bit;
    if (clubs & diamonds & hearts & spades & bit) {
      best = Math.max(best, three + POINTS[bit]! + mostSaved(c, d, h, s, rank + 1));
      best = Math.max(best, three + mostSaved(clubs, d, h, s, rank + 1));
      best = Math.max(best, three + mostSaved(c, diamonds, h, s, rank + 1));
      best = Math.max(best, three + mostSaved(c, d, hearts, s, rank + 1));
      best = Math.max(best, three + mostSaved(c, d, h, spades, rank + 1));
    } else {
      best = Math.max(best, three + mostSaved(c, d, h, s, rank + 1));
    }
  }
  return best;
}

/** The least deadwood of these cards, and melds that leave it. */
export function deadwood(cards: readonly Card[]): Arrangement {
  return bestArrangements(cards)[0]!;
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

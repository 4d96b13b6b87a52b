// A hand as thirteen bits a suit, and its best arrangement split into runs, sets and loose cards. The rules' exact solver
// gives the least deadwood; the search also needs to know which cards are loose, thousands of times a second, so nothing
// is allocated here.
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';

/** Thirteen bits for each of the four suits. */
export type Suits = Int32Array;

export const RANK_BITS = 0x1fff;
const MASKS = RANK_BITS + 1;

/** The points of a mask's cards. */
export const POINTS = new Uint8Array(MASKS);
/** The number of cards in a mask. */
export const COUNT = new Uint8Array(MASKS);
// The points that the best runs of one suit save, and the cards in those runs.
const SAVED = new Uint8Array(MASKS);
const RUNS = new Uint16Array(MASKS);
for (let mask = 1; mask < MASKS; mask++) {
  const lowest = 31 - Math.clz32(mask & -mask);
  const rest = mask & (mask - 1);
  COUNT[mask] = COUNT[rest]! + 1;
  POINTS[mask] = POINTS[rest]! + Math.min(lowest + 1, 10);
  SAVED[mask] = SAVED[rest]!;
  RUNS[mask] = RUNS[rest]!;
  let run = 0;
  for (let rank = lowest; mask & (1 << rank); rank++) {
    run |= 1 << rank;
    const saved = POINTS[run]! + SAVED[mask & ~run]!;
    if (rank - lowest < 2 || saved <= SAVED[mask]!) continue;
    SAVED[mask] = saved;
    RUNS[mask] = run | RUNS[mask & ~run]!;
  }
}

export function noSuits(): Suits {
  return new Int32Array(4);
}

export function suitsOf(cards: readonly Card[]): Suits {
  const suits = noSuits();
  for (const card of cards) add(suits, card);
  return suits;
}

export function add(suits: Suits, card: Card): void {
  suits[suitOf(card)]! |= 1 << rankOf(card);
}

export function remove(suits: Suits, card: Card): void {
  suits[suitOf(card)]! &= ~(1 << rankOf(card));
}

export function has(suits: Suits, card: Card): boolean {
  return (suits[suitOf(card)]! & (1 << rankOf(card))) !== 0;
}

/** A card's points as deadwood. */
export function pointsOfRank(rank: number): number {
  return rank < 9 ? rank + 1 : 10;
}

/** A hand in its best arrangement. The object is reused. */
export interface Layout {
  points: number;
  readonly loose: Suits;
  readonly runs: Suits;
  readonly sets: Suits;
}

export function newLayout(): Layout {
  return { points: 0, loose: noSuits(), runs: noSuits(), sets: noSuits() };
}

// What the search below has found so far: the most points saved, and what was left for runs when it saved them.
let most = -1;
let best0 = 0;
let best1 = 0;
let best2 = 0;
let best3 = 0;

/** Lays a hand out with the least deadwood, and returns it. */
export function arrangeHand(hand: Suits, into: Layout): number {
  most = -1;
  trySets(hand[0]!, hand[1]!, hand[2]!, hand[3]!, 0, 0);
  place(into, 0, hand[0]!, best0);
  place(into, 1, hand[1]!, best1);
  place(into, 2, hand[2]!, best2);
  place(into, 3, hand[3]!, best3);
  const { loose } = into;
  into.points = POINTS[loose[0]!]! + POINTS[loose[1]!]! + POINTS[loose[2]!]! + POINTS[loose[3]!]!;
  return into.points;
}

function place(into: Layout, suit: number, held: number, left: number): void {
  into.sets[suit] = held & ~left;
  into.runs[suit] = RUNS[left]!;
  into.loose[suit] = left & ~RUNS[left]!;
}

// Tries every choice of sets of ranks from `from` on; runs take the best of what the sets leave.
function trySets(a: number, b: number, c: number, d: number, saved: number, from: number): void {
  const total = saved + SAVED[a]! + SAVED[b]! + SAVED[c]! + SAVED[d]!;
  if (total > most) {
    most = total;
    best0 = a;
    best1 = b;
    best2 = c;
    best3 = d;
  }
  const thrice = (a & b & (c | d)) | (c & d & (a | b));
  for (let ranks = thrice & -(1 << from); ranks !== 0; ranks &= ranks - 1) {
    const bit = ranks & -ranks;
    const next = 32 - Math.clz32(bit);
    const three = saved + 3 * POINTS[bit]!;
    const out = ~bit;
    if (a & b & c & d & bit) {
      trySets(a & out, b & out, c & out, d & out, three + POINTS[bit]!, next);
      trySets(a, b & out, c & out, d & out, three, next);
      trySets(a & out, b, c & out, d & out, three, next);
      trySets(a & out, b & out, c, d & out, three, next);
      trySets(a & out, b & out, c & out, d, three, next);
    } else {
      trySets(a & out, b & out, c & out, d & out, three, next);
    }
  }
}

/** The points of loose cards that can be laid off on these melds, in chains as far as they go. */
export function layOffPoints(loose: Suits, knocker: Layout): number {
  const { runs, sets } = knocker;
  let points = 0;
  for (let suit = 0; suit < 4; suit++) {
    const left = loose[suit]!;
    if (left === 0) continue;
    let grown = runs[suit]!;
    for (;;) {
      const next = left & ~grown & ((grown << 1) | (grown >> 1));
      if (next === 0) break;
      grown |= next;
    }
    // A set of three takes its fourth card.
    const a = sets[(suit + 1) & 3]!;
    const b = sets[(suit + 2) & 3]!;
    const c = sets[(suit + 3) & 3]!;
    points += POINTS[left & (grown | (a & b & c))]!;
  }
  return points;
}

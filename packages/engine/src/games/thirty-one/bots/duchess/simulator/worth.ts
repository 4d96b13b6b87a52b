// What cards are worth, for the simulator: the same as in `value.ts`, on plain numbers in typed arrays. The sums by
// suit are packed into one number, eight bits a suit.
import { fullDeck, rankOf, suitOf } from '../../../../../core/card.ts';
import type { Rules } from '../../../model.ts';
import { pointsOf } from '../../../value.ts';

export const RANK = Int32Array.from(fullDeck(), rankOf);
export const SUIT = Int32Array.from(fullDeck(), suitOf);
export const POINTS = Int32Array.from(fullDeck(), pointsOf);
/** The place of a card from the lowest to the highest, as `compareCards` has it. */
export const ORDER = Int32Array.from(
  fullDeck(),
  card => pointsOf(card) * 64 + rankOf(card) * 4 + suitOf(card),
);
/** The points of a card in the bits of its suit. */
export const SUMS = Int32Array.from(fullDeck(), card => pointsOf(card) << (8 * suitOf(card)));

/** What three of a kind count as a number; 0 where they do not. */
export function worthOfSet({ threeOfAKind }: Rules): number {
  return threeOfAKind === 'off' ? 0 : threeOfAKind;
}

/** The worth of three cards. */
export function worthOf(a: number, b: number, c: number, set: number): number {
  if (set !== 0 && RANK[a] === RANK[b] && RANK[b] === RANK[c]) return set;
  const sums = SUMS[a]! + SUMS[b]! + SUMS[c]!;
  const clubs = sums & 255;
  const diamonds = (sums >> 8) & 255;
  const hearts = (sums >> 16) & 255;
  const spades = sums >> 24;
  const low = clubs > diamonds ? clubs : diamonds;
  const high = hearts > spades ? hearts : spades;
  return low > high ? low : high;
}

/** The worth of the four cards that begin at `from`, without the one at that place. */
export function worthWithout(cards: Int32Array, from: number, place: number, set: number): number {
  const a = cards[from + (place === 0 ? 1 : 0)]!;
  const b = cards[from + (place <= 1 ? 2 : 1)]!;
  const c = cards[from + (place <= 2 ? 3 : 2)]!;
  return worthOf(a, b, c, set);
}

const BITS = Uint8Array.from({ length: 8192 }, (_, bits) => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
});

/** How many cards of one suit these are, a bit a rank. */
export function countBits(bits: number): number {
  return BITS[bits]!;
}

const POINTS_OF_BITS = Int32Array.from({ length: 8192 }, (_, bits) => {
  let sum = 0;
  for (let rank = 0; rank < 13; rank++) if ((bits & (1 << rank)) !== 0) sum += POINTS[rank]!;
  return sum;
});

/** The points of cards of one suit, a bit a rank. */
export function pointsOfBits(bits: number): number {
  return POINTS_OF_BITS[bits]!;
}

// The features of a hand. Its value is a linear function of them, with weights by stage (how much stock is left).
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import {
  COUNT,
  arrangeHand,
  newLayout,
  pointsOfRank,
  POINTS,
  RANK_BITS,
  type Layout,
  type Suits,
} from './suits.ts';

/** The number of features of a hand, and of the danger of a thrown card. */
export const HAND_FEATURES = 27;
export const THROW_FEATURES = 5;

// The ranks of one to three points, and of four to six.
const SMALL = 0b111;
const MIDDLING = 0b111000;

const scratch = newLayout();

/**
 * Computes the features of ten cards; `live` are the cards its owner may still draw. Writes from `at` on and returns the
 * deadwood.
 */
export function describeHand(
  hand: Suits,
  live: Suits,
  limit: number,
  into: Float64Array,
  at: number,
  layout: Layout = scratch,
): number {
  const points = arrangeHand(hand, layout);
  const { loose } = layout;
  const count = COUNT[loose[0]!]! + COUNT[loose[1]!]! + COUNT[loose[2]!]! + COUNT[loose[3]!]!;
  const high = highest(loose);
  const rest = points - high;
  let completing = 0;
  let saving = 0;
  let knocking = 0;
  let extending = 0;
  let neighbours = 0;
  let gaps = 0;
  let small = 0;
  let middling = 0;
  for (let suit = 0; suit < 4; suit++) {
    const single = loose[suit]!;
    const open = live[suit]!;
    const near =
      (((single << 1) & (single << 2)) | ((single << 1) & (single >> 1)) | ((single >> 1) & (single >> 2))) &
      open;
    neighbours += COUNT[single & (single >> 1)]!;
    gaps += COUNT[single & (single >> 2)]!;
    small += COUNT[single & SMALL]!;
    middling += COUNT[single & MIDDLING]!;
    completing += COUNT[near]!;
    saving += 2 * POINTS[near]!;
    for (let left = near; left !== 0; left &= left - 1) {
      if (rest - 2 * pointsOfRank(31 - Math.clz32(left & -left)) <= limit) knocking++;
    }
    const { runs, sets } = layout;
    const fourth = sets[(suit + 1) & 3]! & sets[(suit + 2) & 3]! & sets[(suit + 3) & 3]!;
    const run = runs[suit]!;
    extending += COUNT[((run << 1) | (run >> 1) | fourth) & ~run & open & RANK_BITS]!;
    if (rest < limit) knocking += COUNT[open & ((1 << (limit - rest)) - 1)]!;
  }
  const a = loose[0]!;
  const b = loose[1]!;
  const c = loose[2]!;
  const d = loose[3]!;
  let equals = 0;
  for (let pairs = (a & b) | (c & d) | ((a | b) & (c | d)); pairs !== 0; pairs &= pairs - 1) {
    const rank = 31 - Math.clz32(pairs & -pairs);
    const outs =
      ((live[0]! >> rank) & 1) +
      ((live[1]! >> rank) & 1) +
      ((live[2]! >> rank) & 1) +
      ((live[3]! >> rank) & 1);
    const worth = 2 * pointsOfRank(rank);
    equals++;
    completing += outs;
    saving += outs * worth;
    if (rest - worth <= limit) knocking += outs;
  }
  let next = at;
  into[next++] = 1;
  into[next++] = points / 10;
  into[next++] = points > 5 ? (points - 5) / 10 : 0;
  into[next++] = points > 10 ? (points - 10) / 10 : 0;
  into[next++] = points > 20 ? (points - 20) / 10 : 0;
  into[next++] = points > 35 ? (points - 35) / 10 : 0;
  into[next++] = points <= limit ? 1 : 0;
  into[next++] = count <= 1 ? 1 : 0;
  into[next++] = count === 2 ? 1 : 0;
  into[next++] = count === 3 ? 1 : 0;
  into[next++] = count / 5;
  into[next++] = high / 10;
  into[next++] = rest <= limit ? 1 : 0;
  into[next++] = completing / 4;
  into[next++] = saving / 40;
  into[next++] = extending / 4;
  into[next++] = count <= 1 ? extending / 4 : 0;
  into[next++] = count === 2 || count === 3 ? completing / 4 : 0;
  into[next++] = points > limit ? Math.min(knocking, 20) / 10 : 0;
  into[next++] = points > limit ? 0 : (count >= 4 ? completing : 0) / 4;
  into[next++] = points > 10 ? (completing + extending) / 8 : 0;
  into[next++] = points <= limit ? points / 10 : 0;
  into[next++] = neighbours / 2;
  into[next++] = gaps / 2;
  into[next++] = equals / 2;
  into[next++] = small / 3;
  into[next] = middling / 3;
  return points;
}

function highest(loose: Suits): number {
  const all = loose[0]! | loose[1]! | loose[2]! | loose[3]!;
  return all === 0 ? 0 : pointsOfRank(31 - Math.clz32(all));
}

/**
 * The features of a thrown card's danger: its points, the melds it may still be part of in the opponent's hand, and how
 * many of those need one card, or none, beyond the opponent's known cards.
 */
export function describeThrow(card: Card, live: Suits, known: Suits, into: Float64Array, at: number): void {
  const rank = rankOf(card);
  const suit = suitOf(card);
  let equal = 0;
  let equalKnown = 0;
  for (let other = 0; other < 4; other++) {
    if (other === suit) continue;
    equal += (live[other]! >> rank) & 1;
    equalKnown += (known[other]! >> rank) & 1;
  }
  let free = (equal * (equal - 1)) / 2;
  let half = equal * equalKnown;
  let sure = equalKnown >= 2 ? 1 : 0;
  const open = (live[suit]! << 2) >> rank;
  const held = (known[suit]! << 2) >> rank;
  for (const [first, second] of WINDOWS) {
    const own = ((held >> first) & 1) + ((held >> second) & 1);
    const both = own + ((open >> first) & 1) + ((open >> second) & 1);
    if (both < 2) continue;
    if (own === 0) free++;
    else if (own === 1) half++;
    else sure = 1;
  }
  into[at] = pointsOfRank(rank) / 10;
  into[at + 1] = free / 3;
  into[at + 2] = half;
  into[at + 3] = sure;
  into[at + 4] = rank >= 9 ? (rank - 9) / 3 : 0;
}

// The two other cards of a run of three, as places around the card: two below are 0 and 1, two above 3 and 4.
const WINDOWS = [
  [0, 1],
  [1, 3],
  [3, 4],
] as const;

// The leaf evaluation: both hands are known, one player has just thrown, the other draws next. A linear value of each hand
// by itself, and of what the top of the pile does for the player to move.
import type { Card } from '../../../../core/card.ts';
import { fitsSuits } from '../../melds/meld.ts';
import { HAND_FEATURES } from './features.ts';
import { add, arrangeHand, has, newLayout, noSuits, pointsOfRank, type Layout, type Suits } from './suits.ts';
import { LEAF_FEATURES, type WeightSet } from './weights/weight-set.ts';

const eleven = noSuits();
const layout = newLayout();

/**
 * The interaction features: what taking the top of the pile would do for the player to move, and their deadwood against
 * that of the player who has just thrown.
 */
export function describeInteraction(
  hand: Suits,
  points: number,
  top: Card,
  limit: number,
  other: number,
  into: Float64Array,
  at: number,
): void {
  const fits = fitsSuits(hand, top);
  const left = fits ? deadwoodWith(hand, top) : points;
  into[at] = fits ? 1 : 0;
  into[at + 1] = (points - left) / 10;
  into[at + 2] = fits && left <= limit ? 1 : 0;
  into[at + 3] = fits && left === 0 ? 1 : 0;
  into[at + 4] = fits && left <= limit ? left / 10 : 0;
  into[at + 5] = Math.max(-3, Math.min(3, (other - points) / 10));
  into[at + 6] = points <= other ? 1 : 0;
  into[at + 7] = (points * other) / 1000;
  into[at + 8] = points <= limit && other <= limit + 10 ? 1 : 0;
}

// The deadwood after taking a card that fits and throwing the highest loose one.
function deadwoodWith(hand: Suits, card: Card): number {
  eleven.set(hand);
  add(eleven, card);
  return arrangeHand(eleven, layout) - highestLoose(layout, card);
}

/** The points of the highest loose card that may be thrown: not the one just taken. */
export function highestLoose({ loose }: Layout, taken: Card | undefined): number {
  const all = loose[0]! | loose[1]! | loose[2]! | loose[3]!;
  if (all === 0) return 0;
  const rank = 31 - Math.clz32(all);
  if (taken === undefined || taken % 13 !== rank || !has(loose, taken)) return pointsOfRank(rank);
  const suit = (taken / 13) | 0;
  let rest = 0;
  for (let other = 0; other < 4; other++) {
    rest |= other === suit ? loose[other]! & ~(1 << rank) : loose[other]!;
  }
  return rest === 0 ? 0 : pointsOfRank(31 - Math.clz32(rest));
}

/** The part of the leaf value from some of the features, which start at `at` among all. */
export function leafPart(
  features: Float64Array,
  size: number,
  weightSet: WeightSet,
  stage: number,
  at: number,
): number {
  let sum = 0;
  const from = stage * LEAF_FEATURES + at;
  for (let index = 0; index < size; index++) sum += features[index]! * weightSet.leaf[from + index]!;
  return sum;
}

/** Where the parts of the leaf features start: the player who threw, the player to move, the interaction. */
export const THROWER_AT = 0;
export const MOVER_AT = HAND_FEATURES;
export const INTERACTION_AT = 2 * HAND_FEATURES;

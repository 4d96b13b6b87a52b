// The strokes of luck that a review tells of.
import type { Luck } from '@parlour/engine';
import type { Values } from './speaker.ts';

/** How many they are at most. */
const TOLD = 5;

/** A stroke of luck that has a name. */
export type NamedLuck = Luck & Required<Pick<Luck, 'fortune'>>;

/** The greatest, the very greatest first. */
export function greatestLucks(lucks: readonly Luck[]): readonly NamedLuck[] {
  return lucks
    .filter((luck): luck is NamedLuck => luck.fortune !== undefined)
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, TOLD);
}

/** Where it was, in a match of so many moves: the message and its values. */
export function placeOfLuck(
  { hand, until }: Luck,
  moves: number,
): readonly ['luck.end' | 'luck.where', Values] {
  return until === moves
    ? ['luck.end', { hand: hand + 1 }]
    : ['luck.where', { hand: hand + 1, move: until + 1 }];
}

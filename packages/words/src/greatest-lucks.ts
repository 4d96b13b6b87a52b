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
  { from, until, fromHand, untilHand }: Luck,
  moves: number,
): readonly ['luck.where' | 'luck.hands' | 'luck.end', Values] {
  const began = { hand: fromHand + 1, from: from + 1 };
  const ended = { untilHand: untilHand + 1, move: until + 1 };
  // The last hand may have ended without a decision, so the end of the match is in no hand that is known.
  if (until === moves) return ['luck.end', began];
  return [fromHand === untilHand ? 'luck.where' : 'luck.hands', { ...began, ...ended }];
}

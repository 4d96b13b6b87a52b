// How bad a choice is called, and whether there was one to make.
import type { WeighedOption } from '../core/weigh.ts';

export type Grade = 'inaccuracy' | 'mistake' | 'blunder';

/** From this loss on a decision is called so; a smaller one is called nothing, and counts as good. */
export const INACCURACY = 0.02;
const GRADES: readonly (readonly [loss: number, grade: Grade])[] = [
  [0.08, 'blunder'],
  [0.04, 'mistake'],
  [INACCURACY, 'inaccuracy'],
];
/** What the strongest player does at least so often is not graded. */
const OWN_CHOICE = 0.05;

/** How bad a choice is called. */
export function gradeOf({ gap, gapError, share }: WeighedOption<unknown>): Grade | undefined {
  if (share >= OWN_CHOICE || gap <= 2 * gapError) return undefined;
  return GRADES.find(([loss]) => gap >= loss)?.[1];
}

/** With less than this chance a match is as good as lost. */
const AS_GOOD_AS_LOST = 0.01;

/** Whether the decision left a choice: in a match that is as good as lost, nothing hangs on it any more. */
export function leftChoice({ chance }: { readonly chance: number }): boolean {
  return chance >= AS_GOOD_AS_LOST;
}

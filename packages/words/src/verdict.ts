// What is said of an answer to the question of a moment.
import { INACCURACY, type WeighedOption } from '@parlour/engine';

type Verdict = 'moment.best' | 'moment.near' | 'moment.maybe' | 'moment.worse';

/**
 * The message of the verdict. A difference below two points has no name; a larger one within its error may be none, and
 * may be all of it.
 */
export function verdictKey({ gap, gapError }: Pick<WeighedOption<unknown>, 'gap' | 'gapError'>): Verdict {
  if (gap === 0) return 'moment.best';
  if (gap < INACCURACY) return 'moment.near';
  return gap <= 2 * gapError ? 'moment.maybe' : 'moment.worse';
}

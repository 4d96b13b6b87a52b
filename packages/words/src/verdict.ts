// What is said of an answer to the question of a moment.
import { INACCURACY, type WeighedOption } from '@parlour/engine';

/** The message of the verdict. Differences below two points, or within their error, have no name. */
export function verdictKey({
  gap,
  gapError,
}: Pick<WeighedOption<unknown>, 'gap' | 'gapError'>): 'moment.best' | 'moment.near' | 'moment.worse' {
  if (gap === 0) return 'moment.best';
  return gap < INACCURACY || gap <= 2 * gapError ? 'moment.near' : 'moment.worse';
}

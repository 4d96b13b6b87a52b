// What is said of a moment of a review: the verdict on an answer to its question, and why the best option is the best.
import { INACCURACY, type Moment, type WeighedOption } from '@parlour/engine';
import type { GameWords } from './game-words.ts';
import type { Values } from './speaker.ts';

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

/** The words of a language for options and figures. */
export interface Figures {
  readonly games: Pick<GameWords, 'text'>;
  /** A chance, such as 12.3 %. */
  readonly chance: (chance: number) => string;
  /** A chance, or the size of a change, in points of a hundred. */
  readonly points: (chance: number) => string;
}

/** The reason in a sentence: the message and its values. */
export function reasonOf(
  { best, made, loss }: Pick<Moment, 'best' | 'made' | 'loss'>,
  { games, chance, points }: Figures,
): readonly ['moment.reason.best' | 'moment.reason', Values] {
  const values = {
    best: games.text(best.label),
    made: games.text(made.label),
    bestChance: chance(best.chance),
    madeChance: chance(made.chance),
    points: points(loss),
  };
  return [made === best ? 'moment.reason.best' : 'moment.reason', values];
}

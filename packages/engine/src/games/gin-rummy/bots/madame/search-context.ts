// What a search needs beside the observation: the stakes, the weights, and how likely each type of opponent is.
import type { Rng } from '../../../../core/random.ts';
import { otherSeat } from '../../model.ts';
import { typesNow } from './knock-habit.ts';
import { stakesOf } from './match-equity.ts';
import type { Observation } from './observation.ts';
import { typeProbabilities } from './opponent-type.ts';
import type { SearchContext } from './search.ts';
import { mixWeightSets, type OpponentType, type WeightSets } from './weights/weight-set.ts';
import { weightsFor } from './weights/weights-for.ts';

/** How the opponent's type is inferred: one type for the match, from how hands ended, or habits that change, from this hand too. */
export type Inference = 'endings' | 'habits';

/** The context of a search with so many determinizations. */
export function searchContext(
  observation: Observation,
  settings: {
    readonly determinizations: number;
    readonly weightSets?: WeightSets;
    /** The types the opponent may be of; all by default. */
    readonly types?: readonly OpponentType[];
    readonly inference: Inference;
  },
  rng: Rng,
  stop: () => boolean,
): SearchContext {
  const { view, me } = observation;
  const weightSets = settings.weightSets ?? weightsFor(view.rules);
  const other = otherSeat(me);
  const shares =
    settings.inference === 'habits'
      ? typesNow(observation, weightSets, rng)
      : typeProbabilities(view.past, other, weightSets, settings.types);
  return {
    observation,
    stakes: stakesOf(view.rules, view.scores[me]!, view.scores[other]!),
    weightSets,
    shares,
    mixed: mixWeightSets(weightSets, shares),
    determinizations: settings.determinizations,
    rng,
    stop,
  };
}

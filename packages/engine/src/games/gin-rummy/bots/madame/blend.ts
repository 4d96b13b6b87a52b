// How far the search and the static values are believed when a decision is weighed. Either alone overrates some options, and the
// best one by it is mostly one that it overrates (winner's curse). Played on to the end of the hand, differences came true in these
// parts: training/calibration/README.md.
import type { Action } from '../../model.ts';
import { meanOf } from '../../../../core/weigh.ts';
import { evaluateDraw, evaluateThrows, knockValue } from './policy.ts';
import type { SearchContext } from './search.ts';

/** What is believed of a difference of the search and of one of the static values. */
interface Belief {
  readonly search: number;
  readonly prior: number;
  /** Of the search, for an option that has no static value. */
  readonly alone: number;
}

const THROWS: Belief = { search: 0.55, prior: 0.45, alone: 1 };
const DRAWS: Belief = { search: 0.3, prior: 0.85, alone: 0.7 };
/** What taking the discard costs beyond that, in points of the hand: it shows the other a card, which neither value knows. */
const SHOWN = 1.3;

/** The results of the search, an array an option, with differences between options at the size that is believed. */
export function blended(
  context: SearchContext,
  actions: readonly Action[],
  results: readonly (readonly number[])[],
): number[][] {
  const belief = context.observation.view.phase.kind === 'discard' ? THROWS : DRAWS;
  const priors = priorsOf(context, actions);
  const price = context.stakes.open(0) - context.stakes.open(-SHOWN);
  const prices = actions.map(action => (action.type === 'draw' && action.from === 'discard' ? price : 0));
  const means = results.map(all => meanOf(all.length, at => all[at]!).mean);
  const scores = priors.map((prior, index) =>
    prior === undefined ? -Infinity : belief.search * means[index]! + belief.prior * prior - prices[index]!,
  );
  const best = scores.indexOf(Math.max(...scores));
  const [leader, top] = [results[best], priors[best]];
  if (leader === undefined || top === undefined) return results.map(all => [...all]);
  return results.map((all, index) => {
    const prior = priors[index];
    const part = prior === undefined ? belief.alone : belief.search;
    const known = prior === undefined ? 0 : belief.prior * (prior - top);
    const offset = known - prices[index]! + prices[best]!;
    return all.map((result, at) => leader[at]! + part * (result - leader[at]!) + offset);
  });
}

/** The chance to win by the static value of each option; none where it has no such value. */
function priorsOf(
  { observation, mixed, stakes }: SearchContext,
  actions: readonly Action[],
): (number | undefined)[] {
  const open = (points: number | undefined): number | undefined =>
    points === undefined ? undefined : stakes.open(points);
  const { kind } = observation.view.phase;
  if (kind === 'discard') {
    const throws = evaluateThrows(observation, mixed, observation.cards, observation.justTaken);
    return actions.map(action => {
      const card =
        action.type === 'discard' ? action.card : action.type === 'knock' ? action.discard : undefined;
      const thrown = throws.find(other => other.card === card);
      if (thrown === undefined) return undefined;
      return open(
        action.type === 'knock' ? knockValue(thrown.leaves, mixed, observation.stage) : thrown.value,
      );
    });
  }
  if (kind !== 'draw' && kind !== 'upcard') return actions.map(() => undefined);
  const { take, leave } = evaluateDraw(observation, mixed);
  return actions.map(action => open(action.type === 'draw' && action.from === 'discard' ? take : leave));
}

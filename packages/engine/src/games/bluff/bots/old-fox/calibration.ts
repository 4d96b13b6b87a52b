// How often the chances of equal players come true between the house's players, and what is believed of
// distances between options, and how facts that are chances are told.
import { shifted, throughKnots, type Judgement } from '../../../../core/judge.ts';
import { toldThrough } from '../../../../core/told.ts';
import type { Calibration } from '../../../../core/weigh.ts';
import { rankOf } from '../../../../core/card.ts';
import { isBluff, MOST_CARDS } from '../../claim.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { FACT_KNOTS } from './fact-knots.ts';
import { GAPS } from './gaps.ts';
import { KNOTS, RACE } from './knots.ts';

const CURVES = KNOTS.map(throughKnots);
const TOLD = FACT_KNOTS.map(toldThrough);
/** Hand sizes in the middle of a match: the fewest cards of the others, and one's own. */
const USUAL_FEWEST = 7;
const USUAL_OWN = 9;

/**
 * Which curve is meant: laying cards (0), laying cards that may be the last ones (1), or answering (2). The value network errs
 * differently in each.
 */
export function curveOf({ phase, hand }: View): number {
  if (phase.kind === 'window') return 2;
  return hand !== undefined && hand.length <= MOST_CARDS ? 1 : 0;
}

/**
 * Who is how near to the end: the fewest cards that another player holds, and one's own. Between Old Foxes a short hand is worth
 * less than between the house's players, who seldom call; each curve weighs both (`RACE`).
 */
export function raceOf({ counts, viewer }: View): [fewest: number, own: number] {
  const others = counts.filter((_, seat) => seat !== viewer);
  return [
    Math.log(Math.max(1, Math.min(...others)) / USUAL_FEWEST),
    Math.log(Math.max(1, counts[Number(viewer)]!) / USUAL_OWN),
  ];
}

/** The calibration by a curve, in such a race. */
export function calibrationOf(curve: number, race: readonly number[]): Calibration {
  const odds = race.reduce((sum, input, index) => sum + RACE[curve]![index]! * input, 0);
  return shifted(CURVES[curve]!, odds);
}

/** What an option is, for what is believed of its distance from the best one: laying cards without any of the rank in hand, else the truth or a lie. */
export function gapKindOf({ hand, rank }: View, action: Action): keyof typeof GAPS {
  if (action.type !== 'play') return action.type;
  if (!(hand ?? []).some(card => rankOf(card) === rank)) return 'must lie';
  return isBluff(action.cards, rank) ? 'lie' : 'truth';
}

/** How a decision of the house's tables is judged. */
export function judgementOf(view: View): Judgement<Action> {
  return {
    calibration: calibrationOf(curveOf(view), raceOf(view)),
    believed: action => GAPS[gapKindOf(view, action)],
    told: TOLD[0]!,
  };
}

/** Large differences between options are partly errors of the value network: of one of this size, half is believed. */
const HALF_BELIEVED = 0.3;

/**
 * What is believed of an option's distance from the best one, and the slope of that. `certainty` is the share of worlds in which the
 * option ends the match, where the network has no say. See training/calibration/play-on.ts.
 */
export function believedGap(gap: number, certainty = 0): { readonly gap: number; readonly slope: number } {
  const doubt = (1 - certainty) / HALF_BELIEVED;
  const part = 1 / (1 + gap * doubt);
  return { gap: gap * part, slope: part ** 2 };
}

// How often the chances of equal players come true between the house's players, and what their decisions cost.
import { throughKnots } from '../../../../core/weigh.ts';
import { KNOTS } from './knots.ts';

const [plays, answers] = KNOTS;
/** The calibrations of laying cards and of answering: the value network errs differently before a claim and after it. */
export const calibratePlay = throughKnots(plays);
export const calibrateAnswer = throughKnots(answers);

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

/** What a decision costs each player on average, by `npm run bench -- review`. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.0008,
  cub: 0.0016,
  'ms-aggressive': 0.0097,
  standard: 0.0099,
  'wise-guy': 0.0112,
  'mr-caution': 0.0128,
  'young-pim': 0.0128,
};

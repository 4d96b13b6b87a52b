// How often the chances of equal players come true between the house's players, and what their decisions cost.
import { throughKnots } from '../../../../core/weigh.ts';
import { KNOTS } from './knots.ts';

const [plays, answers] = KNOTS;
/** The calibrations of laying cards and of answering: the value network errs differently before a claim and after it. */
export const calibratePlay = throughKnots(plays);
export const calibrateAnswer = throughKnots(answers);

/** The kinds of decisions whose losses are scaled alike: with no card of the rank, with some of them, and answers. */
export const LOSS_KINDS = ['must lie', 'may lie', 'answer'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** The part of a difference between options that comes true: with it losses balance with results, see training/calibration/balance.ts. */
export const LOSS_SCALE: Readonly<Record<LossKind, number>> = {
  'must lie': 0.87,
  'may lie': 0.6,
  answer: 0.67,
};

/** What a decision costs each player on average, by `npm run bench -- review`. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.001,
  cub: 0.0018,
  standard: 0.0085,
  'ms-aggressive': 0.0079,
  'wise-guy': 0.0098,
  'mr-caution': 0.0103,
  'young-pim': 0.0113,
};

// Calibration: maps the chances of equal players to how often they come true between the house's players. And
// what a decision costs each of them on average.
import { throughKnots } from '../../../../core/weigh.ts';
import { KNOTS } from './knots.ts';

export const calibrate = throughKnots(KNOTS);

/** What a decision costs each player on average, by `npm run bench -- review`. */
export const COSTS: Readonly<Record<string, number>> = {
  madame: 0.0007,
  careful: 0.0018,
  regular: 0.0029,
  chatterbox: 0.0042,
  beginner: 0.008,
};

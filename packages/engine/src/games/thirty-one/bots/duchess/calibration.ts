// How often the chances of equal players come true between the house's players, and what their decisions cost. Between the
// last two a lead says less than equal players would make of it: the better player is still there more often.
import { throughKnots, type Calibration } from '../../../../core/weigh.ts';
import { KNOTS } from './knots.ts';

const calibrations = KNOTS.map(throughKnots);

/** The calibration with so many players left. */
export function calibrateWith(players: number): Calibration {
  return calibrations[Math.min(players, calibrations.length + 1) - 2]!;
}

/** What a decision costs each player on average, by `training/calibration/fit.ts`; The Fisherman by `npm run bench -- review`. */
export const COSTS: Readonly<Record<string, number>> = {
  duchess: 0.0018,
  'mr-caution': 0.0056,
  'two-player-computer': 0.0063,
  standard: 0.0072,
  'card-counter': 0.0102,
  tourist: 0.0113,
  'ms-aggressive': 0.0115,
  captain: 0.0124,
  'aunt-rosie': 0.0126,
  daydreamer: 0.0131,
  'mr-clueless': 0.0133,
  fisherman: 0.0133,
  'grandpa-nod': 0.0148,
};

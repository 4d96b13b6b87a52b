// Calibration: maps the chances of equal players to how often they come true between the house's players. With two players
// left a lead is worth less than between equals, because the stronger player is more often one of the two. And what a
// decision costs each player on average.
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

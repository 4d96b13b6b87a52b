// Calibration: maps the chances of equal players to how often they come true between the house's players. With two players
// left a lead is worth less than between equals, because the stronger player is more often one of the two. And what is
// believed of distances between options.
import type { Judgement } from '../../../../core/judge.ts';
import { throughKnots, type Calibration } from '../../../../core/weigh.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { GAPS } from './gaps.ts';
import { KNOTS } from './knots.ts';

const calibrations = KNOTS.map(throughKnots);

/** The calibration with so many players left. */
export function calibrateWith(players: number): Calibration {
  return calibrations[Math.min(players, calibrations.length + 1) - 2]!;
}

/** Towards the end of a match so many players are left at most. */
const FEW = 3;

/** What kind of choice lies between an option and the best one: about knocking, or how many players are left where it is about cards. */
export function gapKindOf(players: number, action: Action, best: Action): keyof typeof GAPS {
  if (action.type === 'knock') return 'knock';
  if (best.type === 'knock') return 'wait';
  return players > FEW ? 'many left' : 'few left';
}

/** How a decision of the house's tables is judged. */
export function judgementOf(view: Pick<View, 'lives'>): Judgement<Action> {
  const players = playersLeft(view);
  return {
    calibration: calibrateWith(players),
    believed: (action, best) => GAPS[gapKindOf(players, action, best)],
  };
}

export function playersLeft({ lives }: Pick<View, 'lives'>): number {
  return lives.filter(left => left > 0).length;
}

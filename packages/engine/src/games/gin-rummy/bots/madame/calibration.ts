// Calibration: maps the chances of equal players to how often they come true between the house's players. And
// what is believed of distances between options.
import type { Judgement } from '../../../../core/judge.ts';
import { throughKnots } from '../../../../core/weigh.ts';
import type { Action } from '../../model.ts';
import { GAPS } from './gaps.ts';
import { KNOTS } from './knots.ts';

export const calibrate = throughKnots(KNOTS);

/** What kind of choice lies between an option and the best one. */
export function gapKindOf(action: Action, best: Action): keyof typeof GAPS {
  switch (action.type) {
    case 'draw':
      return action.from === 'discard' ? 'take' : 'leave';
    case 'pass':
      return 'leave';
    case 'discard':
      return best.type === 'discard' ? 'throw' : 'wait';
    case 'knock':
    case 'bigGin':
      return 'knock';
    case 'layoff':
    case 'arrange':
    case 'done':
      return 'layoff';
  }
}

/** How a decision of the house's tables is judged. */
export const JUDGEMENT: Judgement<Action> = {
  calibration: calibrate,
  believed: (action, best) => GAPS[gapKindOf(action, best)],
};

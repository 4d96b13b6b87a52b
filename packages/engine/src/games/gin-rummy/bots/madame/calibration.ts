// Calibration: maps the chances of equal players to how often they come true between the house's players. And
// what is believed of distances between options, and how facts that are chances are told.
import { throughKnots, type Judgement } from '../../../../core/judge.ts';
import { toldThrough } from '../../../../core/told.ts';
import type { Calibration } from '../../../../core/weigh.ts';
import type { Action } from '../../model.ts';
import { ruleBook } from '../../rules.ts';
import type { View } from '../../view.ts';
import { FACT_KNOTS } from './fact-knots.ts';
import { GAPS } from './gaps.ts';
import { presetKnown } from './known-rules.ts';
import { KNOTS } from './knots.ts';

const CURVES = KNOTS.map(throughKnots);
const TOLD = FACT_KNOTS.map(toldThrough);
const PRESETS = Object.keys(ruleBook.presets);

/** Which curve is meant: every preset has its own. */
export function curveOf({ rules }: Pick<View, 'rules'>): number {
  return Math.max(0, PRESETS.indexOf(presetKnown(rules) ?? ''));
}

/** Which curves facts go through, by how much one may knock with: ten, nothing, or what the upcard says. */
export function factGroupOf({ rules }: Pick<View, 'rules'>): number {
  if (rules.knockLimit === 10) return 0;
  return rules.knockLimit === 'gin' ? 1 : 2;
}

export function calibrationOf(curve: number): Calibration {
  return CURVES[curve]!;
}

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
export function judgementOf(view: View): Judgement<Action> {
  return {
    calibration: calibrationOf(curveOf(view)),
    believed: (action, best) => GAPS[gapKindOf(action, best)],
    told: TOLD[factGroupOf(view)]!,
  };
}

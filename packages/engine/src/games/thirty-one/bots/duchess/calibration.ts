// Calibration: maps the chances of equal players to how often they come true between the house's players. With two of several
// left a lead is worth less than between equals, because the stronger player is more often one of the two. At a table for two
// it is worth more, because the stronger player has it more often. And what is believed of distances between options, and how facts that
// are chances are told.
import type { Card } from '../../../../core/card.ts';
import { throughKnots, type Judgement } from '../../../../core/judge.ts';
import { toldThrough } from '../../../../core/told.ts';
import type { Calibration } from '../../../../core/weigh.ts';
import type { Action } from '../../model.ts';
import { bestHandValue, handValue, valueWithout } from '../../value.ts';
import { ownHand, throwable, type View } from '../../view.ts';
import { FACT_KNOTS } from './fact-knots.ts';
import { GAPS } from './gaps.ts';
import { presetKnown } from './known-rules.ts';
import { KNOTS } from './knots.ts';

const CURVES = KNOTS.map(throughKnots);
const TOLD = FACT_KNOTS.map(toldThrough);
/** For two of several players left, for three, and for more: under the classroom's rules first, then under the library's. */
const CURVES_BY_PLAYERS = 3;
const FOR_TWO = 2 * CURVES_BY_PLAYERS;
const FOR_TWO_IN_CLASS = FOR_TWO + 1;

/** Which curve is meant, by how many sat down, how many are left, and whose rules they play by. */
export function curveOf({ rules, lives }: Pick<View, 'rules' | 'lives'>): number {
  const preset = presetKnown(rules);
  if (lives.length === 2) return preset === 'classroom' ? FOR_TWO_IN_CLASS : FOR_TWO;
  const left = Math.min(playersLeft({ lives }), CURVES_BY_PLAYERS + 1) - 2;
  return preset === 'library' ? CURVES_BY_PLAYERS + left : left;
}

/** Which curves facts go through: under the classroom's rules with two players left and with more, under the library's, for two. */
export function factGroupOf({ rules, lives }: Pick<View, 'rules' | 'lives'>): number {
  const preset = presetKnown(rules);
  if (preset === 'two-player') return 4;
  return (preset === 'library' ? 2 : 0) + (playersLeft({ lives }) > 2 ? 1 : 0);
}

export function calibrationOf(curve: number): Calibration {
  return CURVES[curve]!;
}

/**
 * What kind of choice lies between an option and the best one: about knocking, or about cards. Where an option leaves the hand worth as
 * much as any other could, only what may come of it later is lost (`fine`), and much less of that comes true than of points given up.
 */
export function gapKindOf(view: View, action: Action, best: Action): keyof typeof GAPS {
  if (action.type === 'knock') return 'knock';
  if (best.type === 'knock') return 'wait';
  return keepsPoints(view, action) ? 'fine' : 'cards';
}

/** Whether it is a throw that keeps the most points, or leaves a card on the pile that would add none. */
function keepsPoints(view: View, action: Action): boolean {
  const { rules, pile } = view;
  const hand = ownHand(view);
  if (action.type === 'discard') {
    const worth = (card: Card): number => valueWithout(hand, hand.indexOf(card), rules);
    return throwable(view).every(card => worth(card) <= worth(action.card));
  }
  if (action.type === 'knock' || action.from === 'discard') return false;
  return bestHandValue([...hand, pile.at(-1)!], rules) <= handValue(hand, rules);
}

/** How a decision of the house's tables is judged. */
export function judgementOf(view: View): Judgement<Action> {
  return {
    calibration: calibrationOf(curveOf(view)),
    believed: (action, best) => GAPS[gapKindOf(view, action, best)],
    told: TOLD[factGroupOf(view)]!,
  };
}

export function playersLeft({ lives }: Pick<View, 'lives'>): number {
  return lives.filter(left => left > 0).length;
}

// How what a search says becomes what is shown: the chance of the best option is calibrated, distances from it are judged, and facts
// that are chances are calibrated too (`told.ts`). Only the strongest players need it, so it is loaded with them.
import type { Calibration, Knot, Weighed, WeighedOption } from './weigh.ts';

/** What is said of the chance that a fact of this id tells. */
export type Telling = (id: string, chance: number) => number;

/** What is made of chances, of distances and of facts. */
export interface Judgement<Action> {
  /** For the chance of the best option. */
  readonly calibration: Calibration;
  /** The part that is believed of an option's distance from the best one; it may be more than 1. */
  readonly believed: (action: Action, best: Action) => number;
  /** For the facts that are chances. */
  readonly told: Telling;
}

/** What a search says, as it is: for training. */
export const UNJUDGED: Judgement<unknown> = {
  calibration: chance => chance,
  believed: () => 1,
  told: (_id, chance) => chance,
};

/** Of its share in proportion to the best option, an option keeps at least so much of a distance as it was said, and as it is believed. */
const KEPT = { said: 0.5, believed: 0.1 } as const;

/**
 * The weighed decision with the best option's chance calibrated, and distances from it at what is believed of them, but that an option
 * which is not lost keeps some chance. Distances do not go through the curve: it may be steeper than 1 because the leader is mostly the
 * stronger player, and another choice does not change who is.
 */
export function levelled<Action>(
  weighed: Weighed<Action>,
  { calibration, believed }: Pick<Judgement<Action>, 'calibration' | 'believed'>,
): Weighed<Action> {
  const chance = calibration(weighed.chance);
  const slope = slopeAt(calibration, weighed.chance);
  const best = weighed.options[0]!.action;
  const options = weighed.options.map((option): WeighedOption<Action> => {
    const part = believed(option.action, best);
    const { said, most } = gapWithin(chance, option, weighed.chance);
    const gap = believedOf(part, said, most);
    return {
      ...option,
      chance: chance - gap,
      error: slope * option.error,
      gap,
      gapError: part * option.gapError,
    };
  });
  options.sort((a, b) => a.gap - b.gap);
  return { ...weighed, chance, error: slope * weighed.error, options };
}

/** The distance of an option from the best one, whose chance is calibrated, and how large it may become: the same where it is lost. */
export function gapWithin(
  calibrated: number,
  { chance, gap }: Pick<WeighedOption<unknown>, 'chance' | 'gap'>,
  best: number,
): { readonly said: number; readonly most: number } {
  const share = Math.max(0, chance) / Math.max(best, Number.MIN_VALUE);
  return {
    said: share === 0 && gap > 0 ? calibrated : Math.min(gap, calibrated * (1 - KEPT.said * share)),
    most: calibrated * (1 - KEPT.believed * share),
  };
}

/** What is believed of a distance: a part of it, but all where the option is lost and nothing is left to doubt. */
export function believedOf(part: number, said: number, most: number): number {
  return said < most ? Math.min(part * said, most) : most;
}

function slopeAt(calibration: Calibration, chance: number): number {
  const step = 0.005;
  const [low, high] = [Math.max(0, chance - step), Math.min(1, chance + step)];
  return (calibration(high) - calibration(low)) / (high - low);
}

/** The calibration through these knots, in order: linear in log odds between them and beyond them. Fitted by training/calibration. */
export function throughKnots(knots: readonly Knot[]): Calibration {
  const [from, to] = [knots.map(([said]) => logOdds(said)), knots.map(([, came]) => logOdds(came))];
  return chance => {
    const odds = logOdds(chance);
    let at = 1;
    while (at < from.length - 1 && odds > from[at]!) at++;
    const slope = (to[at]! - to[at - 1]!) / (from[at]! - from[at - 1]!);
    return 1 / (1 + Math.exp(-(to[at - 1]! + slope * (odds - from[at - 1]!))));
  };
}

/** The calibration of chances to whose log odds so much has been added. */
export function shifted(calibration: Calibration, odds: number): Calibration {
  return chance => calibration(1 / (1 + Math.exp(-(logOdds(chance) + odds))));
}

/** Chances of 0 and 1 are kept a little inside, so that their odds are finite. */
function logOdds(chance: number): number {
  const kept = Math.min(1 - 1e-4, Math.max(1e-4, chance));
  return Math.log(kept / (1 - kept));
}

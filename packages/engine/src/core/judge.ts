// How what a search says becomes what is shown: the chance of the best option is calibrated, and distances from it are judged. Only the
// strongest players need it, so it is loaded with them.
import type { Calibration, Weighed, WeighedOption } from './weigh.ts';

/** What is made of chances and of distances. */
export interface Judgement<Action> {
  /** For the chance of the best option. */
  readonly calibration: Calibration;
  /** The part that is believed of an option's distance from the best one; it may be more than 1. */
  readonly believed: (action: Action, best: Action) => number;
}

/** What a search says, as it is: for training. */
export const UNJUDGED: Judgement<unknown> = { calibration: chance => chance, believed: () => 1 };

/** Of its share in proportion to the best option, an option keeps at least so much of a distance as it was said, and as it is believed. */
const KEPT = { said: 0.5, believed: 0.1 } as const;

/**
 * The weighed decision with the best option's chance calibrated, and distances from it at what is believed of them, but that an option
 * which is not lost keeps some chance. Distances do not go through the curve: it may be steeper than 1 because the leader is mostly the
 * stronger player, and another choice does not change who is.
 */
export function levelled<Action>(
  weighed: Weighed<Action>,
  { calibration, believed }: Judgement<Action>,
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

// Facts that are chances: how the samples of a search become a figure that comes true as often as it says. 0 and 100 % are for
// what is certain, so no number of samples comes to them.
import { throughKnots, type Telling } from './judge.ts';
import type { Calibration, Knot } from './weigh.ts';

/** Where it is not certain, at least so much is said of either side: a whole percent is shown. */
const LEAST = 0.01;

/** The share of samples in which something came, with half a sample more on either side. */
export function sampledShare(came: number, samples: number): number {
  return (came + 0.5) / (samples + 1);
}

/** The knots of each fact, by its id. Fitted by training/calibration/fit-facts.ts. */
export type FactKnots = Readonly<Record<string, readonly Knot[]>>;

/** Each fact through the curve of its id, if it has one; what is certain stays so. */
export function toldThrough(knots: FactKnots): Telling {
  const curves = new Map<string, Calibration>(
    Object.entries(knots).map(([id, curve]) => [id, throughKnots(curve)]),
  );
  return (id, chance) => {
    if (chance === 0 || chance === 1) return chance;
    return Math.min(1 - LEAST, Math.max(LEAST, curves.get(id)?.(chance) ?? chance));
  };
}

/** A chance as `42 %`. */
export function percentText(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

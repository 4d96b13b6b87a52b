// What a strong player makes of a decision: the chance to win the match after every option, all of them weighed in the
// same determinizations (common random numbers), with standard errors. `Bot.weigh` returns it, the review judges by it.
import type { Seat } from './seat.ts';

/** A figure that explains a decision: a stable name for programs, a sentence for people. */
export interface Fact {
  readonly id: string;
  /** A chance from 0 to 1, a number of cards, or points: the sentence says which. */
  readonly value: number;
  readonly text: string;
}

/** One option of a decision. */
export interface WeighedOption<Action> {
  readonly action: Action;
  /** What it is called in words. */
  readonly label: string;
  /** The chance to win the match after it, and the standard error of that. */
  readonly chance: number;
  readonly error: number;
  /** How far it is behind the best option, and the standard error of that difference. */
  readonly gap: number;
  readonly gapError: number;
  /**
   * How often the player itself would choose it, from 0 to 1: by its mix where it has one, else an estimate of how often the
   * option would come out ahead in a search as large as the player's.
   */
  readonly share: number;
  /** Who gains what it loses, where that is not everybody else. */
  readonly gainers?: readonly Seat[];
  /** How many times the loss they gain, 1 unless it is given. What is more than the loss, the rest of the table loses. */
  readonly gain?: number;
}

/** A decision, weighed. */
export interface Weighed<Action> {
  /** The chance to win the match now: that of the best option. */
  readonly chance: number;
  readonly error: number;
  /** The best first. */
  readonly options: readonly WeighedOption<Action>[];
  readonly facts: readonly Fact[];
  /** In a window: the option that letting the time run out comes to. */
  readonly idle?: Action;
}

/** The results of one option, a number a determinization, in the same order for all options; some may have fewer than others. */
export interface Sampled<Action> {
  readonly action: Action;
  readonly label: string;
  readonly results: ArrayLike<number>;
  /** How often the player chooses it, where it mixes; else it follows from the results. */
  readonly share?: number;
}

/** Turns the mean of the results into a calibrated chance; it must never fall. */
export type Calibration = (chance: number) => number;

/** A mean with its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/**
 * The weighed decision of sampled options. Differences between options are estimated pair by pair. `usual` is the number of
 * determinizations the player itself decides by.
 */
export function weighSamples<Action>(
  sampled: readonly Sampled<Action>[],
  facts: readonly Fact[],
  usual: number,
): Weighed<Action> {
  const means = sampled.map(({ results }) => meanOf(results.length, at => results[at]!));
  const values = valuesOf(sampled, means);
  const best = values.indexOf(Math.max(...values));
  const leader = sampled[best]!.results;
  const chance = values[best]!;
  const gaps = sampled.map(({ results }) =>
    meanOf(Math.min(results.length, leader.length), at => leader[at]! - results[at]!),
  );
  const shares = sampled.map(
    ({ share, results }, index) =>
      share ?? upset(gaps[index]!, Math.min(results.length, leader.length) / usual),
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  const options = sampled.map(({ action, label }, index): WeighedOption<Action> => {
    const { error } = gaps[index]!;
    const part = values[index] === 0 ? 1 : certainPart(chance - values[index]!, error);
    const gap = part * (chance - values[index]!);
    return {
      action,
      label,
      chance: chance - gap,
      error: means[index]!.error,
      gap,
      gapError: part * error,
      share: shares[index]! / all,
    };
  });
  options.sort((a, b) => a.gap - b.gap);
  return { chance, error: options[0]?.error ?? 0, options, facts };
}

/**
 * The part of a distance that is not chance: half of one as large as its standard error. The best of several options is mostly one
 * that has been lucky, so distances from it seem too large, and the more so the fewer determinizations there are. An option that is
 * lost in all of them is as far behind as it seems.
 */
function certainPart(gap: number, error: number): number {
  return gap > 0 ? gap ** 2 / (gap ** 2 + error ** 2) : 1;
}

/** What each option is worth. One with fewer determinizations is compared with the best of the others in those that both have. */
function valuesOf(sampled: readonly Sampled<unknown>[], means: readonly Mean[]): number[] {
  const most = Math.max(...sampled.map(({ results }) => results.length));
  const whole = sampled.map(({ results }, index) =>
    results.length === most ? means[index]!.mean : -Infinity,
  );
  const best = Math.max(...whole);
  const leader = sampled[whole.indexOf(best)]!.results;
  return sampled.map(({ results }, index) =>
    results.length === most
      ? means[index]!.mean
      : best - meanOf(results.length, at => leader[at]! - results[at]!).mean,
  );
}

/** The mean of so many numbers. */
export function meanOf(count: number, at: (index: number) => number): Mean {
  let sum = 0;
  for (let index = 0; index < count; index++) sum += at(index);
  const mean = sum / count;
  let squares = 0;
  for (let index = 0; index < count; index++) squares += (at(index) - mean) ** 2;
  return { mean, error: count > 1 ? Math.sqrt(squares / (count - 1) / count) : 0 };
}

/** How likely an option that is so far behind comes out ahead in a search of the usual size; 1 for the leader. */
function upset({ mean, error }: Mean, effort: number): number {
  // Twice the tail of the normal distribution, by the logistic approximation (within 0.01 a tail).
  return mean <= 0 ? 1 : 2 / (1 + Math.exp((1.702 * mean) / (error * Math.sqrt(effort))));
}

/** A point of a calibration: where the results say the first, the second comes true. */
export type Knot = readonly [said: number, cameTrue: number];

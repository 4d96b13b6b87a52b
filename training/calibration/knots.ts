// Fits the knots of a calibration: logistic regression of the results on a function that is linear in log odds between knots,
// with a penalty on its bends, so that where there are few positions it goes on as it is nearby, and on further inputs, which
// add to the log odds. By Newton's method.
import type { Knot } from '@parlour/engine';

/** What was said before calibration, and what came of it. */
export interface Observation {
  readonly raw: number;
  readonly result: number;
  /** What else the calibration weighs: as many numbers in every observation. */
  readonly inputs: readonly number[];
}

/** The knots, and the weight of each further input. */
export interface Fitted {
  readonly knots: Knot[];
  readonly weights: number[];
}

const SAID: readonly number[] = [0.01, 0.04, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.96, 0.99];
/** How many positions a bend is weighed against. */
const STIFFNESS = 20;
const ROUNDS = 40;
/** A calibration must never fall; chances that are said apart stay apart. */
const LEAST_SLOPE = 0.1;

/** The weights of the further inputs first, then the knots of the chances that these have shifted. */
export function fitKnots(observations: readonly Observation[]): Fitted {
  const weights = regress(observations).slice(SAID.length);
  const odds = regress(observations.map(each => shiftedBy(weights, each)));
  return { knots: SAID.map((said, index): Knot => [said, fromOdds(odds[index]!)]), weights };
}

/** The observation with its inputs added to the log odds of what was said. */
function shiftedBy(weights: readonly number[], { raw, result, inputs }: Observation): Observation {
  const shift = inputs.reduce((sum, input, index) => sum + weights[index]! * input, 0);
  return { raw: fromOdds(logOdds(raw) + shift), result, inputs: [] };
}

/** The log odds at the knots, then the weights of the further inputs. */
function regress(observations: readonly Observation[]): number[] {
  const at = SAID.map(logOdds);
  const fitted = [...at, ...(observations[0]?.inputs ?? []).map(() => 0)];
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = fitted.map(() => 0);
    const curvature = fitted.map(() => fitted.map(() => 0));
    for (const { raw, result, inputs } of observations) {
      const [left, weight] = locate(at, logOdds(raw));
      const basis: (readonly [index: number, share: number])[] = [
        [left, 1 - weight],
        [left + 1, weight],
        ...inputs.map((input, index) => [at.length + index, input] as const),
      ];
      const said = fromOdds(basis.reduce((sum, [index, share]) => sum + share * fitted[index]!, 0));
      for (const [one, share] of basis) {
        gradient[one]! += share * (result - said);
        for (const [other, second] of basis) curvature[one]![other]! += share * second * said * (1 - said);
      }
    }
    addStiffness(at, fitted, gradient, curvature);
    const step = solve(curvature, gradient);
    for (const [index, change] of step.entries()) fitted[index]! += Math.max(-1, Math.min(1, change));
  }
  for (let index = 1; index < at.length; index++) {
    const least = fitted[index - 1]! + LEAST_SLOPE * (at[index]! - at[index - 1]!);
    fitted[index] = Math.max(fitted[index]!, least);
  }
  return fitted;
}

/** The knot to the left, and how far it is to the next one; beyond the ends it goes on straight. */
function locate(at: readonly number[], odds: number): [left: number, weight: number] {
  let left = 0;
  while (left < at.length - 2 && odds > at[left + 1]!) left++;
  return [left, (odds - at[left]!) / (at[left + 1]! - at[left]!)];
}

/** The penalty on changes of the slope. */
function addStiffness(
  at: readonly number[],
  fitted: readonly number[],
  gradient: number[],
  curvature: number[][],
): void {
  for (let middle = 1; middle < at.length - 1; middle++) {
    const [before, after] = [1 / (at[middle]! - at[middle - 1]!), 1 / (at[middle + 1]! - at[middle]!)];
    const bend = [before, -before - after, after];
    const amount = bend.reduce((sum, one, index) => sum + one * fitted[middle - 1 + index]!, 0);
    for (const [one, share] of bend.entries()) {
      gradient[middle - 1 + one]! -= STIFFNESS * share * amount;
      for (const [other, second] of bend.entries())
        curvature[middle - 1 + one]![middle - 1 + other]! += STIFFNESS * share * second;
    }
  }
}

/** Solves a system of linear equations by Gaussian elimination; it is positive definite but for a small ridge. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [
    ...row.map((one, column) => (column === index ? one + 1e-6 : one)),
    right[index]!,
  ]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows[column]!;
    for (let below = column + 1; below < size; below++) {
      const factor = rows[below]![column]! / pivot[column]!;
      for (let place = column; place <= size; place++) rows[below]![place]! -= factor * pivot[place]!;
    }
  }
  const found: number[] = [];
  for (let row = size - 1; row >= 0; row--) {
    let sum = rows[row]![size]!;
    for (let column = row + 1; column < size; column++) sum -= rows[row]![column]! * found[column]!;
    found[row] = sum / rows[row]![row]!;
  }
  return found;
}

function logOdds(chance: number): number {
  const kept = Math.min(1 - 1e-4, Math.max(1e-4, chance));
  return Math.log(kept / (1 - kept));
}

function fromOdds(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

// An upper bound of a network's output over all inputs, by interval arithmetic: often it decides without evaluating.
import type { Network } from './net.ts';

/** Covers rounding errors. */
const ROUNDING_SLACK = 1e-6;

/** An upper bound of the first output when all inputs are between 0 and `largest`. */
export function maxOutput({ shape, weights }: Network, largest: number): number {
  const { inputs, first, second, outputs } = shape;
  const inputRange: Range = {
    min: new Float64Array(inputs),
    max: new Float64Array(inputs).fill(largest),
  };
  const secondStart = (inputs + 1) * first;
  const lastStart = secondStart + (first + 1) * second;
  const outputRange = rangeOf(
    weights.subarray(lastStart),
    outputs,
    relu(rangeOf(weights.subarray(secondStart), second, relu(rangeOf(weights, first, inputRange)))),
  );
  return outputRange.max[0]! + ROUNDING_SLACK;
}

/** Lower and upper bounds of the units of a layer. */
interface Range {
  readonly min: Float64Array;
  readonly max: Float64Array;
}

/** Bounds of the sums of a layer, given bounds of its inputs. */
function rangeOf(weights: Float64Array, units: number, inputs: Range): Range {
  const rows = inputs.max.length;
  const min = new Float64Array(units);
  const max = new Float64Array(units);
  for (let unit = 0; unit < units; unit++) {
    let low = weights[rows * units + unit]!;
    let high = low;
    for (let row = 0; row < rows; row++) {
      const weight = weights[row * units + unit]!;
      low += weight * (weight < 0 ? inputs.max : inputs.min)[row]!;
      high += weight * (weight < 0 ? inputs.min : inputs.max)[row]!;
    }
    min[unit] = low;
    max[unit] = high;
  }
  return { min, max };
}

function relu({ min, max }: Range): Range {
  return { min: min.map(sum => Math.max(0, sum)), max: max.map(sum => Math.max(0, sum)) };
}

// How much a network can answer at most, whatever it is shown: often that is enough to know what will be done.
import type { Network } from './net.ts';

/** What is calculated may be wrong in the last digits. */
const SLACK = 1e-6;

/** The most the network can answer first when no input is negative or greater than `largest`. */
export function mostAnswered({ shape, weights }: Network, largest: number): number {
  const { inputs, first, second, outputs } = shape;
  const shown: Range = {
    least: new Float64Array(inputs),
    most: new Float64Array(inputs).fill(largest),
  };
  const secondStart = (inputs + 1) * first;
  const lastStart = secondStart + (first + 1) * second;
  const answered = rangeOf(
    weights.subarray(lastStart),
    outputs,
    bend(rangeOf(weights.subarray(secondStart), second, bend(rangeOf(weights, first, shown)))),
  );
  return answered.most[0]! + SLACK;
}

/** Between which numbers each unit of a layer is. */
interface Range {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** The sums of a layer whose weights begin there, when its inputs are in that range. */
function rangeOf(weights: Float64Array, units: number, inputs: Range): Range {
  const rows = inputs.most.length;
  const least = new Float64Array(units);
  const most = new Float64Array(units);
  for (let unit = 0; unit < units; unit++) {
    let low = weights[rows * units + unit]!;
    let high = low;
    for (let row = 0; row < rows; row++) {
      const weight = weights[row * units + unit]!;
      low += weight * (weight < 0 ? inputs.most : inputs.least)[row]!;
      high += weight * (weight < 0 ? inputs.least : inputs.most)[row]!;
    }
    least[unit] = low;
    most[unit] = high;
  }
  return { least, most };
}

function bend({ least, most }: Range): Range {
  return { least: least.map(sum => Math.max(0, sum)), most: most.map(sum => Math.max(0, sum)) };
}

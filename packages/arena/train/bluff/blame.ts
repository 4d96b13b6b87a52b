// Teaching a network: fresh weights to begin with, and the gradient of its errors, sent back layer by layer.
import type { Description } from '../../../engine/src/games/bluff/bots/old-fox/description.ts';
import { weightCount, type Net, type NetShape } from '../../../engine/src/games/bluff/bots/old-fox/net.ts';

/** Fresh weights: small, random, larger the fewer inputs a unit has, and none in the last layer: all answers are 0. */
export function freshWeights(
  { inputs, first, second, outputs }: NetShape,
  random: () => number,
): Float32Array {
  const weights = new Float32Array(weightCount({ inputs, first, second, outputs }));
  let at = 0;
  const fill = (rows: number, columns: number, scale: number): void => {
    for (let row = 0; row < rows * columns; row++) weights[at++] = (random() * 2 - 1) * scale;
    at += columns;
  };
  fill(inputs, first, 0.3);
  fill(first, second, Math.sqrt(6 / first));
  fill(second, outputs, 0);
  return weights;
}

/** A gradient on its way, with room to work in. */
export interface Blame {
  readonly gradient: Float32Array;
  readonly sum: Float64Array;
  readonly back: Float64Array;
}

export function newBlame(shape: NetShape): Blame {
  return {
    gradient: new Float32Array(weightCount(shape)),
    sum: new Float64Array(shape.first),
    back: new Float64Array(shape.second),
  };
}

/** Adds to a gradient what these errors of the answers to these inputs say about every weight. */
export function blame(
  net: Net,
  described: Description,
  errors: readonly number[],
  { gradient, sum, back }: Blame,
): void {
  net.ask(described);
  const { weights } = net;
  const { inputs: inputCount, first, second, outputs } = net.shape;
  const secondStart = (inputCount + 1) * first;
  const secondBias = secondStart + first * second;
  const lastStart = secondBias + second;
  back.fill(0);
  for (let output = 0; output < outputs; output++) {
    const error = errors[output]!;
    if (error === 0) continue;
    gradient[lastStart + second * outputs + output]! += error;
    for (let unit = 0; unit < second; unit++) {
      const value = net.second[unit]!;
      if (value <= 0) continue;
      gradient[lastStart + unit * outputs + output]! += error * value;
      back[unit]! += error * weights[lastStart + unit * outputs + output]!;
    }
  }
  for (let unit = 0; unit < second; unit++) gradient[secondBias + unit]! += back[unit]!;
  for (let unit = 0; unit < first; unit++) {
    const value = net.first[unit]!;
    sum[unit] = 0;
    if (value <= 0) continue;
    const row = secondStart + unit * second;
    let error = 0;
    for (let next = 0; next < second; next++) {
      const sent = back[next]!;
      if (sent === 0) continue;
      gradient[row + next]! += sent * value;
      error += sent * weights[row + next]!;
    }
    sum[unit] = error;
    gradient[inputCount * first + unit]! += error;
  }
  for (let index = 0; index < described.count; index++) {
    const value = described.values[index]!;
    const row = described.inputs[index]! * first;
    for (let unit = 0; unit < first; unit++) gradient[row + unit]! += value * sum[unit]!;
  }
}

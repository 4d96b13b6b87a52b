// Teaching a network: fresh weights to begin with, and the gradient of its errors, sent back layer by layer.
import { weightCount, type Description, type Net, type NetShape } from '../internals/bluff.ts';

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

/** A gradient on its way, with room to work in: the errors of the units of both layers. */
export interface Blame {
  readonly gradient: Float32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function newBlame(shape: NetShape): Blame {
  return {
    gradient: new Float32Array(weightCount(shape)),
    first: new Float64Array(shape.first),
    second: new Float64Array(shape.second),
  };
}

/** Adds to a gradient what these errors of the answers to a description say about every weight. */
export function blame(net: Net, description: Description, errors: readonly number[], into: Blame): void {
  net.ask(description);
  blameLast(net, errors, into);
  blameSecond(net, into);
  blameFirst(net, description, into);
}

function blameLast(net: Net, errors: readonly number[], { gradient, second }: Blame): void {
  const { shape, weights } = net;
  const last = (shape.inputs + 1) * shape.first + (shape.first + 1) * shape.second;
  second.fill(0);
  for (let output = 0; output < shape.outputs; output++) {
    const error = errors[output]!;
    gradient[last + shape.second * shape.outputs + output]! += error;
    for (let unit = 0; unit < shape.second; unit++) {
      const value = net.second[unit]!;
      if (value === 0) continue;
      const at = last + unit * shape.outputs + output;
      gradient[at]! += error * value;
      second[unit]! += error * weights[at]!;
    }
  }
}

/** Only units of the first layer that said something are to blame, here and before. */
function blameSecond(net: Net, { gradient, first, second }: Blame): void {
  const { shape, weights } = net;
  const { inputs, values, count } = net.first;
  const start = (shape.inputs + 1) * shape.first;
  const biases = start + shape.first * shape.second;
  for (let unit = 0; unit < shape.second; unit++) gradient[biases + unit]! += second[unit]!;
  for (let index = 0; index < count; index++) {
    const row = start + inputs[index]! * shape.second;
    const value = values[index]!;
    let error = 0;
    for (let unit = 0; unit < shape.second; unit++) {
      gradient[row + unit]! += second[unit]! * value;
      error += second[unit]! * weights[row + unit]!;
    }
    first[index] = error;
  }
}

function blameFirst(net: Net, { inputs, values, count }: Description, { gradient, first }: Blame): void {
  const { inputs: units, count: awake } = net.first;
  const biases = net.shape.inputs * net.shape.first;
  for (let index = 0; index < awake; index++) gradient[biases + units[index]!]! += first[index]!;
  for (let input = 0; input < count; input++) {
    const row = inputs[input]! * net.shape.first;
    const value = values[input]!;
    for (let index = 0; index < awake; index++) gradient[row + units[index]!]! += value * first[index]!;
  }
}

// Initial weights of a network, and the gradient of its errors by backpropagation.
import { weightCount, type Net, type NetShape, type SparseVector } from '../internals/bluff.ts';

/** Random initial weights, scaled by fan-in; the output layer is zero, so that all outputs are 0 at first. */
export function initialWeights(
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

/** The sum of the gradients so far, and buffers for the errors of both hidden layers. */
export interface Gradients {
  readonly gradient: Float32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function newGradients(shape: NetShape): Gradients {
  return {
    gradient: new Float32Array(weightCount(shape)),
    first: new Float64Array(shape.first),
    second: new Float64Array(shape.second),
  };
}

/** Adds the gradient for one input, given the errors of the outputs. */
export function backpropagate(
  net: Net,
  input: SparseVector,
  errors: readonly number[],
  into: Gradients,
): void {
  net.forward(input);
  backpropagateOutputs(net, errors, into);
  backpropagateSecond(net, into);
  backpropagateFirst(net, input, into);
}

function backpropagateOutputs(net: Net, errors: readonly number[], { gradient, second }: Gradients): void {
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

/** Units that ReLU set to zero have no gradient, here and in the first layer. */
function backpropagateSecond(net: Net, { gradient, first, second }: Gradients): void {
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

function backpropagateFirst(
  net: Net,
  { inputs, values, count }: SparseVector,
  { gradient, first }: Gradients,
): void {
  const { inputs: units, count: active } = net.first;
  const biases = net.shape.inputs * net.shape.first;
  for (let index = 0; index < active; index++) gradient[biases + units[index]!]! += first[index]!;
  for (let input = 0; input < count; input++) {
    const row = inputs[input]! * net.shape.first;
    const value = values[input]!;
    for (let index = 0; index < active; index++) gradient[row + units[index]!]! += value * first[index]!;
  }
}

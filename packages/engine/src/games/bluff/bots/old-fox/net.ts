// A small network with two hidden layers: numbers that describe a position in, numbers that judge it out. Inputs are
// mostly zeros, so the first layer adds up the rows of those that are not; and the part of it that several
// plays have in common is added up only once.

/** How large a network is. */
export interface NetShape {
  readonly inputs: number;
  readonly first: number;
  readonly second: number;
  readonly outputs: number;
}

/** How many weights a network of that shape has. */
export function weightCount({ inputs, first, second, outputs }: NetShape): number {
  return (inputs + 1) * first + (first + 1) * second + (second + 1) * outputs;
}

/** A network. Its weights are kept by layers: a row for each input, then the biases. */
export class Net {
  readonly shape: NetShape;
  readonly weights: Float32Array;
  /** What the layers answered last, after the bend at zero. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly outputs: Float64Array;

  constructor(shape: NetShape, weights: Float32Array) {
    if (weights.length !== weightCount(shape)) throw new Error('These weights belong to another network.');
    this.shape = shape;
    this.weights = weights;
    this.first = new Float64Array(shape.first);
    this.second = new Float64Array(shape.second);
    this.outputs = new Float64Array(shape.outputs);
  }

  /** What the network makes of all its inputs. */
  ask(inputs: Float32Array, sum: Float64Array): Float64Array {
    this.addUp(inputs, 0, this.shape.inputs, sum);
    return this.answer(sum);
  }

  /** Adds up the first layer for the inputs from `from` to `to`, beginning with the biases or with a sum. */
  addUp(inputs: Float32Array, from: number, to: number, sum: Float64Array, begin?: Float64Array): void {
    const { weights } = this;
    const { first, inputs: count } = this.shape;
    if (begin === undefined)
      for (let unit = 0; unit < first; unit++) sum[unit] = weights[count * first + unit]!;
    else sum.set(begin);
    for (let input = from; input < to; input++) {
      const value = inputs[input]!;
      if (value === 0) continue;
      const row = input * first;
      for (let unit = 0; unit < first; unit++) sum[unit]! += value * weights[row + unit]!;
    }
  }

  /** What follows from a sum of the first layer. */
  answer(sum: Float64Array): Float64Array {
    const { weights, second, outputs } = this;
    const { inputs, first: firstSize, second: secondSize, outputs: outputCount } = this.shape;
    const start = (inputs + 1) * firstSize;
    const biases = start + firstSize * secondSize;
    for (let unit = 0; unit < secondSize; unit++) second[unit] = weights[biases + unit]!;
    for (let input = 0; input < firstSize; input++) {
      const value = Math.max(0, sum[input]!);
      this.first[input] = value;
      if (value === 0) continue;
      const row = start + input * secondSize;
      for (let unit = 0; unit < secondSize; unit++) second[unit]! += value * weights[row + unit]!;
    }
    const last = biases + secondSize;
    for (let output = 0; output < outputCount; output++) {
      let total = weights[last + secondSize * outputCount + output]!;
      for (let unit = 0; unit < secondSize; unit++) {
        if (second[unit]! <= 0) second[unit] = 0;
        else total += second[unit]! * weights[last + unit * outputCount + output]!;
      }
      outputs[output] = total;
    }
    return outputs;
  }
}

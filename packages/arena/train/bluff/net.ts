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

/** A network. Its weights are kept by layers: a row for each input, then the biases. */
export class Net {
  readonly shape: NetShape;
  readonly weights: Float32Array;
  /** What the layers answered last, after the bend at zero. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly outputs: Float32Array;

  constructor(shape: NetShape, weights: Float32Array) {
    if (weights.length !== weightCount(shape)) throw new Error('These weights belong to another network.');
    this.shape = shape;
    this.weights = weights;
    this.first = new Float32Array(shape.first);
    this.second = new Float32Array(shape.second);
    this.outputs = new Float32Array(shape.outputs);
  }

  /** What the network makes of all its inputs. */
  ask(inputs: Float32Array, sum: Float32Array): Float32Array {
    this.addUp(inputs, 0, this.shape.inputs, sum);
    return this.answer(sum);
  }

  /** Adds up the first layer for the inputs from `from` to `to`, beginning with the biases or with a sum. */
  addUp(inputs: Float32Array, from: number, to: number, sum: Float32Array, begin?: Float32Array): void {
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
  answer(sum: Float32Array): Float32Array {
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

  /** Adds to a gradient what these errors of the answers to these inputs say about every weight. */
  blame(inputs: Float32Array, errors: readonly number[], { gradient, sum, back }: Blame): void {
    this.ask(inputs, sum);
    const { weights } = this;
    const { inputs: inputCount, first, second, outputs } = this.shape;
    const secondStart = (inputCount + 1) * first;
    const secondBias = secondStart + first * second;
    const lastStart = secondBias + second;
    back.fill(0);
    for (let output = 0; output < outputs; output++) {
      const error = errors[output]!;
      if (error === 0) continue;
      gradient[lastStart + second * outputs + output]! += error;
      for (let unit = 0; unit < second; unit++) {
        const value = this.second[unit]!;
        if (value <= 0) continue;
        gradient[lastStart + unit * outputs + output]! += error * value;
        back[unit]! += error * weights[lastStart + unit * outputs + output]!;
      }
    }
    for (let unit = 0; unit < second; unit++) gradient[secondBias + unit]! += back[unit]!;
    for (let unit = 0; unit < first; unit++) {
      const value = this.first[unit]!;
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
    for (let input = 0; input < inputCount; input++) {
      const value = inputs[input]!;
      if (value === 0) continue;
      const row = input * first;
      for (let unit = 0; unit < first; unit++) gradient[row + unit]! += value * sum[unit]!;
    }
  }
}

/** A gradient on its way, with room to work in. */
export interface Blame {
  readonly gradient: Float32Array;
  readonly sum: Float32Array;
  readonly back: Float32Array;
}

export function newBlame(shape: NetShape): Blame {
  return {
    gradient: new Float32Array(weightCount(shape)),
    sum: new Float32Array(shape.first),
    back: new Float32Array(shape.second),
  };
}

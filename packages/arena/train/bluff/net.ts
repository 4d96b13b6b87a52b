// A small network with two hidden layers: numbers that describe a position in, corrected chances to win out. Inputs are
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
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly chances: Float32Array;

  constructor(shape: NetShape, weights: Float32Array) {
    if (weights.length !== weightCount(shape)) throw new Error('These weights belong to another network.');
    this.shape = shape;
    this.weights = weights;
    this.first = new Float32Array(shape.first);
    this.second = new Float32Array(shape.second);
    this.chances = new Float32Array(shape.outputs);
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

  /** The chances that follow from a sum of the first layer, as corrections of the chances one starts with. */
  answer(sum: Float32Array, starts: readonly number[]): Float32Array {
    const { weights, second, chances } = this;
    const { inputs, first: firstSize, second: secondSize, outputs } = this.shape;
    const start = (inputs + 1) * firstSize;
    const biases = start + firstSize * secondSize;
    for (let unit = 0; unit < secondSize; unit++) second[unit] = weights[biases + unit]!;
    for (let input = 0; input < firstSize; input++) {
      const value = sum[input]!;
      if (value <= 0) {
        this.first[input] = 0;
        continue;
      }
      this.first[input] = value;
      const row = start + input * secondSize;
      for (let unit = 0; unit < secondSize; unit++) second[unit]! += value * weights[row + unit]!;
    }
    const last = biases + secondSize;
    for (let output = 0; output < outputs; output++) {
      let total = oddsOf(starts[output]!) + weights[last + secondSize * outputs + output]!;
      for (let unit = 0; unit < secondSize; unit++) {
        if (second[unit]! <= 0) second[unit] = 0;
        else total += second[unit]! * weights[last + unit * outputs + output]!;
      }
      chances[output] = 1 / (1 + Math.exp(-total));
    }
    return chances;
  }
}

/** A chance as the logarithm of its odds. */
function oddsOf(chance: number): number {
  const possible = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(possible / (1 - possible));
}

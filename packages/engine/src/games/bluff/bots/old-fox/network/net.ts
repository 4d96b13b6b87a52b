// A small feed-forward network with two hidden layers and ReLU. The part of the first layer that comes from a common
// prefix of several inputs is computed once.
import type { SparseVector } from './sparse-vector.ts';

/** The sizes of the layers. */
export interface NetShape {
  readonly inputs: number;
  /** Hidden units: multiples of ten. */
  readonly first: number;
  readonly second: number;
  readonly outputs: number;
}

/** How many weights a network of that shape has. */
export function weightCount({ inputs, first, second, outputs }: NetShape): number {
  return (inputs + 1) * first + (first + 1) * second + (second + 1) * outputs;
}

/** The non-zero inputs of a layer. */
type SparseRow = Pick<SparseVector, 'inputs' | 'values' | 'count'>;

/** The interface of a network, which training implements in WebAssembly. */
export type Network = Pick<Net, 'shape' | 'weights' | 'forward' | 'forwardPrefix' | 'forwardFromPrefix'>;

/** A network with fixed weights, stored layer by layer: a row for each input, then the biases. */
export class Net {
  readonly shape: NetShape;
  /** In double precision, so that no conversion is needed in the loops. */
  readonly weights: Float64Array;
  /** The latest activations, after ReLU; of the first layer only the non-zero ones. */
  readonly first: SparseRow;
  readonly second: Float64Array;
  readonly outputs: Float64Array;
  /** The first layer before ReLU; the same for the prefix alone, and the length of the prefix. */
  readonly #sums: Float64Array;
  readonly #prefixSums: Float64Array;
  #prefixCount = 0;

  constructor(shape: NetShape, weights: Float32Array) {
    if (weights.length !== weightCount(shape)) throw new Error('These weights belong to another network.');
    const { first, second, outputs } = shape;
    this.shape = shape;
    this.weights = new Float64Array(weights);
    this.first = { inputs: new Uint8Array(first + 1), values: new Float64Array(first + 1), count: 0 };
    this.second = new Float64Array(second);
    this.outputs = new Float64Array(outputs);
    this.#sums = new Float64Array(first);
    this.#prefixSums = new Float64Array(first);
  }

  /** The outputs for an input. */
  forward(input: SparseVector): Float64Array {
    const { inputs, first } = this.shape;
    this.#addRows(0, first, input, 0, this.weights, inputs * first, this.#sums);
    return this.#forwardFromSums();
  }

  /** Computes the first layer's sums of a common prefix. */
  forwardPrefix(input: SparseVector): void {
    const { inputs, first } = this.shape;
    this.#addRows(0, first, input, 0, this.weights, inputs * first, this.#prefixSums);
    this.#prefixCount = input.count;
  }

  /** The outputs for an input that starts with the prefix. */
  forwardFromPrefix(input: SparseVector): Float64Array {
    this.#addRows(0, this.shape.first, input, this.#prefixCount, this.#prefixSums, 0, this.#sums);
    return this.#forwardFromSums();
  }

  #forwardFromSums(): Float64Array {
    this.#applyRelu();
    this.#forwardRest();
    return this.outputs;
  }

  /** Branch-free, as `SparseVector.add` is: the next unit overwrites one that is not positive. */
  #applyRelu(): void {
    const sums = this.#sums;
    const { inputs, values } = this.first;
    let count = 0;
    for (let unit = 0; unit < sums.length; unit++) {
      const sum = sums[unit]!;
      inputs[count] = unit;
      values[count] = sum;
      count += Number(sum > 0);
    }
    this.first.count = count;
  }

  #forwardRest(): void {
    const { shape, weights, second, outputs } = this;
    const start = (shape.inputs + 1) * shape.first;
    const biases = start + shape.first * shape.second;
    this.#addRows(start, shape.second, this.first, 0, weights, biases, second);
    // ReLU without a branch.
    for (let unit = 0; unit < shape.second; unit++)
      second[unit] = 0.5 * (second[unit]! + Math.abs(second[unit]!));
    const last = biases + shape.second;
    for (let output = 0; output < shape.outputs; output++) {
      let total = weights[last + shape.second * shape.outputs + output]!;
      for (let unit = 0; unit < shape.second; unit++)
        total += second[unit]! * weights[last + unit * shape.outputs + output]!;
      outputs[output] = total;
    }
  }

  /**
   * The sums of a layer whose weight rows of `units` numbers begin at `start`: the values of `initial` from `initialAt`
   * on, plus the rows of the inputs from `from` on. Ten sums are kept in registers at a time, which takes a third of the
   * time of updating all sums row by row.
   */
  #addRows(
    start: number,
    units: number,
    { inputs, values, count }: SparseRow,
    from: number,
    initial: Float64Array,
    initialAt: number,
    sums: Float64Array,
  ): void {
    const { weights } = this;
    for (let unit = 0; unit < units; unit += 10) {
      let a = initial[initialAt + unit]!;
      let b = initial[initialAt + unit + 1]!;
      let c = initial[initialAt + unit + 2]!;
      let d = initial[initialAt + unit + 3]!;
      let e = initial[initialAt + unit + 4]!;
      let f = initial[initialAt + unit + 5]!;
      let g = initial[initialAt + unit + 6]!;
      let h = initial[initialAt + unit + 7]!;
      let i = initial[initialAt + unit + 8]!;
      let j = initial[initialAt + unit + 9]!;
      for (let index = from; index < count; index++) {
        const value = values[index]!;
        const at = start + inputs[index]! * units + unit;
        a += value * weights[at]!;
        b += value * weights[at + 1]!;
        c += value * weights[at + 2]!;
        d += value * weights[at + 3]!;
        e += value * weights[at + 4]!;
        f += value * weights[at + 5]!;
        g += value * weights[at + 6]!;
        h += value * weights[at + 7]!;
        i += value * weights[at + 8]!;
        j += value * weights[at + 9]!;
      }
      sums[unit] = a;
      sums[unit + 1] = b;
      sums[unit + 2] = c;
      sums[unit + 3] = d;
      sums[unit + 4] = e;
      sums[unit + 5] = f;
      sums[unit + 6] = g;
      sums[unit + 7] = h;
      sums[unit + 8] = i;
      sums[unit + 9] = j;
    }
  }
}

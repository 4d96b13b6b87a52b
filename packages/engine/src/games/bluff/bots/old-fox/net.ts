// A small network with two hidden layers: numbers that describe a position in, numbers that judge it out. The part
// of the first layer that several descriptions begin with is added up only once.
import type { Description } from './description.ts';

/** How large a network is. */
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

/** Numbers that are not zero, and which of the inputs of a layer each of them is. */
type Noted = Pick<Description, 'inputs' | 'values' | 'count'>;

/** What can be asked as a network is. */
export type Network = Pick<Net, 'shape' | 'weights' | 'ask' | 'begin' | 'goOn'>;

/** A network. Its weights, which stay as they are, are kept by layers: a row for each input, then the biases. */
export class Net {
  readonly shape: NetShape;
  /** In double precision, because that is what is calculated with. */
  readonly weights: Float64Array;
  /** What the layers answered last, after the bend at zero; of the first, only those units that said something. */
  readonly first: Noted;
  readonly second: Float64Array;
  readonly outputs: Float64Array;
  /** The first layer before the bend; and for what the descriptions to come begin with, so many inputs of each. */
  readonly #sums: Float64Array;
  readonly #beginning: Float64Array;
  #begun = 0;

  constructor(shape: NetShape, weights: Float32Array) {
    if (weights.length !== weightCount(shape)) throw new Error('These weights belong to another network.');
    const { first, second, outputs } = shape;
    this.shape = shape;
    this.weights = new Float64Array(weights);
    this.first = { inputs: new Uint8Array(first + 1), values: new Float64Array(first + 1), count: 0 };
    this.second = new Float64Array(second);
    this.outputs = new Float64Array(outputs);
    this.#sums = new Float64Array(first);
    this.#beginning = new Float64Array(first);
  }

  /** What the network makes of a description. */
  ask(description: Description): Float64Array {
    const { inputs, first } = this.shape;
    this.#addRows(0, first, description, 0, this.weights, inputs * first, this.#sums);
    return this.#answer();
  }

  /** Adds up what several descriptions begin with: the inputs that are there so far. */
  begin(description: Description): void {
    const { inputs, first } = this.shape;
    this.#addRows(0, first, description, 0, this.weights, inputs * first, this.#beginning);
    this.#begun = description.count;
  }

  /** What the network makes of a description that begins so. */
  goOn(description: Description): Float64Array {
    this.#addRows(0, this.shape.first, description, this.#begun, this.#beginning, 0, this.#sums);
    return this.#answer();
  }

  /** What follows from the sums of the first layer. */
  #answer(): Float64Array {
    this.#bendFirst();
    this.#addUpSecond();
    return this.outputs;
  }

  /** Units below zero are written over by the next one, as zeros are in a description, and for the same reason. */
  #bendFirst(): void {
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

  #addUpSecond(): void {
    const { shape, weights, second, outputs } = this;
    const start = (shape.inputs + 1) * shape.first;
    const biases = start + shape.first * shape.second;
    this.#addRows(start, shape.second, this.first, 0, weights, biases, second);
    // The sum, or nothing where it is negative, without asking which.
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
   * The sums of a layer whose rows of so many units begin at `start`: what `begin` has from `beginAt` on, and the rows
   * of the inputs from number `from` on. Ten sums are added up at a time, as many as a processor has at hand: that
   * takes a third of the time of going through all sums row by row.
   */
  #addRows(
    start: number,
    units: number,
    { inputs, values, count }: Noted,
    from: number,
    begin: Float64Array,
    beginAt: number,
    sums: Float64Array,
  ): void {
    const { weights } = this;
    for (let unit = 0; unit < units; unit += 10) {
      let a = begin[beginAt + unit]!;
      let b = begin[beginAt + unit + 1]!;
      let c = begin[beginAt + unit + 2]!;
      let d = begin[beginAt + unit + 3]!;
      let e = begin[beginAt + unit + 4]!;
      let f = begin[beginAt + unit + 5]!;
      let g = begin[beginAt + unit + 6]!;
      let h = begin[beginAt + unit + 7]!;
      let i = begin[beginAt + unit + 8]!;
      let j = begin[beginAt + unit + 9]!;
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

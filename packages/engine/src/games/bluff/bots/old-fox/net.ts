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

/** A network. Its weights, which stay as they are, are kept by layers: a row for each input, then the biases. */
export class Net {
  readonly shape: NetShape;
  /** In double precision, because that is what is calculated with. */
  readonly weights: Float64Array;
  /** What the layers answered last, after the bend at zero. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly outputs: Float64Array;
  /** The first layer for the beginning of the descriptions to come, and how many of their inputs are in it. */
  readonly #beginning: Float64Array;
  #begun = 0;
  /** The units of the first layer in their order, as inputs of the second. */
  readonly #units: Uint8Array;

  constructor(shape: NetShape, weights: Float32Array) {
    if (weights.length !== weightCount(shape)) throw new Error('These weights belong to another network.');
    this.shape = shape;
    this.weights = Float64Array.from(weights);
    this.first = new Float64Array(shape.first);
    this.second = new Float64Array(shape.second);
    this.outputs = new Float64Array(shape.outputs);
    this.#beginning = new Float64Array(shape.first);
    this.#units = Uint8Array.from({ length: shape.first }, (_, unit) => unit);
  }

  /** What the network makes of a description. */
  ask(description: Description): Float64Array {
    this.begin();
    return this.goOn(description);
  }

  /** Adds up what several descriptions begin with: the inputs that are there so far. */
  begin(description?: Description): void {
    const { inputs, first } = this.shape;
    const biases = inputs * first;
    for (let unit = 0; unit < first; unit++) this.#beginning[unit] = this.weights[biases + unit]!;
    this.#begun = description?.count ?? 0;
    if (description !== undefined)
      this.#addRows(0, first, description.inputs, description.values, 0, description.count, this.#beginning);
  }

  /** What the network makes of a description that begins so. */
  goOn({ inputs, values, count }: Description): Float64Array {
    const { weights, first, second, outputs } = this;
    const shape = this.shape;
    for (let unit = 0; unit < shape.first; unit++) first[unit] = this.#beginning[unit]!;
    this.#addRows(0, shape.first, inputs, values, this.#begun, count, first);
    bend(first);
    const start = (shape.inputs + 1) * shape.first;
    const biases = start + shape.first * shape.second;
    for (let unit = 0; unit < shape.second; unit++) second[unit] = weights[biases + unit]!;
    this.#addRows(start, shape.second, this.#units, first, 0, shape.first, second);
    bend(second);
    const last = biases + shape.second;
    for (let output = 0; output < shape.outputs; output++) {
      let total = weights[last + shape.second * shape.outputs + output]!;
      for (let unit = 0; unit < shape.second; unit++)
        total += second[unit]! * weights[last + unit * shape.outputs + output]!;
      outputs[output] = total;
    }
    return outputs;
  }

  /**
   * Adds to the sums the rows of some inputs. So many sums are added up at a time as the processor can keep at hand: that takes
   * a third of the time of going through all sums row by row.
   */
  #addRows(
    offset: number,
    units: number,
    inputs: Uint8Array,
    values: Float64Array,
    from: number,
    to: number,
    sums: Float64Array,
  ): void {
    const { weights } = this;
    for (let unit = 0; unit < units; unit += 10) {
      let a = sums[unit]!;
      let b = sums[unit + 1]!;
      let c = sums[unit + 2]!;
      let d = sums[unit + 3]!;
      let e = sums[unit + 4]!;
      let f = sums[unit + 5]!;
      let g = sums[unit + 6]!;
      let h = sums[unit + 7]!;
      let i = sums[unit + 8]!;
      let j = sums[unit + 9]!;
      for (let index = from; index < to; index++) {
        const value = values[index]!;
        const at = offset + inputs[index]! * units + unit;
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

/** Bends at zero what is below. Nobody can guess what is, so nobody is asked. */
function bend(sums: Float64Array): void {
  for (let unit = 0; unit < sums.length; unit++) sums[unit] = 0.5 * (sums[unit]! + Math.abs(sums[unit]!));
}

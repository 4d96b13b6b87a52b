// Learning for the small network. A lesson is one decision: its choices, and what each has led to in one and the
// same world. What decides is how the choices differ, so the error they share counts little. Steps by Adam.
import { readFileSync } from 'node:fs';
import {
  answer,
  Look,
  noInputs,
  packWeights,
  prepare,
  unpackWeights,
  weightsIn,
  type Active,
  type Network,
  type Weights,
} from '../internals/thirty-one.ts';
import { SwiftNetwork } from './swift-network.ts';

const BATCH = 96;
const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
/** Of the calm weights so much is kept at every step. */
const KEEP_CALM = 0.999;
/** How much the shared error counts: enough to say in words how a match stands. */
const SHARED = 0.1;
/**
 * Targets are changes of a chance, mostly below a quarter; the network learns better with larger numbers, and
 * what is shipped is scaled back.
 */
export const SCALE = 8;

/** A network in training as the text that is shipped. */
export function packTrained(flat: Float32Array, inputs: number, hidden: number): string {
  const shipped = Float32Array.from(flat);
  for (let at = (inputs + 1) * hidden; at < shipped.length; at++) shipped[at]! /= SCALE;
  return packWeights(weightsIn(shipped, inputs, hidden));
}

/** A shipped network as one in training. */
export function unpackTrained(text: string): Weights {
  const weights = unpackWeights(text);
  for (let at = 0; at < weights.out.length; at++) weights.out[at]! *= SCALE;
  return weights;
}

/** The network that a program of this folder has left in a file, as the text that is shipped. */
export function packedIn(file: string): string {
  const { flat, inputs, hidden } = JSON.parse(readFileSync(file, 'utf8')) as {
    flat: number[];
    inputs: number;
    hidden: number;
  };
  return packTrained(Float32Array.from(flat), inputs, hidden);
}

/** A network in training as it will be when shipped. */
export function shippedNetwork(flat: Float32Array, inputs: number, hidden: number): Network {
  return new SwiftNetwork(unpackWeights(packTrained(flat, inputs, hidden)));
}

/** A decision: what is on of the table and of each choice, and what came of it. */
export interface Lesson {
  readonly look: Look;
  readonly table: Active;
  readonly choices: readonly { readonly active: Active; kind: number; change: number }[];
  count: number;
}

export function noLesson(): Lesson {
  const choices = Array.from({ length: 4 }, () => ({ active: noInputs(), kind: 0, change: 0 }));
  return { look: new Look(), table: noInputs(), choices, count: 0 };
}

/** Learns from decisions, a batch at a time. */
export class Learner {
  readonly flat: Float32Array;
  readonly weights: Weights;
  /** The mean of the weights over the last steps: what is played by and shipped, since single steps are noise. */
  readonly calm: Float32Array;
  /** The network that has them. */
  readonly network: Network;
  /** The step size; set from outside as learning goes on. */
  rate = 1e-3;
  squaredError = 0;
  lessons = 0;
  readonly #gradient: Float64Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #touched: Uint8Array;
  /** The inputs that have ever been on. */
  readonly #used: Uint8Array;
  readonly #base: Float64Array;
  readonly #slopes: Float64Array;
  readonly #sums: readonly Float64Array[];
  readonly #errors = new Float64Array(4);
  #steps = 0;
  #waiting = 0;

  constructor(flat: Float32Array, inputs: number, hidden: number) {
    this.flat = flat;
    this.weights = weightsIn(flat, inputs, hidden);
    const network = new SwiftNetwork(this.weights);
    this.network = network;
    this.calm = network.flat;
    this.#gradient = new Float64Array(flat.length);
    this.#mean = new Float32Array(flat.length);
    this.#square = new Float32Array(flat.length);
    this.#touched = new Uint8Array(inputs);
    this.#used = new Uint8Array(inputs);
    this.#base = new Float64Array(hidden);
    this.#slopes = new Float64Array(hidden);
    this.#sums = Array.from({ length: 4 }, () => new Float64Array(hidden));
  }

  /** The calm weights as they are kept; the rows of inputs that were never on are empty. */
  result(): Float32Array {
    const { inputs, hidden } = this.weights;
    const result = Float32Array.from(this.calm);
    for (let input = 0; input < inputs; input++) {
      if (this.#used[input] === 0) result.fill(0, input * hidden, (input + 1) * hidden);
    }
    return result;
  }

  learn({ table, choices, count }: Lesson): void {
    const { hidden } = this.weights;
    prepare(this.weights, table, this.#base);
    let shared = 0;
    for (let index = 0; index < count; index++) {
      const { active, kind, change } = choices[index]!;
      const said = answer(this.weights, kind, active, this.#base, this.#sums[index]!);
      this.#errors[index] = said - change * SCALE;
      shared += this.#errors[index]! / count;
    }
    this.lessons++;
    const slopes = this.#slopes;
    slopes.fill(0);
    for (let index = 0; index < count; index++) {
      const { active, kind } = choices[index]!;
      const own = this.#errors[index]! - shared;
      this.squaredError += own * own;
      const sums = this.#sums[index]!;
      this.#backwards(kind, own + SHARED * shared, sums);
      this.#add(active, sums);
      for (let unit = 0; unit < hidden; unit++) slopes[unit]! += sums[unit]!;
    }
    this.#add(table, slopes);
    const bias = this.weights.inputs * hidden;
    for (let unit = 0; unit < hidden; unit++) this.#gradient[bias + unit]! += slopes[unit]!;
    if (++this.#waiting === BATCH) this.#step();
  }

  /** Turns the hidden layer into its slopes, and adds those of the output. */
  #backwards(kind: number, error: number, sums: Float64Array): void {
    const { inputs, hidden, out } = this.weights;
    const gradient = this.#gradient;
    const from = kind * (hidden + 1);
    const outAt = (inputs + 1) * hidden + from;
    gradient[outAt + hidden]! += error;
    for (let unit = 0; unit < hidden; unit++) {
      const sum = sums[unit]!;
      if (sum > 0) {
        gradient[outAt + unit]! += error * sum;
        sums[unit] = error * out[from + unit]!;
      } else sums[unit] = 0;
    }
  }

  #add({ at, count }: Active, slopes: Float64Array): void {
    const { hidden } = this.weights;
    const gradient = this.#gradient;
    for (let index = 0; index < count; index++) {
      const input = at[index]!;
      this.#touched[input] = 1;
      const row = input * hidden;
      for (let unit = 0; unit < hidden; unit++) gradient[row + unit]! += slopes[unit]!;
    }
  }

  #step(): void {
    this.#steps++;
    this.#waiting = 0;
    const { inputs, hidden } = this.weights;
    const shrink = Math.sqrt(1 - KEEP_SQUARE ** this.#steps) / (1 - KEEP_MEAN ** this.#steps);
    const rate = this.rate * shrink;
    for (let input = 0; input < inputs; input++) {
      // Rows nobody used keep their momentum for the next time they are.
      if (this.#touched[input] === 0) continue;
      this.#touched[input] = 0;
      this.#used[input] = 1;
      this.#stepOver(input * hidden, (input + 1) * hidden, rate);
    }
    this.#stepOver(inputs * hidden, this.flat.length, rate);
    const { flat, calm } = this;
    const keep = Math.min(KEEP_CALM, this.#steps / (this.#steps + 10));
    for (let at = 0; at < calm.length; at++) calm[at] = keep * calm[at]! + (1 - keep) * flat[at]!;
  }

  #stepOver(from: number, to: number, rate: number): void {
    const flat = this.flat;
    const gradient = this.#gradient;
    const mean = this.#mean;
    const square = this.#square;
    for (let at = from; at < to; at++) {
      const slope = gradient[at]! / BATCH;
      gradient[at] = 0;
      mean[at] = KEEP_MEAN * mean[at]! + (1 - KEEP_MEAN) * slope;
      square[at] = KEEP_SQUARE * square[at]! + (1 - KEEP_SQUARE) * slope * slope;
      flat[at]! -= (rate * mean[at]!) / (Math.sqrt(square[at]!) + 1e-6);
    }
  }
}

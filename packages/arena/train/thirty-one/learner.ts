// Learning for the small network: the error's gradient over a batch of samples, and steps by Adam.
import {
  answer,
  packWeights,
  unpackWeights,
  type Active,
  type Weights,
} from '../../../engine/src/games/thirty-one/bots/duchess/net.ts';

const BATCH = 128;
const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;

/** Weights that lie in one row of numbers: a change here is a change there. */
export function weightsIn(flat: Float32Array, inputs: number, hidden: number): Weights {
  const rows = flat.subarray(0, inputs * hidden);
  const bias = flat.subarray(inputs * hidden, (inputs + 1) * hidden);
  return { inputs, hidden, rows, bias, out: flat.subarray((inputs + 1) * hidden) };
}

/**
 * Targets are changes of a chance, mostly below a quarter; the network learns better with larger numbers, and
 * what is shipped is scaled back.
 */
export const SCALE = 4;

/** A network in training as the text that is shipped. */
export function packTrained(flat: Float32Array, hidden: number): string {
  const shipped = Float32Array.from(flat);
  const inputs = (flat.length - hidden - 1) / hidden - 1;
  for (let at = (inputs + 1) * hidden; at < shipped.length; at++) shipped[at]! /= SCALE;
  return packWeights(weightsIn(shipped, inputs, hidden));
}

/** The weights of a network in training as they will be when shipped. */
export function shippedWeights(flat: Float32Array, hidden: number): Weights {
  return unpackWeights(packTrained(flat, hidden));
}

/** Learns from samples, a batch at a time. */
export class Learner {
  readonly flat: Float32Array;
  readonly weights: Weights;
  /** The step size; set from outside as learning goes on. */
  rate = 1e-3;
  squaredError = 0;
  samples = 0;
  readonly #gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #touched: Uint8Array;
  readonly #sums: Float32Array;
  #steps = 0;
  #waiting = 0;

  constructor(flat: Float32Array, inputs: number, hidden: number) {
    this.flat = flat;
    this.weights = weightsIn(flat, inputs, hidden);
    this.#gradient = new Float32Array(flat.length);
    this.#mean = new Float32Array(flat.length);
    this.#square = new Float32Array(flat.length);
    this.#touched = new Uint8Array(inputs + 1);
    this.#sums = new Float32Array(hidden);
  }

  /** Adds a sample: with these inputs on, the answer should have been `target`. */
  learn(active: Active, target: number): void {
    const { inputs, hidden, out } = this.weights;
    const sums = this.#sums;
    const gradient = this.#gradient;
    const error = answer(this.weights, active, sums) - target;
    this.squaredError += error * error;
    this.samples++;
    const outAt = (inputs + 1) * hidden;
    gradient[outAt + hidden]! += error;
    for (let unit = 0; unit < hidden; unit++) {
      const sum = sums[unit]!;
      if (sum > 0) {
        gradient[outAt + unit]! += error * sum;
        sums[unit] = error * out[unit]!;
      } else sums[unit] = 0;
    }
    for (let index = 0; index < active.count; index++) {
      const input = active.at[index]!;
      this.#touched[input] = 1;
      const row = input * hidden;
      for (let unit = 0; unit < hidden; unit++) gradient[row + unit]! += sums[unit]!;
    }
    const bias = inputs * hidden;
    for (let unit = 0; unit < hidden; unit++) gradient[bias + unit]! += sums[unit]!;
    if (++this.#waiting === BATCH) this.#step();
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
      this.#stepOver(input * hidden, (input + 1) * hidden, rate);
    }
    this.#stepOver(inputs * hidden, this.flat.length, rate);
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

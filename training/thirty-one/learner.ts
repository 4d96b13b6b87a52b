// Trains the small network. A sample is one decision: its choices, and the outcome of each in the same determinization.
// Only the differences between the choices matter for play, so the error they share counts little. The optimiser is
// Adam; what is played by and exported is an exponential moving average of the weights.
import { readFileSync } from 'node:fs';
import {
  accumulateTable,
  evaluateChoice,
  noInputs,
  Observation,
  packWeights,
  unpackWeights,
  weightsIn,
  type Network,
  type SparseInputs,
  type Weights,
} from '../internals/thirty-one.ts';
import { WasmNetwork } from './wasm-network.ts';

const BATCH = 96;
/** The decay rates of Adam's two moments. */
const BETA1 = 0.9;
const BETA2 = 0.999;
/** The decay of the moving average of the weights. */
const AVERAGE_DECAY = 0.999;
/** The weight of the error that the choices share: enough to tell how a match stands. */
const SHARED = 0.1;
/**
 * Targets are changes of a probability, mostly below a quarter. The network learns better with larger numbers, so they
 * are scaled in training; exported weights are scaled back.
 */
export const SCALE = 8;

/** A network in training as the text that is exported. */
export function packTrained(flat: Float32Array, inputs: number, hidden: number): string {
  const exported = Float32Array.from(flat);
  for (let at = (inputs + 1) * hidden; at < exported.length; at++) exported[at]! /= SCALE;
  return packWeights(weightsIn(exported, inputs, hidden));
}

/** An exported network as one in training. */
export function unpackTrained(text: string): Weights {
  const weights = unpackWeights(text);
  for (let at = 0; at < weights.out.length; at++) weights.out[at]! *= SCALE;
  return weights;
}

/** The network that a program of this folder has left in a file, as the text that is exported. */
export function packedIn(file: string): string {
  const { flat, inputs, hidden } = JSON.parse(readFileSync(file, 'utf8')) as {
    flat: number[];
    inputs: number;
    hidden: number;
  };
  return packTrained(Float32Array.from(flat), inputs, hidden);
}

/** A network in training as it will be when exported. */
export function exportedNetwork(flat: Float32Array, inputs: number, hidden: number): Network {
  return new WasmNetwork(unpackWeights(packTrained(flat, inputs, hidden)));
}

/** A decision: the inputs of the table and of each choice, and the target of each. */
export interface TrainingSample {
  readonly observation: Observation;
  readonly table: SparseInputs;
  readonly choices: readonly { readonly inputs: SparseInputs; kind: number; target: number }[];
  count: number;
}

export function emptySample(): TrainingSample {
  const choices = Array.from({ length: 4 }, () => ({ inputs: noInputs(), kind: 0, target: 0 }));
  return { observation: new Observation(), table: noInputs(), choices, count: 0 };
}

/** Learns from samples, a batch at a time. */
export class Learner {
  readonly flat: Float32Array;
  readonly weights: Weights;
  /** The moving average of the weights: single steps are noisy. */
  readonly average: Float32Array;
  /** The network with the averaged weights. */
  readonly network: Network;
  /** The learning rate; set from outside as training goes on. */
  rate = 1e-3;
  squaredError = 0;
  samples = 0;
  readonly #gradient: Float64Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #touched: Uint8Array;
  /** The inputs that have ever been active. */
  readonly #used: Uint8Array;
  readonly #base: Float64Array;
  readonly #hiddenGradient: Float64Array;
  readonly #sums: readonly Float64Array[];
  readonly #errors = new Float64Array(4);
  #steps = 0;
  #waiting = 0;

  constructor(flat: Float32Array, inputs: number, hidden: number) {
    this.flat = flat;
    this.weights = weightsIn(flat, inputs, hidden);
    const network = new WasmNetwork(this.weights);
    this.network = network;
    this.average = network.flat;
    this.#gradient = new Float64Array(flat.length);
    this.#mean = new Float32Array(flat.length);
    this.#square = new Float32Array(flat.length);
    this.#touched = new Uint8Array(inputs);
    this.#used = new Uint8Array(inputs);
    this.#base = new Float64Array(hidden);
    this.#hiddenGradient = new Float64Array(hidden);
    this.#sums = Array.from({ length: 4 }, () => new Float64Array(hidden));
  }

  /** The averaged weights for export; the rows of inputs that were never active are zero. */
  result(): Float32Array {
    const { inputs, hidden } = this.weights;
    const result = Float32Array.from(this.average);
    for (let input = 0; input < inputs; input++) {
      if (this.#used[input] === 0) result.fill(0, input * hidden, (input + 1) * hidden);
    }
    return result;
  }

  learn({ table, choices, count }: TrainingSample): void {
    const { hidden } = this.weights;
    accumulateTable(this.weights, table, this.#base);
    let shared = 0;
    for (let index = 0; index < count; index++) {
      const { inputs, kind, target } = choices[index]!;
      const output = evaluateChoice(this.weights, kind, inputs, this.#base, this.#sums[index]!);
      this.#errors[index] = output - target * SCALE;
      shared += this.#errors[index]! / count;
    }
    this.samples++;
    const hiddenGradient = this.#hiddenGradient;
    hiddenGradient.fill(0);
    for (let index = 0; index < count; index++) {
      const { inputs, kind } = choices[index]!;
      const own = this.#errors[index]! - shared;
      this.squaredError += own * own;
      const sums = this.#sums[index]!;
      this.#backpropagate(kind, own + SHARED * shared, sums);
      this.#addToRows(inputs, sums);
      for (let unit = 0; unit < hidden; unit++) hiddenGradient[unit]! += sums[unit]!;
    }
    this.#addToRows(table, hiddenGradient);
    const bias = this.weights.inputs * hidden;
    for (let unit = 0; unit < hidden; unit++) this.#gradient[bias + unit]! += hiddenGradient[unit]!;
    if (++this.#waiting === BATCH) this.#step();
  }

  /** Back-propagation through the output layer and ReLU: replaces the hidden layer by its gradient. */
  #backpropagate(kind: number, error: number, sums: Float64Array): void {
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

  /** Adds the gradient of the hidden layer to the rows of the active inputs. */
  #addToRows({ at, count }: SparseInputs, hiddenGradient: Float64Array): void {
    const { hidden } = this.weights;
    const gradient = this.#gradient;
    for (let index = 0; index < count; index++) {
      const input = at[index]!;
      this.#touched[input] = 1;
      const row = input * hidden;
      for (let unit = 0; unit < hidden; unit++) gradient[row + unit]! += hiddenGradient[unit]!;
    }
  }

  #step(): void {
    this.#steps++;
    this.#waiting = 0;
    const { inputs, hidden } = this.weights;
    const biasCorrection = Math.sqrt(1 - BETA2 ** this.#steps) / (1 - BETA1 ** this.#steps);
    const rate = this.rate * biasCorrection;
    for (let input = 0; input < inputs; input++) {
      // Rows that were not active in the batch keep their moments.
      if (this.#touched[input] === 0) continue;
      this.#touched[input] = 0;
      this.#used[input] = 1;
      this.#stepOver(input * hidden, (input + 1) * hidden, rate);
    }
    this.#stepOver(inputs * hidden, this.flat.length, rate);
    const { flat, average } = this;
    const keep = Math.min(AVERAGE_DECAY, this.#steps / (this.#steps + 10));
    for (let at = 0; at < average.length; at++) average[at] = keep * average[at]! + (1 - keep) * flat[at]!;
  }

  #stepOver(from: number, to: number, rate: number): void {
    const flat = this.flat;
    const gradient = this.#gradient;
    const mean = this.#mean;
    const square = this.#square;
    for (let at = from; at < to; at++) {
      const slope = gradient[at]! / BATCH;
      gradient[at] = 0;
      mean[at] = BETA1 * mean[at]! + (1 - BETA1) * slope;
      square[at] = BETA2 * square[at]! + (1 - BETA2) * slope * slope;
      flat[at]! -= (rate * mean[at]!) / (Math.sqrt(square[at]!) + 1e-6);
    }
  }
}

// Teaches a network by what came of its decisions: the error of every forecast is sent back through the layers,
// and after a batch of them the weights take a step (Adam).
import { weightCount, type Net } from './net.ts';
import type { Note } from './sparring.ts';

/** Everything learning remembers between two lessons: the weights and the two running means of their gradients. */
export interface Learnt {
  readonly weights: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
  steps: number;
}

const BATCH = 128;
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;

/** Fresh weights: small, random, larger the fewer inputs a unit has, and none in the last layer: nothing is corrected. */
export function freshWeights(net: Net, random: () => number): void {
  const { inputs, first, second, outputs } = net.shape;
  let at = 0;
  const fill = (rows: number, columns: number, scale: number): void => {
    for (let row = 0; row < rows * columns; row++) net.weights[at++] = (random() * 2 - 1) * scale;
    for (let column = 0; column < columns; column++) net.weights[at++] = 0;
  };
  fill(inputs, first, 0.3);
  fill(first, second, Math.sqrt(6 / first));
  fill(second, outputs, 0);
}

/** A teacher of one network. */
export class Teacher {
  readonly #net: Net;
  readonly #learnt: Learnt;
  readonly #gradient: Float32Array;
  readonly #sum: Float32Array;
  readonly #secondError: Float32Array;
  readonly #rate: number;
  #waiting = 0;

  constructor(net: Net, learnt: Learnt, rate: number) {
    this.#net = net;
    this.#learnt = learnt;
    this.#rate = rate;
    this.#gradient = new Float32Array(weightCount(net.shape));
    this.#sum = new Float32Array(net.shape.first);
    this.#secondError = new Float32Array(net.shape.second);
  }

  /** Shows a position, which forecast was acted upon, and what came of it. */
  show({ inputs, starts, output }: Note, result: number): void {
    const net = this.#net;
    const { inputs: inputCount, first, second, outputs } = net.shape;
    net.addUp(inputs, 0, inputCount, this.#sum);
    const chance = net.answer(this.#sum, starts)[output]!;
    const error = chance - result;
    const gradient = this.#gradient;
    const { weights } = net;
    const secondStart = (inputCount + 1) * first;
    const secondBias = secondStart + first * second;
    const lastStart = secondBias + second;
    gradient[lastStart + second * outputs + output]! += error;
    for (let unit = 0; unit < second; unit++) {
      const value = net.second[unit]!;
      if (value <= 0) {
        this.#secondError[unit] = 0;
        continue;
      }
      gradient[lastStart + unit * outputs + output]! += error * value;
      const back = error * weights[lastStart + unit * outputs + output]!;
      this.#secondError[unit] = back;
      gradient[secondBias + unit]! += back;
    }
    for (let unit = 0; unit < first; unit++) {
      const value = net.first[unit]!;
      if (value <= 0) {
        this.#sum[unit] = 0;
        continue;
      }
      const row = secondStart + unit * second;
      let back = 0;
      for (let next = 0; next < second; next++) {
        const sent = this.#secondError[next]!;
        if (sent === 0) continue;
        gradient[row + next]! += sent * value;
        back += sent * weights[row + next]!;
      }
      this.#sum[unit] = back;
      gradient[inputCount * first + unit]! += back;
    }
    for (let input = 0; input < inputCount; input++) {
      const value = inputs[input]!;
      if (value === 0) continue;
      const row = input * first;
      for (let unit = 0; unit < first; unit++) gradient[row + unit]! += value * this.#sum[unit]!;
    }
    if (++this.#waiting === BATCH) this.#step();
  }

  #step(): void {
    const { weights } = this.#net;
    const { mean, square } = this.#learnt;
    const gradient = this.#gradient;
    const steps = ++this.#learnt.steps;
    const meanScale = 1 / (1 - MEAN_DECAY ** Math.min(steps, 1e5));
    const squareScale = 1 / (1 - SQUARE_DECAY ** Math.min(steps, 1e5));
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at]! / BATCH;
      gradient[at] = 0;
      mean[at] = MEAN_DECAY * mean[at]! + (1 - MEAN_DECAY) * slope;
      square[at] = SQUARE_DECAY * square[at]! + (1 - SQUARE_DECAY) * slope * slope;
      weights[at]! -= (this.#rate * mean[at]! * meanScale) / (Math.sqrt(square[at]! * squareScale) + 1e-8);
    }
    this.#waiting = 0;
  }
}

// The weights of a learner's three networks with their optimizer state (Adam) and moving average, and how they are
// written to a file.
import type { Rng } from '@parlour/engine';
import { LAY_SHAPE, REPLY_SHAPE, TURN_SHAPE, type NetShape } from '../internals/bluff.ts';
import { initialWeights } from './backpropagation.ts';

/** One value for each network: the policies for plays and for answers, and the value before a play. */
export interface PerNetwork<Part = Float32Array> {
  readonly lay: Part;
  readonly reply: Part;
  readonly turn: Part;
}

export const SHAPES: PerNetwork<NetShape> = { lay: LAY_SHAPE, reply: REPLY_SHAPE, turn: TURN_SHAPE };
const PARTS = ['lay', 'reply', 'turn'] as const;

/** The weights, Adam's first and second moments of the gradient, and the number of steps. */
export interface LearnerState {
  readonly weights: PerNetwork;
  /** Exponential moving average of the weights: less noisy than single steps, so it is what is measured and shipped. */
  readonly average: PerNetwork;
  readonly mean: PerNetwork;
  readonly square: PerNetwork;
  steps: number;
}

export function perNetwork<Part>(make: (part: keyof PerNetwork) => Part): PerNetwork<Part> {
  return { lay: make('lay'), reply: make('reply'), turn: make('turn') };
}

export function newLearnerState(rng: Rng): LearnerState {
  return learnerStateOf(perNetwork(part => initialWeights(SHAPES[part], () => rng.bits() / 0x1_0000_0000)));
}

function learnerStateOf(weights: PerNetwork): LearnerState {
  const zeros = (): PerNetwork => perNetwork(part => new Float32Array(weights[part].length));
  return {
    weights,
    average: perNetwork(part => weights[part].slice()),
    mean: zeros(),
    square: zeros(),
    steps: 0,
  };
}

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const AVERAGE_DECAY = 0.999;

/** Takes one step of Adam and moves the average. */
export function adamStep(state: LearnerState, gradients: PerNetwork, rate: number): LearnerState {
  const { weights, average, mean, square } = state;
  const steps = state.steps + 1;
  const drift = 1 - Math.min(AVERAGE_DECAY, steps / (steps + 10));
  const size = (rate * Math.sqrt(1 - SQUARE_DECAY ** steps)) / (1 - MEAN_DECAY ** steps);
  for (const part of PARTS) {
    const [to, means, squares, gradient] = [weights[part], mean[part], square[part], gradients[part]];
    const averaged = average[part];
    for (let at = 0; at < to.length; at++) {
      const slope = gradient[at]!;
      means[at] = MEAN_DECAY * means[at]! + (1 - MEAN_DECAY) * slope;
      squares[at] = SQUARE_DECAY * squares[at]! + (1 - SQUARE_DECAY) * slope * slope;
      to[at]! -= (size * means[at]!) / (Math.sqrt(squares[at]!) + 1e-8);
      averaged[at]! += drift * (to[at]! - averaged[at]!);
    }
  }
  return { weights, average, mean, square, steps };
}

/** A learner in a file: base64 by `name/network`. The moving average is called `calm` there. */
export type LearnerStateText = Readonly<Record<string, string | number>>;

export function writeLearnerState({ steps, ...arrays }: LearnerState): LearnerStateText {
  const { weights, average: calm, mean, square } = arrays;
  const entries = Object.entries({ weights, calm, mean, square }).flatMap(([name, networks]) =>
    PARTS.map(part => {
      const { buffer, byteOffset, byteLength } = networks[part];
      return [`${name}/${part}`, Buffer.from(buffer, byteOffset, byteLength).toString('base64')];
    }),
  );
  return { steps, ...Object.fromEntries(entries) };
}

export function readLearnerState(text: LearnerStateText): LearnerState {
  const read = (name: string): PerNetwork =>
    perNetwork(
      part => new Float32Array(new Uint8Array(Buffer.from(String(text[`${name}/${part}`]), 'base64')).buffer),
    );
  return {
    weights: read('weights'),
    average: read('calm'),
    mean: read('mean'),
    square: read('square'),
    steps: Number(text['steps']),
  };
}

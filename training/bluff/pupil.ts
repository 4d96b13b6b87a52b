// What a learner is made of: three small networks and all that learning remembers of each. It takes a step down the
// gradients of a batch of games (Adam), and can be saved and read.
import type { Rng } from '@parlour/engine';
import { LAY_SHAPE, REPLY_SHAPE, TURN_SHAPE, type NetShape } from '../internals/bluff.ts';
import { freshWeights } from './blame.ts';

/** A number array for each of the networks: what judges plays, answers, and the chance to win before a play. */
export interface Trio<Part = Float32Array> {
  readonly lay: Part;
  readonly reply: Part;
  readonly turn: Part;
}

export const SHAPES: Trio<NetShape> = { lay: LAY_SHAPE, reply: REPLY_SHAPE, turn: TURN_SHAPE };
const PARTS = ['lay', 'reply', 'turn'] as const;

/** The weights, the running means of their gradients and of the squares of those, and the steps so far. */
export interface Pupil {
  readonly weights: Trio;
  /** The mean of the weights over the last steps, since single steps are noise: what is measured and shipped. */
  readonly calm: Trio;
  readonly mean: Trio;
  readonly square: Trio;
  steps: number;
}

export function trioOf<Part>(make: (part: keyof Trio) => Part): Trio<Part> {
  return { lay: make('lay'), reply: make('reply'), turn: make('turn') };
}

/** A learner that knows nothing yet. */
export function freshPupil(rng: Rng): Pupil {
  return pupilOf(trioOf(part => freshWeights(SHAPES[part], () => rng.bits() / 0x1_0000_0000)));
}

function pupilOf(weights: Trio): Pupil {
  const zeros = (): Trio => trioOf(part => new Float32Array(weights[part].length));
  return { weights, calm: trioOf(part => weights[part].slice()), mean: zeros(), square: zeros(), steps: 0 };
}

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
/** Of the calm weights so much is kept at every step. */
const KEEP_CALM = 0.999;

/** Takes one step down the gradients. */
export function takeStep(pupil: Pupil, gradients: Trio, rate: number): Pupil {
  const { weights, calm, mean, square } = pupil;
  const steps = pupil.steps + 1;
  const drift = 1 - Math.min(KEEP_CALM, steps / (steps + 10));
  const size = (rate * Math.sqrt(1 - SQUARE_DECAY ** steps)) / (1 - MEAN_DECAY ** steps);
  for (const part of PARTS) {
    const [to, means, squares, slopes] = [weights[part], mean[part], square[part], gradients[part]];
    const slow = calm[part];
    for (let at = 0; at < to.length; at++) {
      const slope = slopes[at]!;
      means[at] = MEAN_DECAY * means[at]! + (1 - MEAN_DECAY) * slope;
      squares[at] = SQUARE_DECAY * squares[at]! + (1 - SQUARE_DECAY) * slope * slope;
      to[at]! -= (size * means[at]!) / (Math.sqrt(squares[at]!) + 1e-8);
      slow[at]! += drift * (to[at]! - slow[at]!);
    }
  }
  return { weights, calm, mean, square, steps };
}

/** A learner as text, by the names of its parts. */
export type PupilText = Readonly<Record<string, string | number>>;

export function writePupil({ steps, ...sums }: Pupil): PupilText {
  const entries = (['weights', 'calm', 'mean', 'square'] as const).flatMap(sum =>
    PARTS.map(part => {
      const { buffer, byteOffset, byteLength } = sums[sum][part];
      return [`${sum}/${part}`, Buffer.from(buffer, byteOffset, byteLength).toString('base64')];
    }),
  );
  return { steps, ...Object.fromEntries(entries) };
}

/** The learner that was written. */
export function readPupil(text: PupilText): Pupil {
  const read = (sum: string): Trio =>
    trioOf(
      part => new Float32Array(new Uint8Array(Buffer.from(String(text[`${sum}/${part}`]), 'base64')).buffer),
    );
  return {
    weights: read('weights'),
    calm: read('calm'),
    mean: read('mean'),
    square: read('square'),
    steps: Number(text['steps']),
  };
}

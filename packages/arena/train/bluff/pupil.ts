// What a learner is made of: its two networks with all that learning remembers, fresh, averaged, saved and read.
import type { Rng } from '../../../engine/src/core/random.ts';
import { Net, weightCount, type NetShape } from './net.ts';
import { ANSWER_SHAPE, LAY_SHAPE } from './inputs.ts';
import type { Pair, Pupil } from './lesson.ts';
import { freshWeights, type Learnt } from './teacher.ts';

/** A learner that knows nothing. */
export function freshPupil(rng: Rng): Pupil {
  const fresh = (shape: NetShape): Learnt => {
    const net = new Net(shape, new Float32Array(weightCount(shape)));
    freshWeights(net, () => rng.bits() / 0x1_0000_0000);
    return withoutPast(net.weights);
  };
  return { lay: fresh(LAY_SHAPE), reply: fresh(ANSWER_SHAPE) };
}

function withoutPast(weights: Float32Array): Learnt {
  const zeros = (): Float32Array => new Float32Array(weights.length);
  return { weights: weights.slice(), mean: zeros(), square: zeros(), steps: 0 };
}

/** A learner that begins where a player stands. */
export function pupilOf({ lay, reply }: Pair): Pupil {
  return { lay: withoutPast(lay), reply: withoutPast(reply) };
}

/** The player a learner is now. */
export function playerOf({ lay, reply }: Pupil): Pair {
  return { lay: lay.weights.slice(), reply: reply.weights.slice() };
}

/** The mean of what several lessons made of the same learner. */
export function average(pupils: readonly Pupil[]): Pupil {
  const mean = (arrays: readonly Float32Array[]): Float32Array =>
    arrays[0]!.map((_, at) => arrays.reduce((sum, array) => sum + array[at]!, 0) / arrays.length);
  const both = (learnt: readonly Learnt[]): Learnt => ({
    weights: mean(learnt.map(({ weights }) => weights)),
    mean: mean(learnt.map(({ mean: of }) => of)),
    square: mean(learnt.map(({ square }) => square)),
    steps: Math.max(...learnt.map(({ steps }) => steps)),
  });
  return { lay: both(pupils.map(({ lay }) => lay)), reply: both(pupils.map(({ reply }) => reply)) };
}

/** A player as text. */
export function writePair({ lay, reply }: Pair): { lay: string; reply: string } {
  const text = (weights: Float32Array): string =>
    Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64');
  return { lay: text(lay), reply: text(reply) };
}

/** The player that was written. */
export function readPair({ lay, reply }: { lay: string; reply: string }): Pair {
  const weights = (text: string): Float32Array =>
    new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
  return { lay: weights(lay), reply: weights(reply) };
}

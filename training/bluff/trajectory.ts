// The decisions of a learner in one game, recorded for the policy gradient. The vectors are reused in the next game.
import { REPLY_SHAPE, SparseVector } from '../internals/bluff.ts';

/** One decision: the inputs, the probability of each choice, and the choice made. */
export interface RecordedDecision {
  readonly kind: 'lay' | 'reply';
  /** The policy network's inputs: one for each play, or one for the claim. */
  readonly inputs: readonly SparseVector[];
  /** The probability of each choice: the plays in their order, or a pass and a call. */
  readonly probabilities: readonly number[];
  readonly chosen: number;
  /** The chance to win before the decision as the value network estimated it, and its input. */
  readonly value: number;
  readonly valueInput: SparseVector;
}

export class Trajectory {
  readonly decisions: RecordedDecision[] = [];
  readonly #vectors: SparseVector[] = [];
  #used = 0;

  /** A copy of a vector, valid until `clear`. */
  copy(input: SparseVector): SparseVector {
    const vector = (this.#vectors[this.#used++] ??= new SparseVector(REPLY_SHAPE.inputs));
    return vector.copy(input);
  }

  clear(): void {
    this.decisions.length = 0;
    this.#used = 0;
  }
}

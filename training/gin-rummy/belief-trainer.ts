// Trains the log-linear belief by contrast (logistic loss, Adagrad): the opponent's real hand against the same hand with
// one card exchanged. Those are the exchanges of the Metropolis sampler, so the belief is calibrated for its use.
import { shuffle, type Card, type Rng, type Seat } from '@parlour/engine';
import { ginRummy, type State } from '@parlour/engine/gin-rummy';
import {
  countBeliefFeatures,
  gatherEvidence,
  HINT_FEATURES,
  observationOf,
  suitsOf,
} from '../internals/gin-rummy.ts';

const EXCHANGES = 4;
const LEARNING_RATE = 0.15;

export class BeliefTrainer {
  readonly weights: Float64Array;
  readonly #squares = new Float64Array(HINT_FEATURES).fill(1);
  readonly #real = new Float64Array(HINT_FEATURES);
  readonly #other = new Float64Array(HINT_FEATURES);
  #loss = 0;
  #count = 0;

  constructor(weights: Float64Array) {
    this.weights = weights.slice();
  }

  /** The mean loss since the last call; ln 2 = 0.693 is chance level. */
  loss(): number {
    const mean = this.#loss / this.#count;
    this.#loss = 0;
    this.#count = 0;
    return mean;
  }

  /** Takes gradient steps on the state before that seat draws. */
  learn(state: State, seat: Seat, rng: Rng): void {
    const observation = observationOf(ginRummy.view(state, seat));
    if (observation.hidden === 0) return;
    const evidence = gatherEvidence(observation);
    const held = new Set(state.hands[1 - seat]);
    const hidden = observation.unseen.filter(card => held.has(card));
    const outside = shuffle(
      observation.unseen.filter(card => !held.has(card)),
      rng,
    );
    countBeliefFeatures(evidence, suitsOf([...held]), hidden, this.#real);
    for (let index = 0; index < EXCHANGES; index++) {
      const place = rng.below(hidden.length);
      const cards: Card[] = hidden.with(place, outside[index]!);
      countBeliefFeatures(evidence, suitsOf([...observation.knownCards, ...cards]), cards, this.#other);
      this.#step();
    }
  }

  #step(): void {
    let margin = 0;
    for (let index = 0; index < HINT_FEATURES; index++) {
      margin += this.weights[index]! * (this.#real[index]! - this.#other[index]!);
    }
    const error = 1 / (1 + Math.exp(margin));
    this.#loss -= Math.log(1 - error + 1e-9);
    this.#count++;
    for (let index = 0; index < HINT_FEATURES; index++) {
      const slope = error * (this.#real[index]! - this.#other[index]!);
      if (slope === 0) continue;
      this.#squares[index]! += slope * slope;
      this.weights[index]! += (LEARNING_RATE * slope) / Math.sqrt(this.#squares[index]!);
    }
  }
}

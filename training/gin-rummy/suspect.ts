// Learns which hands are credible. The hand that the other really held is set against the same hand with one card
// exchanged, and the weights are moved until the real one is preferred as often as can be: those are just the
// exchanges by which hands are imagined later, so the belief is calibrated for its use.
import { shuffle, type Card, type Rng, type Seat } from '@parlour/engine';
import { ginRummy, type State } from '@parlour/engine/gin-rummy';
import { countHints, findClues, HINT_FEATURES, look, suitsOf } from '../internals/gin-rummy.ts';

const EXCHANGES = 4;
const RATE = 0.15;

/** Weights on their way, with what each has moved so far (Adagrad). */
export class Suspect {
  readonly weights: Float64Array;
  readonly #moved = new Float64Array(HINT_FEATURES).fill(1);
  readonly #real = new Float64Array(HINT_FEATURES);
  readonly #other = new Float64Array(HINT_FEATURES);
  #loss = 0;
  #count = 0;

  constructor(weights: Float64Array) {
    this.weights = weights.slice();
  }

  /** The mean loss since it was last asked for; without any knowledge it is 0.693. */
  loss(): number {
    const mean = this.#loss / this.#count;
    this.#loss = 0;
    this.#count = 0;
    return mean;
  }

  /** Learns from the moment before that seat draws. */
  learn(state: State, seat: Seat, rng: Rng): void {
    const sight = look(ginRummy.view(state, seat));
    if (sight.hidden === 0) return;
    const clues = findClues(sight);
    const held = new Set(state.hands[1 - seat]);
    const hidden = sight.unseen.filter(card => held.has(card));
    const outside = shuffle(
      sight.unseen.filter(card => !held.has(card)),
      rng,
    );
    countHints(clues, suitsOf([...held]), hidden, this.#real);
    for (let index = 0; index < EXCHANGES; index++) {
      const place = rng.below(hidden.length);
      const cards: Card[] = hidden.with(place, outside[index]!);
      countHints(clues, suitsOf([...sight.knownCards, ...cards]), cards, this.#other);
      this.#step();
    }
  }

  #step(): void {
    let margin = 0;
    for (let index = 0; index < HINT_FEATURES; index++) {
      margin += this.weights[index]! * (this.#real[index]! - this.#other[index]!);
    }
    const doubt = 1 / (1 + Math.exp(margin));
    this.#loss -= Math.log(1 - doubt + 1e-9);
    this.#count++;
    for (let index = 0; index < HINT_FEATURES; index++) {
      const slope = doubt * (this.#real[index]! - this.#other[index]!);
      if (slope === 0) continue;
      this.#moved[index]! += slope * slope;
      this.weights[index]! += (RATE * slope) / Math.sqrt(this.#moved[index]!);
    }
  }
}

// A particle filter over the hand of one seat, for one type of opponent. A particle is a hand that allows for every
// card the seat will be seen to throw. At each observed action a particle is weighted by whether the type's policy
// would have acted so with that hand; after each turn the particles are resampled by their weights.
import type { Rng } from '../../../../../core/random.ts';
import type { Policy } from '../simulator/policies.ts';
import { DECK, KNOCK, TAKE, type QuickTable } from '../simulator/quick-table.ts';
import { DREW, KNOCKED, TOOK } from '../simulator/replay-history.ts';

/** No card. */
export const NONE = -1;

/** A past turn of a seat, as far as its hidden cards go. */
export interface PastTurn {
  readonly drew: boolean;
  /** The card thrown, if nobody had seen it before. */
  readonly hidden: number;
}

/** The particles of one type at one seat. */
export class ParticleFilter {
  readonly #count: number;
  readonly #weights: Float64Array;
  readonly #chosen: Int32Array;
  readonly #other: Int32Array;
  readonly #otherRow: Int32Array;
  /** The hidden cards each particle gets in turn, a row a particle: a card thrown later, or NONE for any unseen one. */
  #places: Int32Array = new Int32Array(0);
  #length = 0;
  /** The row of places each particle follows, and the next place to be drawn. */
  readonly #row: Int32Array;
  #drawn = 0;
  #drew = false;
  /** Four places a particle. */
  readonly hands: Int32Array;
  /** The likelihood of all actions observed so far. */
  likelihood = 1;

  constructor(count: number) {
    this.#count = count;
    this.#weights = new Float64Array(count);
    this.#chosen = new Int32Array(count);
    this.#row = new Int32Array(count);
    this.#otherRow = new Int32Array(count);
    this.hands = new Int32Array(4 * count);
    this.#other = new Int32Array(4 * count);
  }

  /** Draws the initial particles. A card that will be thrown lies in any of the hidden places, each equally likely. */
  deal(known: readonly number[], turns: readonly PastTurn[], unseen: readonly number[], rng: Rng): void {
    const hidden = 3 - known.length;
    this.#length = hidden + turns.reduce((draws, { drew }) => draws + (drew ? 1 : 0), 0);
    this.#places = new Int32Array(this.#count * this.#length).fill(NONE);
    this.#drawn = hidden;
    const present = new Int32Array(this.#length + 1);
    for (let one = 0; one < this.#count; one++) {
      const from = one * this.#length;
      let there = hidden;
      for (let place = 0; place < hidden; place++) present[place] = place;
      let next = hidden;
      for (const turn of turns) {
        if (turn.drew) present[there++] = next++;
        if (turn.hidden === NONE) continue;
        const which = rng.below(there);
        this.#places[from + present[which]!] = turn.hidden;
        present[which] = present[--there]!;
      }
      this.#row[one] = one;
      for (let place = 0; place < 3; place++) this.hands[4 * one + place] = NONE;
      for (let place = 0; place < known.length; place++) this.hands[4 * one + place] = known[place]!;
      for (let place = 0; place < hidden; place++) {
        this.hands[4 * one + known.length + place] = this.#cardOr(
          this.#places[from + place]!,
          one,
          unseen,
          rng,
        );
      }
    }
    this.#weights.fill(1);
  }

  /** The card, or any unseen one that the particle does not hold. */
  #cardOr(card: number, one: number, unseen: readonly number[], rng: Rng): number {
    if (card !== NONE) return card;
    const { hands } = this;
    const from = 4 * one;
    for (;;) {
      const any = unseen[rng.below(unseen.length)]!;
      if (hands[from] !== any && hands[from + 1] !== any && hands[from + 2] !== any) return any;
    }
  }

  /** Weights the particles by the start of a turn: a draw, a take or a knock. */
  observeStart(
    table: QuickTable,
    seat: number,
    policy: Policy,
    errorRate: number,
    did: number,
    card: number,
    rng: Rng,
  ): void {
    const start = did === KNOCKED ? KNOCK : did === TOOK ? TAKE : DECK;
    this.#drew = did === DREW;
    for (let one = 0; one < this.#count; one++) {
      this.#putOnTable(table, seat, one);
      this.#weights[one]! *= policy.start(table, rng) === start ? 1 - errorRate : errorRate / 2;
      if (did === TOOK) this.hands[4 * one + 3] = card;
    }
    if (did === KNOCKED) this.#resample(rng);
  }

  /** Weights the particles by the card thrown, then resamples. */
  observeThrow(
    table: QuickTable,
    seat: number,
    policy: Policy,
    errorRate: number,
    card: number,
    unseen: readonly number[],
    rng: Rng,
  ): void {
    const { hands } = this;
    for (let one = 0; one < this.#count; one++) {
      const from = 4 * one;
      if (this.#drew) {
        const coming = this.#places[this.#row[one]! * this.#length + this.#drawn]!;
        hands[from + 3] = this.#cardOr(coming, one, unseen, rng);
      }
      this.#putOnTable(table, seat, one);
      let place = 3;
      while (place >= 0 && hands[from + place] !== card) place--;
      this.#weights[one]! *= policy.throws(table, rng) === place ? 1 - errorRate : errorRate / 3;
      hands[from + place] = hands[from + 3]!;
    }
    if (this.#drew) this.#drawn++;
    this.#resample(rng);
  }

  #putOnTable(table: QuickTable, seat: number, one: number): void {
    for (let place = 0; place < 4; place++) table.hands[4 * seat + place] = this.hands[4 * one + place]!;
  }

  /** Systematic resampling: one random offset, equal strides through the cumulative weights. */
  #resample(rng: Rng): void {
    const count = this.#count;
    const weights = this.#weights;
    let total = 0;
    for (let one = 0; one < count; one++) total += weights[one]!;
    this.likelihood *= total / count;
    const stride = total / count;
    let mark = (rng.bits() / 2 ** 32) * stride;
    let sum = weights[0]!;
    let one = 0;
    for (let to = 0; to < count; to++) {
      while (mark >= sum && one < count - 1) sum += weights[++one]!;
      this.#chosen[to] = one;
      mark += stride;
    }
    this.#other.set(this.hands);
    this.#otherRow.set(this.#row);
    for (let to = 0; to < count; to++) {
      const from = this.#chosen[to]!;
      for (let place = 0; place < 4; place++) this.hands[4 * to + place] = this.#other[4 * from + place]!;
      this.#row[to] = this.#otherRow[from]!;
    }
    weights.fill(1);
  }
}

// Imagined players of one type at one seat. They are dealt hands that allow for everything the seat will be seen
// to do, go through its turns, and after each those who would have done it are doubled, the others given up.
import type { Rng } from '../../../../core/random.ts';
import type { Habit } from './habits.ts';
import { DECK, KNOCK, TAKE, type QuickTable } from './quick-table.ts';
import { DREW, KNOCKED, TOOK } from './recall.ts';

/** No card. */
export const NONE = -1;

/** A turn a seat has had, as far as its hidden cards go. */
export interface Past {
  readonly drew: boolean;
  /** The card thrown, if it came from what nobody had seen. */
  readonly hidden: number;
}

/** Imagined players of one type at one seat. */
export class Crowd {
  readonly #count: number;
  readonly #weights: Float64Array;
  readonly #chosen: Int32Array;
  readonly #other: Int32Array;
  readonly #otherRow: Int32Array;
  /** What each one's hidden places hold: a card that is thrown later, or any unseen one. */
  #places: Int32Array = new Int32Array(0);
  #length = 0;
  /** Which row of places each one goes by, and the next of them to be drawn. */
  readonly #row: Int32Array;
  #drawn = 0;
  #drew = false;
  readonly hands: Int32Array;
  fit = 1;

  constructor(count: number) {
    this.#count = count;
    this.#weights = new Float64Array(count);
    this.#chosen = new Int32Array(count);
    this.#row = new Int32Array(count);
    this.#otherRow = new Int32Array(count);
    this.hands = new Int32Array(4 * count);
    this.#other = new Int32Array(4 * count);
  }

  /** Deals everybody a hand that allows for what will be thrown; any of the hidden cards may be the one. */
  gather(known: readonly number[], turns: readonly Past[], unseen: readonly number[], rng: Rng): void {
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

  #cardOr(card: number, one: number, unseen: readonly number[], rng: Rng): number {
    if (card !== NONE) return card;
    const { hands } = this;
    const from = 4 * one;
    for (;;) {
      const any = unseen[rng.below(unseen.length)]!;
      if (hands[from] !== any && hands[from + 1] !== any && hands[from + 2] !== any) return any;
    }
  }

  start(
    table: QuickTable,
    seat: number,
    habit: Habit,
    slip: number,
    did: number,
    card: number,
    rng: Rng,
  ): void {
    const start = did === KNOCKED ? KNOCK : did === TOOK ? TAKE : DECK;
    this.#drew = did === DREW;
    for (let one = 0; one < this.#count; one++) {
      this.#layOut(table, seat, one);
      this.#weights[one]! *= habit.start(table, rng) === start ? 1 - slip : slip / 2;
      if (did === TOOK) this.hands[4 * one + 3] = card;
    }
    if (did === KNOCKED) this.#resample(rng);
  }

  throwCard(
    table: QuickTable,
    seat: number,
    habit: Habit,
    slip: number,
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
      this.#layOut(table, seat, one);
      let place = 3;
      while (place >= 0 && hands[from + place] !== card) place--;
      this.#weights[one]! *= habit.throws(table, rng) === place ? 1 - slip : slip / 3;
      hands[from + place] = hands[from + 3]!;
    }
    if (this.#drew) this.#drawn++;
    this.#resample(rng);
  }

  #layOut(table: QuickTable, seat: number, one: number): void {
    for (let place = 0; place < 4; place++) table.hands[4 * seat + place] = this.hands[4 * one + place]!;
  }

  /** As many players again, the likelier ones more often. */
  #resample(rng: Rng): void {
    const count = this.#count;
    const weights = this.#weights;
    let total = 0;
    for (let one = 0; one < count; one++) total += weights[one]!;
    this.fit *= total / count;
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

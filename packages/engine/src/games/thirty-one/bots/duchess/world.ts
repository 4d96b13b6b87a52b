// Worlds she could be in: hands for the others out of what she believes of them, the rest shuffled into the
// stock, and a way to play for every seat.
import type { Rng } from '../../../../core/random.ts';
import type { Belief, Type } from './belief.ts';
import type { Habit } from './habits.ts';
import type { QuickTable } from './quick-table.ts';

/** How often the others at a table are all of one type. */
const ALIKE = 0.5;
/** How often hands are drawn anew where two seats would hold the same card. */
const TRIES = 12;

export class Worlds {
  readonly #beliefs: readonly Belief[];
  readonly #types: readonly Type[];
  readonly #unseen: Int32Array;
  readonly #taken = new Uint8Array(52);
  /** The chance that all are alike, and of each type then; of each type at each seat otherwise. */
  readonly #alike: number;
  readonly #together: readonly number[];
  readonly #apart: readonly (readonly number[])[];

  constructor(beliefs: readonly Belief[], types: readonly Type[], unseen: readonly number[]) {
    this.#beliefs = beliefs;
    this.#types = types;
    this.#unseen = Int32Array.from(unseen);
    const together = types.map(({ prior }, type) =>
      beliefs.reduce((fit, { fits }) => fit * (fits[type]! / prior), prior),
    );
    const apart = beliefs.reduce((fit, { fits }) => fit * sum(fits), 1);
    const alike = ALIKE * sum(together);
    this.#alike = alike / (alike + (1 - ALIKE) * apart);
    this.#together = together.map(fit => fit / sum(together));
    this.#apart = beliefs.map(({ fits }) => fits.map(fit => fit / sum(fits)));
  }

  /** Puts a world on the table; `habits` becomes who plays how in it. */
  draw(table: QuickTable, habits: Habit[], rng: Rng): void {
    const areAlike = this.#alike > 0 && rng.bits() < this.#alike * 2 ** 32;
    const same = areAlike ? pick(this.#together, rng) : 0;
    const chosen = this.#beliefs.map((_, index) => (areAlike ? same : pick(this.#apart[index]!, rng)));
    for (let tries = 0; tries <= TRIES; tries++) {
      if (this.#deal(table, chosen, rng) || tries === TRIES) break;
    }
    this.#beliefs.forEach(({ seat }, index) => (habits[seat] = this.#types[chosen[index]!]!.habit));
    this.#stack(table, rng);
  }

  /** Deals believed hands; whether no card was dealt twice. Cards that were are given anew. */
  #deal(table: QuickTable, chosen: readonly number[], rng: Rng): boolean {
    const taken = this.#taken.fill(1);
    for (const card of this.#unseen) taken[card] = 0;
    let clashes = 0;
    for (const [index, { seat, hands }] of this.#beliefs.entries()) {
      const crowd = hands[chosen[index]!]!;
      const one = 4 * rng.below(crowd.length / 4);
      for (let place = 0; place < 3; place++) {
        const card = crowd[one + place]!;
        table.hands[4 * seat + place] = card;
        // A card everybody saw taken is no longer among the unseen.
        if (taken[card] === 0) taken[card] = 1;
        else if (!isHeld(table, seat, card)) {
          clashes++;
          table.hands[4 * seat + place] = -1;
        }
      }
    }
    for (const { seat } of clashes > 0 ? this.#beliefs : []) {
      for (let at = 4 * seat; at < 4 * seat + 3; at++)
        if (table.hands[at] === -1) table.hands[at] = this.#free(rng);
    }
    return clashes === 0;
  }

  #free(rng: Rng): number {
    for (;;) {
      const card = this.#unseen[rng.below(this.#unseen.length)]!;
      if (this.#taken[card] === 1) continue;
      this.#taken[card] = 1;
      return card;
    }
  }

  #stack(table: QuickTable, rng: Rng): void {
    const { stock } = table;
    let left = 0;
    for (const card of this.#unseen) if (this.#taken[card] === 0) stock[left++] = card;
    for (let last = left - 1; last > 0; last--) {
      const other = rng.below(last + 1);
      const kept = stock[last]!;
      stock[last] = stock[other]!;
      stock[other] = kept;
    }
    table.left = left;
  }
}

function isHeld({ held }: QuickTable, seat: number, card: number): boolean {
  return (held[4 * seat + ((card / 13) | 0)]! & (1 << (card % 13))) !== 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function pick(chances: readonly number[], rng: Rng): number {
  let left = rng.bits() / 2 ** 32;
  for (let index = 0; index < chances.length - 1; index++) {
    left -= chances[index]!;
    if (left < 0) return index;
  }
  return chances.length - 1;
}

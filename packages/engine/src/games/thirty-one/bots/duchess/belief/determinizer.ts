// Samples determinizations from the belief: a policy and a hand for every opponent, and the remaining unseen cards
// shuffled into the stock.
import type { Rng } from '../../../../../core/random.ts';
import type { Policy } from '../simulator/policies.ts';
import type { QuickTable } from '../simulator/quick-table.ts';
import type { OpponentType, SeatBelief } from './belief.ts';

/** The prior probability that all opponents are of one type. */
const SAME_TYPE_PRIOR = 0.5;
/** How often hands are drawn again where two seats would hold the same card. */
const MAX_REDRAWS = 12;

export class Determinizer {
  readonly #beliefs: readonly SeatBelief[];
  readonly #types: readonly OpponentType[];
  readonly #unseen: Int32Array;
  readonly #taken = new Uint8Array(52);
  /** The posterior that all are of the same type, and of each type in that case; else of each type for each seat. */
  readonly #sameType: number;
  readonly #shared: readonly number[];
  readonly #bySeat: readonly (readonly number[])[];

  constructor(beliefs: readonly SeatBelief[], types: readonly OpponentType[], unseen: readonly number[]) {
    this.#beliefs = beliefs;
    this.#types = types;
    this.#unseen = Int32Array.from(unseen);
    const shared = types.map(({ prior }, type) =>
      beliefs.reduce((product, { weights }) => product * (weights[type]! / prior), prior),
    );
    const independent = beliefs.reduce((product, { weights }) => product * sum(weights), 1);
    const sameType = SAME_TYPE_PRIOR * sum(shared);
    this.#sameType = sameType / (sameType + (1 - SAME_TYPE_PRIOR) * independent);
    this.#shared = shared.map(weight => weight / sum(shared));
    this.#bySeat = beliefs.map(({ weights }) => weights.map(weight => weight / sum(weights)));
  }

  /** Puts a determinization on the table; `policies` becomes each seat's policy in it. */
  sample(table: QuickTable, policies: Policy[], rng: Rng): void {
    const isSameType = this.#sameType > 0 && rng.bits() < this.#sameType * 2 ** 32;
    const same = isSameType ? pick(this.#shared, rng) : 0;
    const chosen = this.#beliefs.map((_, index) => (isSameType ? same : pick(this.#bySeat[index]!, rng)));
    for (let tries = 0; tries <= MAX_REDRAWS; tries++) {
      if (this.#deal(table, chosen, rng) || tries === MAX_REDRAWS) break;
    }
    this.#beliefs.forEach(({ seat }, index) => (policies[seat] = this.#types[chosen[index]!]!.policy));
    this.#stack(table, rng);
  }

  /** Deals a particle to every seat; false if a card was dealt twice. Such cards are replaced by unseen ones. */
  #deal(table: QuickTable, chosen: readonly number[], rng: Rng): boolean {
    const taken = this.#taken.fill(1);
    for (const card of this.#unseen) taken[card] = 0;
    let clashes = 0;
    for (const [index, { seat, hands }] of this.#beliefs.entries()) {
      const particles = hands[chosen[index]!]!;
      const one = 4 * rng.below(particles.length / 4);
      for (let place = 0; place < 3; place++) {
        const card = particles[one + place]!;
        table.hands[4 * seat + place] = card;
        // A card that was taken openly is not among the unseen ones.
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

/** An index, by these probabilities. */
function pick(probabilities: readonly number[], rng: Rng): number {
  let left = rng.bits() / 2 ** 32;
  for (let index = 0; index < probabilities.length - 1; index++) {
    left -= probabilities[index]!;
    if (left < 0) return index;
  }
  return probabilities.length - 1;
}

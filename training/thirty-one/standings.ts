// The learner's estimate of match equity: how often it has won, by its own lives and those of the others, for each kind
// of opponents. The chance that `duchess/equity.ts` computes is the prior.
import type { Rules } from '@parlour/engine/thirty-one';
import { winChances, type QuickTable } from '../internals/thirty-one.ts';

/** The weight of the prior, in matches. */
const PRIOR_WEIGHT = 60;
/** The factor by which counts decay, so that the play of earlier networks loses weight. */
const DECAY = 0.5;

interface Seen {
  readonly prior: number;
  won: number;
  played: number;
}

export class Standings {
  readonly #rules: Rules;
  readonly #seen = new Map<number, Seen>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** The chance of a seat to win the match from here. */
  chance(table: QuickTable, seat: number, opponents: number): number {
    const { lives, seats } = table;
    if (lives[seat] === 0) return 0;
    if (table.players() === 1) return 1;
    const { prior, won, played } = this.at(lives, seats, seat, opponents);
    return (prior * PRIOR_WEIGHT + won) / (PRIOR_WEIGHT + played);
  }

  /** The counts for these lives, seen from a seat, against this kind of opponents. */
  at(lives: Int32Array, seats: number, seat: number, opponents: number): Seen {
    // Two bits a count would do for three lives; four leave room for any rules.
    let others = 0;
    for (let count = 15; count > 0; count--) {
      for (let other = 0; other < seats; other++) {
        if (other !== seat && Math.min(lives[other]!, 15) === count) others = others * 16 + count;
      }
    }
    const key = (others * 16 + lives[seat]!) * 16 + opponents;
    let seen = this.#seen.get(key);
    if (seen === undefined) {
      const prior = winChances([...lives.subarray(0, seats)], this.#rules)[seat]!;
      seen = { prior, won: 0, played: 0 };
      this.#seen.set(key, seen);
    }
    return seen;
  }

  /** Halves all counts. */
  decay(): void {
    for (const seen of this.#seen.values()) {
      seen.won *= DECAY;
      seen.played *= DECAY;
    }
  }
}

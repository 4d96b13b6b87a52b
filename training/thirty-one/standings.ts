// What a standing is worth to a pupil, as matches have shown: how often it won from there, by its own lives and
// those of the others, apart for every kind of company. Until enough was seen, what `equity` reckons counts.
import type { Rules } from '@parlour/engine/thirty-one';
import { winChances, type QuickTable } from '../internals/thirty-one.ts';

/** As how many matches the reckoned chance counts. */
const TRUST = 60;
/** Of what was seen so much is kept when it is time to forget. */
const KEPT = 0.5;

interface Seen {
  readonly reckoned: number;
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
  chance(table: QuickTable, seat: number, company: number): number {
    const { lives, seats } = table;
    if (lives[seat] === 0) return 0;
    if (table.players() === 1) return 1;
    const { reckoned, won, played } = this.at(lives, seats, seat, company);
    return (reckoned * TRUST + won) / (TRUST + played);
  }

  /** What was seen of this standing. */
  at(lives: Int32Array, seats: number, seat: number, company: number): Seen {
    // Two bits a count would do for three lives; four leave room for any rules.
    let others = 0;
    for (let count = 15; count > 0; count--) {
      for (let other = 0; other < seats; other++) {
        if (other !== seat && Math.min(lives[other]!, 15) === count) others = others * 16 + count;
      }
    }
    const key = (others * 16 + lives[seat]!) * 16 + company;
    let seen = this.#seen.get(key);
    if (seen === undefined) {
      const reckoned = winChances([...lives.subarray(0, seats)], this.#rules)[seat]!;
      seen = { reckoned, won: 0, played: 0 };
      this.#seen.set(key, seen);
    }
    return seen;
  }

  forget(): void {
    for (const seen of this.#seen.values()) {
      seen.won *= KEPT;
      seen.played *= KEPT;
    }
  }
}

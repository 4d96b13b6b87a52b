// Match equity: the chance to win the match from any two scores, by backward induction from the target. The distribution
// of a hand's points is that of games between equal players.
import type { Rules } from '../../model.ts';

/** The winner's points of a hand and their probability, between two good players. */
interface Outcome {
  readonly points: number;
  readonly chance: number;
}

const KNOCKS: readonly Outcome[] = [
  { points: 6, chance: 0.14 },
  { points: 14, chance: 0.19 },
  { points: 22, chance: 0.16 },
  { points: 32, chance: 0.11 },
  { points: 45, chance: 0.04 },
];

function outcomes({ ginBonus, undercutBonus, spadesDouble }: Rules): Outcome[] {
  const specials: Outcome[] = [
    { points: undercutBonus + 4, chance: 0.16 },
    { points: ginBonus + 10, chance: 0.07 },
    { points: ginBonus + 22, chance: 0.09 },
    { points: ginBonus + 38, chance: 0.04 },
  ];
  const all = [...KNOCKS, ...specials];
  if (!spadesDouble) return all;
  return all.flatMap(({ points, chance }) => [
    { points, chance: chance * 0.75 },
    { points: 2 * points, chance: chance * 0.25 },
  ]);
}

const STEPS = 100;

/** The match equity table of some rules. */
export class MatchEquity {
  readonly #step: number;
  readonly #target: number;
  readonly #table = new Float64Array((STEPS + 1) * (STEPS + 1));
  readonly outcomes: readonly Outcome[];

  constructor(rules: Rules) {
    this.#target = rules.target;
    this.#step = rules.target / STEPS;
    this.outcomes = outcomes(rules);
    for (let total = 2 * STEPS - 2; total >= 0; total--) {
      for (let own = Math.max(0, total - STEPS + 1); own < STEPS && own <= total; own++) {
        this.#table[own * (STEPS + 1) + total - own] = this.#solve(
          own * this.#step,
          (total - own) * this.#step,
        );
      }
    }
  }

  #solve(own: number, other: number): number {
    let sum = 0;
    for (const { points, chance } of this.outcomes) {
      sum += (chance / 2) * (this.chance(own + points, other) + this.chance(own, other + points));
    }
    return sum;
  }

  /** The chance to win from these scores if future hands are even. */
  chance(own: number, other: number): number {
    if (own >= this.#target) return 1;
    if (other >= this.#target) return 0;
    const row = Math.floor(own / this.#step);
    const column = Math.floor(other / this.#step);
    return this.#table[row * (STEPS + 1) + column]!;
  }
}

/** Converts points of this hand into the chance to win the match, from the present scores. */
export interface Stakes {
  /** After a hand won by so many points, or lost if negative. */
  settled(points: number): number;
  /** During a hand with this expected value in points. */
  open(points: number): number;
}

const tables = new Map<string, MatchEquity>();

export function stakesOf(rules: Rules, own: number, other: number): Stakes {
  const key = JSON.stringify([rules.ginBonus, rules.undercutBonus, rules.spadesDouble, rules.target]);
  let equity = tables.get(key);
  if (equity === undefined) tables.set(key, (equity = new MatchEquity(rules)));
  const chance = (a: number, b: number): number => equity.chance(a, b);
  let winning = 0;
  let losing = 0;
  let usual = 0;
  for (const { points, chance: likely } of equity.outcomes) {
    winning += likely * chance(own + points, other);
    losing += likely * chance(own, other + points);
    usual += likely * points;
  }
  // Linear: an open hand is won or lost by the usual points, at the rate that gives the expected value.
  const slope = (winning - losing) / (2 * usual);
  const middle = (winning + losing) / 2;
  return {
    settled: points => (points >= 0 ? chance(own + points, other) : chance(own, other - points)),
    open: points => middle + slope * points,
  };
}

// Determinizations ("worlds") in which options of Bluff are judged: for every opponent a type, the cards of the rank
// they hold, and fixed random numbers for whether and when they call. The answer of an opponent depends on the option,
// the world does not.
import type { Rng } from '../../../../../core/random.ts';
import { MOST_CARDS } from '../../../claim.ts';
import type { Claim } from '../../../model.ts';
import { callsOn, TYPE_COUNT } from '../belief/opponent-types.ts';
import type { Outlook } from '../belief/outlook.ts';
import { lieChance } from './lie.ts';

/** No caller. */
export const NOBODY = -1;
/** The least chance that an unscripted player calls the last cards of a hand. */
const LAST_CARD = 0.97;
const OTHER = TYPE_COUNT - 1;
/**
 * How often an unscripted player calls, by how many cards of the rank they hold and are laid, from 1 to more than 4. The Old Fox's own
 * estimate (`callsOn`), with which it was trained, is several times as high. Measured by training/bluff/calls.ts; what is certainly a
 * lie, by the Old Fox and The Cub alone, because Young Pim never calls it.
 */
const CALLS_OF_OTHERS: readonly number[] = [0.024, 0.032, 0.033, 0.056, 0.72];

/** Cards laid, as the others judge them. */
export interface Laid {
  readonly count: number;
  readonly isLast: boolean;
}

interface Opponent {
  readonly seat: number;
  readonly type: number;
  readonly held: number;
  /** Calls when this is below the probability; of several callers the lowest `delay` is first, the certain before others. */
  readonly drawn: number;
  readonly delay: number;
}

export class World {
  /** Whether the cards that lie there to be called are a bluff. */
  readonly bluff: boolean;
  readonly #opponents: readonly Opponent[];
  readonly #alwaysDoubt: boolean;
  readonly #ownDelay: number;

  constructor(opponents: readonly Opponent[], bluff: boolean, alwaysDoubt: boolean, ownDelay: number) {
    this.#opponents = opponents;
    this.bluff = bluff;
    this.#alwaysDoubt = alwaysDoubt;
    this.#ownDelay = ownDelay;
  }

  /** The seat that calls first, or NOBODY. */
  caller(laid: Laid): number {
    let first = NOBODY;
    let earliest = Infinity;
    for (const opponent of this.#opponents) {
      if (opponent.drawn >= this.#callChance(opponent, laid)) continue;
      const certain = opponent.held + laid.count > MOST_CARDS;
      const delay = certain ? opponent.delay - 1 : opponent.delay;
      if (delay >= earliest) continue;
      earliest = delay;
      first = opponent.seat;
    }
    return first;
  }

  /** Whether that seat calls before the viewer, if both do. */
  isFaster(seat: number): boolean {
    const rival = this.#opponents.find(opponent => opponent.seat === seat);
    return rival !== undefined && rival.delay < this.#ownDelay;
  }

  #callChance({ type, held }: Opponent, { count, isLast }: Laid): number {
    if (isLast && this.#alwaysDoubt) return 1;
    if (type !== OTHER) return callsOn(type, HOLDING[held]!, count);
    const chance = CALLS_OF_OTHERS[Math.min(held + count, CALLS_OF_OTHERS.length) - 1]!;
    return isLast ? LAST_CARD + (1 - LAST_CARD) * chance : chance;
  }
}

/** By cards held: the distribution that is certain of it. */
const HOLDING = Array.from({ length: MOST_CARDS + 1 }, (_, held) =>
  Float64Array.from({ length: MOST_CARDS + 1 }, (_number, other) => (other === held ? 1 : 0)),
);

/** Samples that many worlds. With a claim, the player who made it does not answer. */
export function sampleWorlds(outlook: Outlook, count: number, rng: Rng, claim?: Claim): World[] {
  const { view, seat, publicBelief, belief } = outlook;
  const lie = claim === undefined ? 0 : lieChance(outlook, claim);
  // Those who have let the cards pass do not call them any more.
  const passed: readonly number[] = view.phase.kind === 'window' ? view.phase.passed : [];
  const others = view.counts.flatMap((_, other) =>
    other === seat || other === claim?.seat || passed.includes(other) ? [] : [other],
  );
  const holdings = others.map(other => [...belief.holding(other, view.rank)]);
  const types = others.map(other =>
    [...publicBelief.typeWeights].slice(other * TYPE_COUNT, (other + 1) * TYPE_COUNT),
  );
  return Array.from({ length: count }, (_, index) => {
    const opponents = others.map((other, place): Opponent => ({
      seat: other,
      type: indexAt(types[place]!, unit(rng)),
      held: indexAt(holdings[place]!, unit(rng)),
      drawn: unit(rng),
      delay: unit(rng),
    }));
    // Stratified: exactly the expected share of the worlds has a lie.
    const bluff = (index + 0.5) / count < lie;
    return new World(opponents, bluff, view.rules.alwaysDoubtLastCard, unit(rng));
  });
}

function unit(rng: Rng): number {
  return rng.bits() / 2 ** 32;
}

function indexAt(probabilities: readonly number[], drawn: number): number {
  let left = drawn;
  for (let index = 0; index < probabilities.length - 1; index++) {
    left -= probabilities[index]!;
    if (left < 0) return index;
  }
  return probabilities.length - 1;
}

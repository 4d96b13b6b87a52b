// What a turn of Bluff leads to for the viewer: who takes the pile, and the chance to win from there. There are few
// different outcomes of a decision, so each is evaluated once; where the viewer takes the pile, in several samples of it.
import { rankOf, type Card } from '../../../../../core/card.ts';
import type { Rng } from '../../../../../core/random.ts';
import type { Claim } from '../../../model.ts';
import { imagine } from '../../../view.ts';
import { OPPONENT_TYPES } from '../belief/opponent-types.ts';
import type { Outlook } from '../belief/outlook.ts';
import { winChanceAt } from './value.ts';
import { NOBODY } from './worlds.ts';

const RANK_COUNT = 13;
/** Types that are less likely than this are left out. */
const LEAST = 0.02;
/** In how many samples of the pile taking it is judged. */
const PILES = 8;

/**
 * After this turn everybody goes on as the Old Fox, whose type is the last: chances are those of equal players who play well. Losses
 * are counted from the best option, so the chances must be those of players who choose it; else results would not balance.
 */
export const EQUAL: readonly number[] = OPPONENT_TYPES.map(type => (type === 'other' ? 1 : 0));

export class Outcomes {
  readonly #outlook: Outlook;
  readonly #ranks = new Float64Array(RANK_COUNT);
  readonly #known = new Map<string, number>();
  readonly #rng: Rng;
  readonly #types: readonly (readonly [type: number, weight: number])[];
  readonly #typeWeights: readonly number[];
  #piles: readonly (readonly Card[])[] | undefined;

  /** `types` says how likely everybody is to go on as a player of each type. */
  constructor(outlook: Outlook, rng: Rng, types: readonly number[]) {
    this.#outlook = outlook;
    this.#typeWeights = outlook.view.counts.flatMap(() => types);
    this.#rng = rng;
    const likely = types.flatMap((weight, type) => (weight < LEAST ? [] : [[type, weight] as const]));
    const all = likely.reduce((sum, [, weight]) => sum + weight, 0);
    this.#types = likely.map(([type, weight]) => [type, weight / all]);
    for (const card of outlook.view.hand ?? []) this.#ranks[rankOf(card)]!++;
  }

  /** The chance to win after these cards of the viewer, called by that seat or by nobody. */
  afterPlay(cards: readonly Card[], bluff: boolean, caller: number): number {
    return this.#cached(`${cards.join()}/${caller}`, () => {
      const { view, seat } = this.#outlook;
      const counts = [...view.counts];
      const ranks = this.#ranks.slice();
      const pile = view.pile + cards.length;
      counts[seat]! -= cards.length;
      for (const card of cards) ranks[rankOf(card)]!--;
      if (caller === NOBODY) return this.#after(seat, counts, pile, ranks);
      if (bluff) {
        counts[seat]! += pile;
        return Math.min(this.afterPlay(cards, bluff, NOBODY), this.#afterTaking(seat, counts, this.#ranks));
      }
      counts[caller]! += pile;
      return this.#after(seat, counts, 0, ranks);
    });
  }

  /** The chance to win after a claim, a bluff or not, that is called by that seat or by nobody. */
  afterAnswer(claim: Claim, bluff: boolean, caller: number): number {
    return this.#cached(`${bluff}/${caller}`, () => {
      const { view, seat } = this.#outlook;
      const counts = [...view.counts];
      if (caller === NOBODY) return this.#after(claim.seat, counts, view.pile, this.#ranks);
      const taker = bluff ? claim.seat : caller;
      counts[taker]! += view.pile;
      if (taker !== seat) return this.#after(claim.seat, counts, 0, this.#ranks);
      const ranks = this.#ranks.slice();
      ranks[claim.rank]! += claim.count;
      // Hands of such sizes are rare, and the network guesses: taking the pile is never better than leaving it.
      const left = view.counts[claim.seat] === 0 ? 1 : this.afterAnswer(claim, bluff, NOBODY);
      return Math.min(left, this.#afterTaking(claim.seat, counts, ranks));
    });
  }

  /** The mean over samples of the pile that the viewer takes. */
  #afterTaking(layer: number, counts: readonly number[], held: Float64Array): number {
    this.#piles ??= this.#samplePiles();
    let sum = 0;
    for (const pile of this.#piles) {
      const ranks = held.slice();
      for (const card of pile) ranks[rankOf(card)]!++;
      sum += this.#after(layer, counts, 0, ranks);
    }
    return sum / this.#piles.length;
  }

  /** The cards of the middle that lay there before this turn, as they may be. */
  #samplePiles(): Card[][] {
    const { view } = this.#outlook;
    return Array.from({ length: PILES }, () => imagine(view, this.#rng).pile);
  }

  /** The chance to win once the turn of `layer` is over. */
  #after(layer: number, counts: readonly number[], pile: number, ranks: Float64Array): number {
    const { view, seat } = this.#outlook;
    const turn = view.past.length + 1;
    if (counts[layer] === 0 || turn === view.rules.turnLimit) {
      const fewest = Math.min(...counts);
      return counts[seat] === fewest ? 1 / counts.filter(count => count === fewest).length : 0;
    }
    const next = (layer + 1) % counts.length;
    const typeWeights = this.#typeWeights;
    const standing = { seat, next, turn, counts, pile, ranks, typeWeights };
    return this.#types.reduce((sum, [type, weight]) => sum + weight * winChanceAt(standing, type), 0);
  }

  #cached(key: string, compute: () => number): number {
    let chance = this.#known.get(key);
    if (chance === undefined) {
      chance = compute();
      this.#known.set(key, chance);
    }
    return chance;
  }
}

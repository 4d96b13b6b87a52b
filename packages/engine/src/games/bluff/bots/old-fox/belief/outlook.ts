// A viewer's estimates: the chance that a play is called, and the chance that the cards just laid are a bluff. Everything
// comes from the view and the beliefs derived from it.
import { MOST_CARDS } from '../../../claim.ts';
import type { Claim } from '../../../model.ts';
import type { View } from '../../../view.ts';
import { Belief } from './belief.ts';
import { bluffs, callsOn, laysHonestly, TYPE_COUNT } from './opponent-types.ts';
import type { PublicBelief } from './public-belief.ts';

/**
 * Prior odds of honesty. Players are more honest than the belief says: cards that are played tend to be where they are
 * needed. Measured on the characters, and among Old Foxes, which bluff only when they must.
 */
const HONESTY_PRIOR = 3;
const HONESTY_PRIOR_OF_OTHERS = 15;

export class Outlook {
  readonly view: View;
  readonly seat: number;
  readonly belief: Belief;
  readonly publicBelief: PublicBelief;
  /** Cache of `anyCall` by the number of cards laid. */
  readonly #calls: number[] = [];

  /** `belief` is overwritten; pass one to reuse its buffers. */
  constructor(view: View, publicBelief: PublicBelief, belief = new Belief()) {
    const { viewer, phase } = view;
    if (viewer === 'audience' || (phase.kind !== 'play' && phase.kind !== 'window')) {
      throw new Error('A viewer with no seat at a running game cannot act.');
    }
    this.view = view;
    this.seat = viewer;
    this.publicBelief = publicBelief;
    this.belief = belief.update(view, viewer, publicBelief);
  }

  /** The chance that this seat calls so many cards laid as the rank of the turn, true or not. */
  #callChance(seat: number, count: number, isLast: boolean): number {
    if (isLast && this.view.rules.alwaysDoubtLastCard) return 1;
    const held = this.belief.holding(seat, this.view.rank);
    let calls = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      let probability = callsOn(type, held, count);
      // Unscripted players rarely let the last card pass.
      if (isLast && type === TYPE_COUNT - 1) probability = 0.6 + 0.4 * probability;
      calls += this.publicBelief.typeWeights[seat * TYPE_COUNT + type]! * probability;
    }
    return calls;
  }

  /**
   * The chance that anybody but the viewer and the layer calls so many cards. The count alone is the cache key: the layer
   * is the same for the whole turn, and the count determines whether the cards are the last.
   */
  anyCall(layer: number, count: number, isLast: boolean): number {
    return (this.#calls[count] ??= this.#anyCall(layer, count, isLast));
  }

  #anyCall(layer: number, count: number, isLast: boolean): number {
    let none = 1;
    for (let seat = 0; seat < this.publicBelief.seats; seat++) {
      if (seat !== this.seat && seat !== layer) none *= 1 - this.#callChance(seat, count, isLast);
    }
    return 1 - none;
  }

  /** The chance that the cards just laid are not what they are said to be. */
  bluffChance({ seat, rank, count }: Claim): number {
    const held = this.belief.holding(seat, rank);
    let honest = 0;
    let bluff = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      const weight = this.publicBelief.typeWeights[seat * TYPE_COUNT + type]!;
      const honestWeight = weight * (type === TYPE_COUNT - 1 ? HONESTY_PRIOR_OF_OTHERS : HONESTY_PRIOR);
      for (let cards = 0; cards <= MOST_CARDS; cards++) {
        honest += honestWeight * held[cards]! * laysHonestly(type, cards, count);
        bluff += weight * held[cards]! * bluffs(type, cards, count);
      }
    }
    // A play that no type makes, such as four cards: all that counts is whether they can be there.
    if (honest + bluff < 1e-6) return held[count]! < 1e-9 && count === MOST_CARDS ? 1 : 1 - held[count]!;
    return bluff / (honest + bluff);
  }
}

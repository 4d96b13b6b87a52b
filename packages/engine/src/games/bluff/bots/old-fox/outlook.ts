// What a viewer makes of his view: how likely a play is to be called, and how likely the cards just laid are a bluff.
// Everything comes from the view and the reading of it.
import { MOST_CARDS } from '../../claim.ts';
import type { Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { Belief } from './belief.ts';
import { bluffs, callsOn, HABIT_COUNT, laysHonestly } from './habits.ts';
import type { Reader } from './reader.ts';

/**
 * People are more honest than beliefs make them: cards that are played tend to be where they are needed. Measured
 * on the characters, and among foxes, who lie only when they must.
 */
const TRUST = 3;
const TRUST_IN_THINKERS = 15;

/** What a viewer makes of his view. */
export class Outlook {
  readonly view: View;
  readonly seat: number;
  readonly belief: Belief;
  readonly reader: Reader;
  /** By the number of cards laid: the chance that somebody calls, once it has been asked for. */
  readonly #calls: number[] = [];

  /** The belief is formed anew; whoever decides often lends one. */
  constructor(view: View, reader: Reader, belief = new Belief()) {
    const { viewer, phase } = view;
    if (viewer === 'audience' || (phase.kind !== 'play' && phase.kind !== 'window')) {
      throw new Error('Whoever has no seat at a running game cannot act.');
    }
    this.view = view;
    this.seat = viewer;
    this.reader = reader;
    this.belief = belief.form(view, reader);
  }

  /** The chance that this seat, if it lies or not, calls so many cards laid as the rank of the turn. */
  #callChance(seat: number, count: number, isLast: boolean): number {
    if (isLast && this.view.rules.alwaysDoubtLastCard) return 1;
    const held = this.belief.holding(seat, this.view.rank);
    let calls = 0;
    for (let habit = 0; habit < HABIT_COUNT; habit++) {
      let often = callsOn(habit, held, count);
      // Whoever thinks for himself does not let the last card pass lightly.
      if (isLast && habit === HABIT_COUNT - 1) often = 0.6 + 0.4 * often;
      calls += this.reader.weights[seat * HABIT_COUNT + habit]! * often;
    }
    return calls;
  }

  /**
   * The chance that anybody but the viewer and whoever lays calls so many cards. Who lays in a turn is the same for
   * all plays, and with the number of cards it is settled whether they are his last.
   */
  anyCall(layer: number, count: number, isLast: boolean): number {
    return (this.#calls[count] ??= this.#anyCall(layer, count, isLast));
  }

  #anyCall(layer: number, count: number, isLast: boolean): number {
    let none = 1;
    for (let seat = 0; seat < this.reader.seats; seat++) {
      if (seat !== this.seat && seat !== layer) none *= 1 - this.#callChance(seat, count, isLast);
    }
    return 1 - none;
  }

  /** The chance that the cards just laid are not what they are said to be. */
  bluffChance({ seat, rank, count }: Claim): number {
    const held = this.belief.holding(seat, rank);
    let honest = 0;
    let bluff = 0;
    for (let habit = 0; habit < HABIT_COUNT; habit++) {
      const weight = this.reader.weights[seat * HABIT_COUNT + habit]!;
      const trusted = weight * (habit === HABIT_COUNT - 1 ? TRUST_IN_THINKERS : TRUST);
      for (let cards = 0; cards <= MOST_CARDS; cards++) {
        honest += trusted * held[cards]! * laysHonestly(habit, cards, count);
        bluff += weight * held[cards]! * bluffs(habit, cards, count);
      }
    }
    // Four cards from somebody who never lays four: all that is left to go by is whether they can be there.
    if (honest + bluff < 1e-6) return held[count]! < 1e-9 && count === MOST_CARDS ? 1 : 1 - held[count]!;
    return bluff / (honest + bluff);
  }
}

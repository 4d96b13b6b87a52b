// What a viewer makes of his view: how likely a play is to be called, how likely the cards just laid are a bluff,
// and which of his cards his coming turns ask for last. Everything comes from the view and the reading of it.
import { rankOf, type Card, type Rank } from '../../../../core/card.ts';
import { MOST_CARDS } from '../../claim.ts';
import type { Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { Belief } from './belief.ts';
import { bluffs, callsOn, HABIT_COUNT, laysHonestly } from './habits.ts';
import type { Reader } from './reader.ts';

const RANK_COUNT = 13;
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
  readonly #held = new Float64Array(MOST_CARDS + 1);

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
  callChance(seat: number, count: number, isLast: boolean): number {
    if (isLast && this.view.rules.alwaysDoubtLastCard) return 1;
    const held = this.belief.holding(seat, this.view.rank, this.#held);
    let calls = 0;
    for (let habit = 0; habit < HABIT_COUNT; habit++) {
      let often = 0;
      for (let cards = 0; cards <= MOST_CARDS; cards++) often += held[cards]! * callsOn(habit, cards, count);
      // Whoever thinks for himself does not let the last card pass lightly.
      if (isLast && habit === HABIT_COUNT - 1) often = 0.6 + 0.4 * often;
      calls += this.reader.weights[seat * HABIT_COUNT + habit]! * often;
    }
    return calls;
  }

  /** The chance that anybody but the viewer and whoever lays calls so many cards. */
  anyCall(layer: number, count: number, isLast: boolean): number {
    let none = 1;
    for (let seat = 0; seat < this.reader.seats; seat++) {
      if (seat !== this.seat && seat !== layer) none *= 1 - this.callChance(seat, count, isLast);
    }
    return 1 - none;
  }

  /** The chance that the cards just laid are not what they are said to be. */
  bluffChance({ seat, rank, count }: Claim): number {
    const held = this.belief.holding(seat, rank, this.#held);
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

/** Which of somebody's coming turns asks for the rank; his next one, number `first` of the game, is 0. */
export function turnsUntilRank(first: number, rank: Rank, seats: number): number {
  return inverses[seats]![(rank - (first % RANK_COUNT) + RANK_COUNT) % RANK_COUNT]!;
}

/** For tables of 4, 5 and 6: after how many own turns the rank has moved on by so many. */
const inverses = Array.from({ length: 7 }, (_, seats) => {
  const turns = Array.from({ length: RANK_COUNT }, () => 0);
  for (let turn = 0; turn < RANK_COUNT; turn++) turns[(turn * seats) % RANK_COUNT] = turn;
  return turns;
});

/** The viewer's cards with those first that his coming turns ask for last. */
export function latestFirst(view: View, hand: readonly Card[]): Card[] {
  const seats = view.counts.length;
  const first = view.past.length + seats;
  return [...hand].sort(
    (a, b) => turnsUntilRank(first, rankOf(b), seats) - turnsUntilRank(first, rankOf(a), seats) || a - b,
  );
}

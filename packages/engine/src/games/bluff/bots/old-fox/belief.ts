// Where a viewer believes the hidden cards are: what his memory allows, weighed by what the public reading
// expects, and fitted so that every place holds as many cards as everybody can count. Cards of a rank that may be
// in the same places are alike to him: such a group is fitted as one. A belief can be formed again and again, so
// that millions of games of practice need only one.
import { DECK_SIZE, type Rank } from '../../../../core/card.ts';
import { MOST_CARDS } from '../../claim.ts';
import { handOf, LAID, PILE } from '../../memory.ts';
import type { View } from '../../view.ts';
import type { Reader } from './reader.ts';

const RANK_COUNT = 13;
/** How often cards and places are fitted to each other in turn. */
const ROUNDS = 3;
/** A card may be where nobody would expect it. */
const LEAST = 0.02;
/** Six hands and the pile. */
const MOST_PLACES = 7;

/** The chances of each card to be in each hand or the pile, before the cards just laid left their hand. */
export class Belief {
  /** The groups in the order of their ranks: where each rank's begin, the places they may be in, their sizes. */
  readonly #starts = new Int32Array(RANK_COUNT + 1);
  readonly #possible = new Int32Array(DECK_SIZE);
  readonly #cards = new Int32Array(DECK_SIZE);
  /** By place, then by group: the chance of each card of the group to be there. */
  readonly #chances = new Float64Array(MOST_PLACES * DECK_SIZE);
  /** The groups that may be in more than one place. */
  readonly #loose = new Int32Array(DECK_SIZE);
  #looseCount = 0;

  /** Forms the belief of the viewer. */
  form(view: View, reader: Reader): this {
    const { counts, phase } = view;
    const seats = counts.length;
    const claim = phase.kind === 'window' ? phase.claim : undefined;
    const free = [...counts, view.pile - (claim?.count ?? 0)];
    if (claim !== undefined) free[claim.seat]! += claim.count;
    const bits = free.map((_, place) =>
      place === seats ? PILE : place === claim?.seat ? handOf(place) | LAID : handOf(place),
    );
    this.#group(view);
    this.#expect(reader, bits, free);
    for (let round = 0; round < ROUNDS; round++) this.#fit(free);
    return this;
  }

  #group({ places, viewer }: View): void {
    const own = handOf(viewer as number);
    const possible = this.#possible;
    let groups = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const start = groups;
      this.#starts[rank] = start;
      for (let card = rank; card < DECK_SIZE; card += RANK_COUNT) {
        const where = places[card]!;
        if (where === own) continue;
        let group = start;
        while (group < groups && possible[group] !== where) group++;
        if (group === groups) {
          possible[groups] = where;
          this.#cards[groups++] = 0;
        }
        this.#cards[group]!++;
      }
    }
    this.#starts[RANK_COUNT] = groups;
  }

  /** What is expected before anything is fitted. Groups with one possible place are there, and take up its room. */
  #expect({ expected }: Reader, bits: readonly number[], free: number[]): void {
    const chances = this.#chances;
    this.#looseCount = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
        let only = -1;
        let count = 0;
        for (let place = 0; place < bits.length; place++) {
          const isPossible = (this.#possible[group]! & bits[place]!) !== 0;
          chances[place * DECK_SIZE + group] = isPossible ? LEAST + expected[place * RANK_COUNT + rank]! : 0;
          if (!isPossible) continue;
          only = place;
          count++;
        }
        if (count === 1) {
          chances[only * DECK_SIZE + group] = 1;
          free[only]! -= this.#cards[group]!;
        } else this.#loose[this.#looseCount++] = group;
      }
    }
  }

  /** Gives every place as many of the loose cards as it has room for, then every card a place. */
  #fit(free: readonly number[]): void {
    const chances = this.#chances;
    const end = free.length * DECK_SIZE;
    for (let place = 0; place < free.length; place++) {
      const start = place * DECK_SIZE;
      let total = 0;
      for (let index = 0; index < this.#looseCount; index++) {
        const group = this.#loose[index]!;
        total += this.#cards[group]! * chances[start + group]!;
      }
      const share = total > 0 ? free[place]! / total : 0;
      for (let index = 0; index < this.#looseCount; index++) chances[start + this.#loose[index]!]! *= share;
    }
    for (let index = 0; index < this.#looseCount; index++) {
      const group = this.#loose[index]!;
      let total = 0;
      for (let at = group; at < end; at += DECK_SIZE) total += chances[at]!;
      if (total > 0) for (let at = group; at < end; at += DECK_SIZE) chances[at]! /= total;
    }
  }

  /** The chances that a place holds 0 to 4 cards of the rank. */
  holding(place: number, rank: Rank, into: Float64Array): Float64Array {
    into.fill(0);
    into[0] = 1;
    for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
      const there = this.#chances[place * DECK_SIZE + group]!;
      if (there === 0) continue;
      for (let card = 0; card < this.#cards[group]!; card++) {
        for (let held = MOST_CARDS; held > 0; held--)
          into[held] = into[held]! * (1 - there) + into[held - 1]! * there;
        into[0] *= 1 - there;
      }
    }
    return into;
  }
}

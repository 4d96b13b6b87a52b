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
  /** By group, then by place: the chance of each card of the group to be there. */
  readonly #chances = new Float64Array(DECK_SIZE * MOST_PLACES);
  /** The groups that may be in more than one place. */
  readonly #loose = new Int32Array(DECK_SIZE);
  #looseCount = 0;
  /** By place: its bits, how many loose cards it has room for, and how many are expected there. */
  readonly #bits = new Int32Array(MOST_PLACES);
  readonly #free = new Float64Array(MOST_PLACES);
  readonly #totals = new Float64Array(MOST_PLACES);
  readonly #shares = new Float64Array(MOST_PLACES);
  /** By place: the chances to hold 0 to 4 cards of a rank, and of which rank, when they have been asked for. */
  readonly #held = Array.from({ length: MOST_PLACES }, () => new Float64Array(MOST_CARDS + 1));
  readonly #heldRank = new Int32Array(MOST_PLACES);

  /** Forms the belief of the viewer. */
  form(view: View, reader: Reader): this {
    const places = view.counts.length + 1;
    this.#look(view);
    this.#group(view);
    this.#expect(reader, places);
    for (let round = 0; round < ROUNDS; round++) this.#fit(places);
    this.#heldRank.fill(-1);
    return this;
  }

  /** The places as they were before the cards just laid left their hand. */
  #look({ counts, phase, pile }: View): void {
    const seats = counts.length;
    for (let seat = 0; seat < seats; seat++) {
      this.#bits[seat] = handOf(seat);
      this.#free[seat] = counts[seat]!;
    }
    this.#bits[seats] = PILE;
    this.#free[seats] = pile;
    if (phase.kind !== 'window') return;
    const { seat, count } = phase.claim;
    this.#bits[seat]! |= LAID;
    this.#free[seat]! += count;
    this.#free[seats] -= count;
  }

  #group({ places, viewer }: View): void {
    const own = handOf(viewer as number);
    const possible = this.#possible;
    const cards = this.#cards;
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
          cards[groups++] = 0;
        }
        cards[group]!++;
      }
    }
    this.#starts[RANK_COUNT] = groups;
  }

  /** What is expected before anything is fitted. Groups with one possible place are there, and take up its room. */
  #expect({ expected }: Reader, places: number): void {
    const chances = this.#chances;
    const totals = this.#totals.fill(0);
    this.#looseCount = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
        const possible = this.#possible[group]!;
        const start = group * MOST_PLACES;
        let only = -1;
        let count = 0;
        for (let place = 0; place < places; place++) {
          const isPossible = (possible & this.#bits[place]!) !== 0;
          chances[start + place] = isPossible ? LEAST + expected[place * RANK_COUNT + rank]! : 0;
          if (!isPossible) continue;
          only = place;
          count++;
        }
        const cards = this.#cards[group]!;
        if (count === 1) {
          chances[start + only] = 1;
          this.#free[only]! -= cards;
        } else {
          this.#loose[this.#looseCount++] = group;
          for (let place = 0; place < places; place++) totals[place]! += cards * chances[start + place]!;
        }
      }
    }
  }

  /** Gives every place as many of the loose cards as it has room for, and every card a place, group by group. */
  #fit(places: number): void {
    const chances = this.#chances;
    const totals = this.#totals;
    const shares = this.#shares;
    for (let place = 0; place < places; place++) {
      shares[place] = totals[place]! > 0 ? this.#free[place]! / totals[place]! : 0;
      totals[place] = 0;
    }
    for (let index = 0; index < this.#looseCount; index++) {
      const group = this.#loose[index]!;
      const cards = this.#cards[group]!;
      const start = group * MOST_PLACES;
      let all = 0;
      for (let place = 0; place < places; place++)
        all += chances[start + place] = chances[start + place]! * shares[place]!;
      if (all <= 0) continue;
      for (let place = 0; place < places; place++) {
        const chance = chances[start + place]! / all;
        chances[start + place] = chance;
        totals[place]! += cards * chance;
      }
    }
  }

  /** The chances that a place holds 0 to 4 cards of the rank: numbers to be read before its next rank is asked for. */
  holding(place: number, rank: Rank): Float64Array {
    const into = this.#held[place]!;
    if (this.#heldRank[place] === rank) return into;
    this.#heldRank[place] = rank;
    into.fill(0);
    into[0] = 1;
    for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
      const there = this.#chances[group * MOST_PLACES + place]!;
      if (there === 0) continue;
      for (let card = 0; card < this.#cards[group]!; card++) {
        for (let held = MOST_CARDS; held > 0; held--)
          into[held] = into[held]! * (1 - there) + into[held - 1]! * there;
        into[0] *= 1 - there;
      }
    }
    return into;
  }

  /** The chance that a place holds no card of the rank. */
  lacks(place: number, rank: Rank): number {
    let none = 1;
    for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
      const there = this.#chances[group * MOST_PLACES + place]!;
      for (let card = 0; card < this.#cards[group]!; card++) none *= 1 - there;
    }
    return none;
  }
}

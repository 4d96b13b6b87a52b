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
/** Where cards can be hidden from somebody: in the hands of up to five others, and in the pile. */
const PLACES = 6;

/** The chances of each card to be in each hand or the pile, before the cards just laid left their hand. */
export class Belief {
  /** The groups in the order of their ranks: where each rank's begin, the places they may be in, their sizes. */
  readonly #starts = new Int32Array(RANK_COUNT + 1);
  readonly #possible = new Int32Array(DECK_SIZE);
  readonly #cards = new Int32Array(DECK_SIZE);
  /** By group, then by place: the chance of each card of the group to be there. */
  readonly #chances = new Float64Array(DECK_SIZE * PLACES);
  /** The groups that may be in more than one place. */
  readonly #loose = new Int32Array(DECK_SIZE);
  #looseCount = 0;
  /** By place: its bits, how many loose cards it has room for, and how many are expected there. */
  readonly #bits = new Int32Array(PLACES);
  readonly #free = new Float64Array(PLACES);
  readonly #totals = new Float64Array(PLACES);
  readonly #expectedAt = new Int32Array(PLACES);
  #places = 0;
  #viewer = 0;
  /** By place: the chances to hold 0 to 4 cards of a rank, and of which rank, when they have been asked for. */
  readonly #held = Array.from({ length: PLACES }, () => new Float64Array(MOST_CARDS + 1));
  readonly #heldRank = new Int32Array(PLACES);

  /** Forms the belief of the viewer. */
  form(view: View, reader: Reader): this {
    this.#look(view);
    this.#group(view);
    this.#expect(reader);
    for (let round = 0; round < ROUNDS; round++) this.#fit();
    this.#heldRank.fill(-1);
    return this;
  }

  /** The places as they were before the cards just laid left their hand. */
  #look({ counts, phase, pile, viewer }: View): void {
    const seats = counts.length;
    const claim = phase.kind === 'window' ? phase.claim : undefined;
    const laid = claim?.count ?? 0;
    this.#viewer = viewer as number;
    this.#places = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (seat === viewer) continue;
      const isLaying = seat === claim?.seat;
      this.#bits[this.#places] = isLaying ? handOf(seat) | LAID : handOf(seat);
      this.#free[this.#places] = isLaying ? counts[seat]! + laid : counts[seat]!;
      this.#expectedAt[this.#places++] = seat * RANK_COUNT;
    }
    this.#bits[this.#places] = PILE;
    this.#free[this.#places] = pile - laid;
    this.#expectedAt[this.#places++] = seats * RANK_COUNT;
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
  #expect({ expected }: Reader): void {
    const places = this.#places;
    const chances = this.#chances;
    const totals = this.#totals.fill(0);
    this.#looseCount = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
        const possible = this.#possible[group]!;
        const start = group * PLACES;
        let only = -1;
        let count = 0;
        for (let place = 0; place < places; place++) {
          const isPossible = (possible & this.#bits[place]!) !== 0;
          chances[start + place] = isPossible ? LEAST + expected[this.#expectedAt[place]! + rank]! : 0;
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

  /**
   * Gives every place as many of the loose cards as it has room for, and every card a place, group by group. The six
   * places are written out, because going round them in a loop takes half as long again; those that a smaller table
   * does not have get nothing.
   */
  #fit(): void {
    const chances = this.#chances;
    const totals = this.#totals;
    const [a, b, c] = [this.#share(0), this.#share(1), this.#share(2)];
    const [d, e, f] = [this.#share(3), this.#share(4), this.#share(5)];
    totals.fill(0);
    for (let index = 0; index < this.#looseCount; index++) {
      const group = this.#loose[index]!;
      const cards = this.#cards[group]!;
      const at = group * PLACES;
      const inA = chances[at]! * a;
      const inB = chances[at + 1]! * b;
      const inC = chances[at + 2]! * c;
      const inD = chances[at + 3]! * d;
      const inE = chances[at + 4]! * e;
      const inF = chances[at + 5]! * f;
      const all = inA + inB + inC + inD + inE + inF || 1;
      totals[0]! += cards * (chances[at] = inA / all);
      totals[1]! += cards * (chances[at + 1] = inB / all);
      totals[2]! += cards * (chances[at + 2] = inC / all);
      totals[3]! += cards * (chances[at + 3] = inD / all);
      totals[4]! += cards * (chances[at + 4] = inE / all);
      totals[5]! += cards * (chances[at + 5] = inF / all);
    }
  }

  /** By how much a place has more or less room than it is expected to need. */
  #share(place: number): number {
    const total = this.#totals[place]!;
    return total > 0 ? this.#free[place]! / total : 0;
  }

  /** The place of another seat's hand. */
  #placeOf(seat: number): number {
    return seat < this.#viewer ? seat : seat - 1;
  }

  /** The chances that another seat holds 0 to 4 cards of the rank, to be read before its next rank is asked for. */
  holding(seat: number, rank: Rank): Float64Array {
    const place = this.#placeOf(seat);
    const into = this.#held[place]!;
    if (this.#heldRank[place] === rank) return into;
    this.#heldRank[place] = rank;
    into.fill(0);
    into[0] = 1;
    for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
      const there = this.#chances[group * PLACES + place]!;
      if (there === 0) continue;
      for (let card = 0; card < this.#cards[group]!; card++) {
        for (let held = MOST_CARDS; held > 0; held--)
          into[held] = into[held]! * (1 - there) + into[held - 1]! * there;
        into[0] *= 1 - there;
      }
    }
    return into;
  }

  /** The chance that another seat holds no card of the rank. */
  lacks(seat: number, rank: Rank): number {
    const place = this.#placeOf(seat);
    let none = 1;
    for (let group = this.#starts[rank]!; group < this.#starts[rank + 1]!; group++) {
      const there = this.#chances[group * PLACES + place]!;
      for (let card = 0; card < this.#cards[group]!; card++) none *= 1 - there;
    }
    return none;
  }
}

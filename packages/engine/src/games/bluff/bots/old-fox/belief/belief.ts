// A viewer's belief about the hidden cards: what the viewer's memory allows, weighted by the public belief, and fitted to
// the number of cards in every place (iterative proportional fitting). Cards of a rank with the same possible places are
// interchangeable and fitted as one group. An instance is reused, so that millions of training games need only one.
import { DECK_SIZE, type Rank } from '../../../../../core/card.ts';
import type { Seat } from '../../../../../core/seat.ts';
import { MOST_CARDS } from '../../../claim.ts';
import { handOf, LAID, PILE } from '../../../memory.ts';
import type { View } from '../../../view.ts';
import type { PublicBelief } from './public-belief.ts';

const RANK_COUNT = 13;
const FIT_ROUNDS = 3;
/** A floor: a card may be where the public belief does not expect it. */
const MIN_EXPECTED = 0.02;
/** Where cards can be hidden from somebody: in the hands of up to five others, and in the pile. */
const PLACES = 6;

/** The chances of each card to be in each hand or the pile, before the cards just laid left their hand. */
export class Belief {
  /** The groups in the order of their ranks: the first of each rank, their possible places, their sizes. */
  readonly #starts = new Int32Array(RANK_COUNT + 1);
  readonly #possible = new Int32Array(DECK_SIZE);
  readonly #cards = new Int32Array(DECK_SIZE);
  /** By group, then by place: the chance of each card of the group to be there. */
  readonly #chances = new Float64Array(DECK_SIZE * PLACES);
  /** The groups that may be in more than one place. */
  readonly #loose = new Int32Array(DECK_SIZE);
  #looseCount = 0;
  /** By place: its bit mask, its room for loose cards, and how many are expected there. */
  readonly #bits = new Int32Array(PLACES);
  readonly #free = new Float64Array(PLACES);
  readonly #totals = new Float64Array(PLACES);
  readonly #expectedAt = new Int32Array(PLACES);
  #places = 0;
  #viewer = 0;
  /** By place: the cached chances to hold 0 to 4 cards of a rank, and of which rank. */
  readonly #held = Array.from({ length: PLACES }, () => new Float64Array(MOST_CARDS + 1));
  readonly #heldRank = new Int32Array(PLACES);

  /** Recomputes the belief for this view. */
  update(view: View, viewer: Seat, publicBelief: PublicBelief): this {
    this.#readPlaces(view, viewer);
    this.#group(view, viewer);
    this.#initialise(publicBelief);
    for (let round = 0; round < FIT_ROUNDS; round++) this.#fit();
    this.#heldRank.fill(-1);
    return this;
  }

  /** The places as they were before the cards just laid left their hand. */
  #readPlaces({ counts, phase, pile }: View, viewer: Seat): void {
    const seats = counts.length;
    const claim = phase.kind === 'window' ? phase.claim : undefined;
    const laid = claim?.count ?? 0;
    this.#viewer = viewer;
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

  #group({ places }: View, viewer: Seat): void {
    const own = handOf(viewer);
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

  /** The chances before fitting. Groups with one possible place are there, and take up its room. */
  #initialise({ expected }: PublicBelief): void {
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
          chances[start + place] = isPossible ? MIN_EXPECTED + expected[this.#expectedAt[place]! + rank]! : 0;
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
   * One round of fitting: scales every place to its room, then every group to a total of one. The six places are
   * unrolled, because a loop takes half as long again; places that a smaller table does not have stay at zero.
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

  /** The factor that scales a place to its room. */
  #share(place: number): number {
    const total = this.#totals[place]!;
    return total > 0 ? this.#free[place]! / total : 0;
  }

  /** The place of another seat's hand. */
  #placeOf(seat: number): number {
    return seat < this.#viewer ? seat : seat - 1;
  }

  /** The chances that another seat holds 0 to 4 cards of the rank; valid until the next call for that seat. */
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

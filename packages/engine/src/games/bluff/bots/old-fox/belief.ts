// Where a viewer believes the hidden cards are: what his memory allows, weighed by what the public reading
// expects, and fitted so that every place holds as many cards as everybody can count.
import type { Rank } from '../../../../core/card.ts';
import { DECK_SIZE } from '../../../../core/card.ts';
import { MOST_CARDS } from '../../claim.ts';
import { handOf, LAID, PILE } from '../../memory.ts';
import type { View } from '../../view.ts';
import type { Reader } from './reader.ts';

const RANK_COUNT = 13;
/** How often cards and places are fitted to each other in turn. */
const ROUNDS = 3;
/** A card may be where nobody would expect it. */
const LEAST = 0.02;

/** The chances of each card to be in each hand or the pile, before the cards just laid left their hand. */
export class Belief {
  readonly #chances: Float64Array;

  constructor(view: View, reader: Reader) {
    const { places, counts, phase, viewer } = view;
    const seats = counts.length;
    const claim = phase.kind === 'window' ? phase.claim : undefined;
    this.#chances = new Float64Array((seats + 1) * DECK_SIZE);
    const chances = this.#chances;
    const free = [...counts, view.pile - (claim?.count ?? 0)];
    if (claim !== undefined) free[claim.seat]! += claim.count;
    const bits = free.map((_, place) =>
      place === seats ? PILE : place === claim?.seat ? handOf(place) | LAID : handOf(place),
    );
    const loose: number[] = [];
    for (let card = 0; card < DECK_SIZE; card++) {
      const possible = places[card]!;
      if (possible === handOf(viewer as number)) continue;
      let only = -1;
      let count = 0;
      for (let place = 0; place <= seats; place++) {
        if ((possible & bits[place]!) === 0) continue;
        only = place;
        count++;
        chances[place * DECK_SIZE + card] =
          LEAST + reader.expected[place * RANK_COUNT + (card % RANK_COUNT)]!;
      }
      if (count === 1) {
        chances[only * DECK_SIZE + card] = 1;
        free[only]!--;
      } else loose.push(card);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (let place = 0; place <= seats; place++) {
        let total = 0;
        for (const card of loose) total += chances[place * DECK_SIZE + card]!;
        const share = total > 0 ? free[place]! / total : 0;
        for (const card of loose) chances[place * DECK_SIZE + card]! *= share;
      }
      for (const card of loose) {
        let total = 0;
        for (let at = card; at < chances.length; at += DECK_SIZE) total += chances[at]!;
        if (total > 0) for (let at = card; at < chances.length; at += DECK_SIZE) chances[at]! /= total;
      }
    }
  }

  /** The chances that a place holds 0 to 4 cards of the rank. */
  holding(place: number, rank: Rank, into: Float64Array): Float64Array {
    into.fill(0);
    into[0] = 1;
    for (let suit = 0; suit < MOST_CARDS; suit++) {
      const there = this.#chances[place * DECK_SIZE + suit * RANK_COUNT + rank]!;
      if (there === 0) continue;
      for (let cards = suit + 1; cards > 0; cards--)
        into[cards] = into[cards]! * (1 - there) + into[cards - 1]! * there;
      into[0] *= 1 - there;
    }
    return into;
  }
}

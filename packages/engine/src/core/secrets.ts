// Who knows which card. Every game with hidden cards keeps one such array in its state, and the views, the
// memory of the players and the determinizations of hidden hands all come from it. A draw from the stock sets one
// bit, a card taken from the open pile keeps all, a reveal sets all, a face-down play leaves the player's.
import { DECK_SIZE, type Card } from './card.ts';
import type { Seat, Viewer } from './seat.ts';

/** For each card a bit for every seat that knows where it is, and one for the audience. */
export type Knowledge = number[];

const AUDIENCE_BIT = 1 << 16;
const EVERYONE = (1 << 17) - 1;

/** Nobody knows any card. */
export function nobodyKnows(): Knowledge {
  return Array.from({ length: DECK_SIZE }, () => 0);
}

/** Lets one seat see the card. */
export function showTo(knownBy: Knowledge, card: Card, seat: Seat): void {
  knownBy[card]! |= 1 << seat;
}

/** Lets everybody see the card. */
export function showToAll(knownBy: Knowledge, card: Card): void {
  knownBy[card] = EVERYONE;
}

/** Turns the card down: only the given seats still know it. */
export function hideFromAllBut(knownBy: Knowledge, card: Card, seats: readonly Seat[]): void {
  let bits = 0;
  for (const seat of seats) bits |= 1 << seat;
  knownBy[card]! &= bits;
}

/** Whether the viewer knows the card. */
export function knows(knownBy: Knowledge, card: Card, viewer: Viewer): boolean {
  return (knownBy[card]! & (viewer === 'audience' ? AUDIENCE_BIT : 1 << viewer)) !== 0;
}

/** Whether everybody, the audience included, knows the card. */
export function isPublic(knownBy: Knowledge, card: Card): boolean {
  return knownBy[card] === EVERYONE;
}

/** A pile or hand as a viewer knows it: the known cards, in order, and the number of the others. */
export interface Seen {
  readonly known: readonly Card[];
  readonly hidden: number;
}

/** What the viewer knows of these cards. */
export function seen(knownBy: Knowledge, cards: readonly Card[], viewer: Viewer): Seen {
  const known: Card[] = [];
  for (const card of cards) if (knows(knownBy, card, viewer)) known.push(card);
  return { known, hidden: cards.length - known.length };
}

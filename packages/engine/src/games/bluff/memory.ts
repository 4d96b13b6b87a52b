// What each viewer can deduce about the place of each card: for every viewer and card, the set of possible places.
// A visibility bit would not do for Bluff. When a player lays cards from a partly known hand, the others must not learn
// which of the known cards are gone: each is either still there or among the cards laid. So every update here depends
// only on what its viewer has seen.
import { DECK_SIZE, fullDeck, type Card } from '../../core/card.ts';
import { pickOne, shuffle, type Rng } from '../../core/random.ts';
import type { Seat, Viewer } from '../../core/seat.ts';
import type { Memory, Places } from './model.ts';

/** The pile in the middle, without the cards just laid. */
export const PILE: Places = 1 << 6;
/** The cards just laid, while they can still be called. */
export const LAID: Places = 1 << 7;
const MIDDLE = PILE | LAID;
/** The number of random exchanges: enough to forget the first arrangement. */
const EXCHANGES_A_CARD = 6;
const DECK: readonly Card[] = fullDeck();

/** The hand of a seat. */
export function handOf(seat: number): Places {
  return 1 << seat;
}

/** The index of a viewer in a memory. */
export function memoryIndex(viewer: Viewer, seats: number): number {
  return viewer === 'audience' ? seats : viewer;
}

/** All players know their own cards; any other may be in any other hand, or in these places of the middle. */
export function rememberOwn(memory: Memory, hands: readonly (readonly Card[])[], middle: Places): void {
  const anywhere = ((1 << hands.length) - 1) | middle;
  for (let viewer = 0; viewer < memory.length; viewer++) {
    const own = hands[viewer];
    const elsewhere = own === undefined ? anywhere : anywhere & ~handOf(viewer);
    const places = Array.from({ length: DECK_SIZE }, () => elsewhere);
    for (const card of own ?? []) places[card] = handOf(viewer);
    memory[viewer] = places;
  }
}

/** Makes the place of a card known to all. */
export function rememberCard(memory: Memory, card: Card, place: Places): void {
  for (const places of memory) places[card] = place;
}

/** Cards are laid face down, and so many are left in that hand: whatever may have been there may be laid now. */
export function rememberLaying(memory: Memory, seat: Seat, laid: readonly Card[], left: number): void {
  const hand = handOf(seat);
  memory.forEach((places, viewer) => {
    if (viewer === seat) {
      for (const card of laid) places[card] = LAID;
      return;
    }
    for (let card = 0; card < DECK_SIZE; card++) {
      if (!(places[card]! & hand)) continue;
      places[card]! |= LAID;
      if (left === 0) places[card]! &= ~hand;
    }
  });
}

/** The time to call has passed: the cards laid become part of the pile. */
export function rememberSettling(memory: Memory): void {
  for (const places of memory) {
    for (let card = 0; card < DECK_SIZE; card++) {
      if (places[card]! & LAID) places[card] = (places[card]! & ~LAID) | PILE;
    }
  }
}

/** The cards laid are shown: they are these and no others. */
export function rememberShowing(memory: Memory, shown: readonly Card[]): void {
  for (const places of memory) {
    for (let card = 0; card < DECK_SIZE; card++) places[card]! &= ~LAID;
    for (const card of shown) places[card] = LAID;
  }
}

/** A seat takes everything in the middle and sees all of it. */
export function rememberTaking(memory: Memory, taker: Seat, taken: readonly Card[]): void {
  const hand = handOf(taker);
  memory.forEach((places, viewer) => {
    for (let card = 0; card < DECK_SIZE; card++) {
      if (!(places[card]! & MIDDLE)) continue;
      places[card]! &= ~MIDDLE;
      if (viewer !== taker) places[card]! |= hand;
    }
    if (viewer === taker) for (const card of taken) places[card] = hand;
  });
}

/** The game is over and all hands are shown, so the rest must be the pile. */
export function rememberEnd(memory: Memory, hands: readonly (readonly Card[])[]): void {
  const places = Array.from({ length: DECK_SIZE }, () => PILE);
  hands.forEach((hand, seat) => {
    for (const card of hand) places[card] = handOf(seat);
  });
  for (let viewer = 0; viewer < memory.length; viewer++) memory[viewer] = [...places];
}

/** The cards that can be nowhere but in this place. */
export function surelyIn(places: readonly Places[], place: Places): Card[] {
  return DECK.filter(card => places[card] === place);
}

/** A place and how many cards it holds. */
export interface PlaceSize {
  readonly place: Places;
  readonly size: number;
}

/**
 * Deals all cards to the places at random, each to a possible one; returns the cards of each place. A first arrangement
 * is found by moving cards out of each other's way; random exchanges then form a Markov chain whose limit is uniform
 * over all possible arrangements.
 */
export function dealWithin(places: readonly Places[], rooms: readonly PlaceSize[], rng: Rng): Card[][] {
  const free = rooms.map(room => room.size);
  const roomOf: number[] = [];
  const fits = (card: Card, room: number): boolean => (places[card]! & rooms[room]!.place) !== 0;
  const loose: Card[] = [];
  for (const card of DECK) {
    const only = rooms.findIndex(room => room.place === places[card]);
    if (only < 0) loose.push(card);
    else free[only]!--;
    roomOf[card] = only;
  }

  const settle = (card: Card, tried: Set<number>): boolean => {
    const open = rooms.findIndex((_, room) => free[room]! > 0 && fits(card, room));
    if (open >= 0) {
      free[open]!--;
      roomOf[card] = open;
      return true;
    }
    return rooms.some((_, room) => {
      if (tried.has(room) || !fits(card, room)) return false;
      tried.add(room);
      const madeWay = loose.some(other => roomOf[other] === room && settle(other, tried));
      if (madeWay) roomOf[card] = room;
      return madeWay;
    });
  };
  for (const card of shuffle(loose, rng)) {
    if (!settle(card, new Set())) throw new Error('The cards cannot lie as this view says.');
  }
  stir(roomOf, loose, fits, rng);
  return rooms.map((_, room) => DECK.filter(card => roomOf[card] === room));
}

/** Exchanges loose cards at random wherever both fit. */
function stir(
  roomOf: number[],
  loose: readonly Card[],
  fits: (card: Card, room: number) => boolean,
  rng: Rng,
): void {
  for (let exchange = 0; exchange < EXCHANGES_A_CARD * loose.length; exchange++) {
    const [one, other] = [pickOne(loose, rng), pickOne(loose, rng)];
    const [from, to] = [roomOf[one]!, roomOf[other]!];
    if (from === to || !fits(one, to) || !fits(other, from)) continue;
    roomOf[one] = to;
    roomOf[other] = from;
  }
}

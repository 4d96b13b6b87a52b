// The public side of a quick table: what everybody sees of a hand, and the summary of its history that an attentive
// player remembers.
import type { Rules } from '../../../model.ts';
import { ORDER, RANK, SUIT, worthOfSet } from './worth.ts';

/** The most seats a table has. */
export const MAX_SEATS = 10;

export class PublicTable {
  readonly rules: Rules;
  readonly seats: number;
  /** What three of a kind count; 0 where they do not. */
  readonly set: number;

  deals = 0;
  voids = 0;
  dealer = 0;
  starter = 0;
  /** The seat to act. */
  seat = 0;
  /** The seat that has knocked, or −1. */
  knocker = -1;
  piled = 0;
  shuffles = 0;
  /** How many acts in a row were takes and throws. */
  swaps = 0;

  // One buffer, so that it is copied in one go.
  readonly #all = new Int32Array(6 * MAX_SEATS + 3 * 4 * MAX_SEATS + 52 + 2 * 4);
  readonly lives: Int32Array;
  readonly pile: Int32Array;
  /** The turns each seat has finished, and how many cards it took from the pile. */
  readonly turns: Int32Array;
  readonly takes: Int32Array;
  /** The card each seat threw last, or −1, and whether its last card came from the pile. */
  readonly lastThrown: Int32Array;
  readonly tookLast: Int32Array;
  /** The card from which the Card Counter infers the suit a seat collects, or −1. */
  readonly deciding: Int32Array;
  /** By seat and suit, a bit a rank: the cards it is known to hold, has thrown, has left on the pile. */
  readonly held: Int32Array;
  readonly thrown: Int32Array;
  readonly refused: Int32Array;
  /** By suit, a bit a rank: the cards that have lain open since the last shuffle; the same plus those held openly. */
  readonly lain: Int32Array;
  readonly shown: Int32Array;

  constructor(rules: Rules, seats: number) {
    this.rules = rules;
    this.seats = seats;
    this.set = worthOfSet(rules);
    let from = 0;
    const part = (length: number): Int32Array => this.#all.subarray(from, (from += length));
    this.lives = part(MAX_SEATS);
    this.pile = part(52);
    this.turns = part(MAX_SEATS);
    this.takes = part(MAX_SEATS);
    this.lastThrown = part(MAX_SEATS);
    this.tookLast = part(MAX_SEATS);
    this.deciding = part(MAX_SEATS);
    this.held = part(4 * MAX_SEATS);
    this.thrown = part(4 * MAX_SEATS);
    this.refused = part(4 * MAX_SEATS);
    this.lain = part(4);
    this.shown = part(4);
  }

  /** Copies the public side of another table. */
  copyPublic(other: PublicTable): void {
    this.deals = other.deals;
    this.voids = other.voids;
    this.dealer = other.dealer;
    this.starter = other.starter;
    this.seat = other.seat;
    this.knocker = other.knocker;
    this.piled = other.piled;
    this.shuffles = other.shuffles;
    this.swaps = other.swaps;
    this.#all.set(other.#all);
  }

  /** The next seat clockwise that is still in the match. */
  next(after: number): number {
    const { lives, seats } = this;
    let seat = after + 1;
    for (;;) {
      if (seat >= seats) seat = 0;
      if (lives[seat]! > 0) return seat;
      seat++;
    }
  }

  /** How many are still in the match. */
  players(): number {
    let count = 0;
    for (let seat = 0; seat < this.seats; seat++) if (this.lives[seat]! > 0) count++;
    return count;
  }

  /** The open card. */
  top(): number {
    return this.pile[this.piled - 1]!;
  }

  /** Whether the card has lain open since the last shuffle, or is held openly. */
  isShown(card: number): boolean {
    return (this.shown[SUIT[card]!]! & (1 << RANK[card]!)) !== 0;
  }

  /** The state before anything of a hand has been seen. */
  clearHand(): void {
    this.knocker = -1;
    this.shuffles = 0;
    this.swaps = 0;
    this.piled = 0;
    this.turns.fill(0);
    this.takes.fill(0);
    this.lastThrown.fill(-1);
    this.tookLast.fill(0);
    this.deciding.fill(-1);
    this.held.fill(0);
    this.thrown.fill(0);
    this.refused.fill(0);
    this.lain.fill(0);
    this.shown.fill(0);
  }

  turnUp(card: number): void {
    this.pile[this.piled++] = card;
    const bit = 1 << RANK[card]!;
    this.lain[SUIT[card]!]! |= bit;
    this.shown[SUIT[card]!]! |= bit;
  }

  /** The seat has drawn from the deck, and left the open card. */
  noteDraw(seat: number): void {
    const top = this.top();
    this.tookLast[seat] = 0;
    this.refused[4 * seat + SUIT[top]!]! |= 1 << RANK[top]!;
    this.swaps = 0;
  }

  /** The seat has taken the open card. */
  noteTake(seat: number): void {
    const card = this.pile[--this.piled]!;
    this.takes[seat]!++;
    this.tookLast[seat] = 1;
    this.held[4 * seat + SUIT[card]!]! |= 1 << RANK[card]!;
    const before = this.deciding[seat]!;
    if (before < 0 || RANK[card] === RANK[before] || ORDER[card]! > ORDER[before]!) {
      this.deciding[seat] = card;
    }
    this.swaps++;
  }

  /** The seat has thrown this card. */
  noteThrow(seat: number, card: number): void {
    const at = 4 * seat + SUIT[card]!;
    const bit = 1 << RANK[card]!;
    this.held[at]! &= ~bit;
    this.thrown[at]! |= bit;
    this.lastThrown[seat] = card;
    this.turns[seat]!++;
    this.turnUp(card);
    this.swaps++;
  }

  noteShuffle(): void {
    const { lain, shown, held, seats } = this;
    const top = this.top();
    this.piled = 1;
    this.pile[0] = top;
    this.shuffles++;
    this.swaps = 0;
    for (let suit = 0; suit < 4; suit++) {
      let open = SUIT[top] === suit ? 1 << RANK[top]! : 0;
      lain[suit] = open;
      for (let seat = 0; seat < seats; seat++) open |= held[4 * seat + suit]!;
      shown[suit] = open;
    }
  }
}

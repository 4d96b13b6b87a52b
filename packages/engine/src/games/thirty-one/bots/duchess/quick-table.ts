// A table for imagined hands: the rules of `game.ts` on numbers that lie side by side, so that a hand is played
// in microseconds and a table is copied at once. In place of the history it keeps what players remember of it.
// A test holds it to the real rules, move by move.
import type { Rng } from '../../../../core/random.ts';
import type { Rules } from '../../model.ts';
import { STALL_LAPS } from '../../rules.ts';
import { takeLosses } from './quick-showdown.ts';
import { ORDER, RANK, SUIT, worthOf, worthOfSet, worthWithout } from './worth.ts';

/** What the table waits for: the start of a turn, a throw, a shuffle, the next hand, nothing. */
export const START = 0;
export const THROW = 1;
export const SHUFFLE = 2;
export const SHOWN = 3;
export const OVER = 4;

/** What can be done at the start of a turn. */
export const DECK = 0;
export const TAKE = 1;
export const KNOCK = 2;
export type Start = typeof DECK | typeof TAKE | typeof KNOCK;

/** The most seats a table has. */
const MOST = 10;
const WHOLE_SUIT = 8191;

export class QuickTable {
  readonly rules: Rules;
  readonly seats: number;
  /** What three of a kind count; 0 where they do not. */
  readonly set: number;

  deals = 0;
  voids = 0;
  dealer = 0;
  starter = 0;
  stage = SHOWN as number;
  /** Who is to act. */
  seat = 0;
  /** Who has knocked, or −1. */
  knocker = -1;
  /** The place of a card that may not be thrown, or −1. */
  bound = -1;
  left = 0;
  piled = 0;
  shuffles = 0;
  /** How many acts in a row were takes and throws. */
  swaps = 0;

  // One block of numbers, so that a table is copied by copying it.
  readonly #all = new Int32Array(6 * MOST + 16 * MOST + 2 * 52 + 8);
  readonly lives: Int32Array;
  /** Four places a seat; a card just picked up lies in the fourth. */
  readonly hands: Int32Array;
  readonly stock: Int32Array;
  readonly pile: Int32Array;
  /** The turns each seat has finished, and how many cards it took from the pile. */
  readonly turns: Int32Array;
  readonly takes: Int32Array;
  /** The card each seat threw last, or −1, and whether its last card came from the pile. */
  readonly lastThrown: Int32Array;
  readonly tookLast: Int32Array;
  /** The card by which the Card Counter knows the suit a seat goes for, or −1. */
  readonly deciding: Int32Array;
  /** By seat and suit, a bit a rank: what it is known to hold, what it has thrown, what it left on the pile. */
  readonly held: Int32Array;
  readonly thrown: Int32Array;
  readonly refused: Int32Array;
  /** By suit: what has lain open since the last shuffle; the same with what is held openly. */
  readonly lain: Int32Array;
  readonly shown: Int32Array;

  constructor(rules: Rules, seats: number) {
    this.rules = rules;
    this.seats = seats;
    this.set = worthOfSet(rules);
    let from = 0;
    const part = (length: number): Int32Array => this.#all.subarray(from, (from += length));
    this.lives = part(MOST);
    this.hands = part(4 * MOST);
    this.stock = part(52);
    this.pile = part(52);
    this.turns = part(MOST);
    this.takes = part(MOST);
    this.lastThrown = part(MOST);
    this.tookLast = part(MOST);
    this.deciding = part(MOST);
    this.held = part(4 * MOST);
    this.thrown = part(4 * MOST);
    this.refused = part(4 * MOST);
    this.lain = part(4);
    this.shown = part(4);
  }

  copyFrom(other: QuickTable): void {
    this.deals = other.deals;
    this.voids = other.voids;
    this.dealer = other.dealer;
    this.starter = other.starter;
    this.stage = other.stage;
    this.seat = other.seat;
    this.knocker = other.knocker;
    this.bound = other.bound;
    this.left = other.left;
    this.piled = other.piled;
    this.shuffles = other.shuffles;
    this.swaps = other.swaps;
    this.#all.set(other.#all);
  }

  /** A new match. */
  setUp(): void {
    this.deals = 0;
    this.voids = 0;
    this.dealer = this.seats - 1;
    this.stage = SHOWN;
    const { rules, lives } = this;
    lives.fill(0);
    for (let seat = 0; seat < this.seats; seat++) lives[seat] = rules.lives + (rules.lastChance ? 1 : 0);
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

  deal(rng: Rng): void {
    this.#chooseStarter(rng);
    const { stock, hands, lives } = this;
    for (let card = 0; card < 52; card++) stock[card] = card;
    mix(stock, 52, rng);
    this.left = 52;
    this.deals++;
    this.forget();
    for (let place = 0; place < 3; place++) {
      let seat = this.starter;
      do {
        hands[4 * seat + place] = stock[--this.left]!;
        seat = this.next(seat);
      } while (seat !== this.starter);
    }
    this.turnUp(stock[--this.left]!);
    this.seat = this.starter;
    this.stage = START;
    if (!this.rules.check31OnDeal) return;
    for (let seat = 0; seat < this.seats; seat++) {
      if (lives[seat]! > 0 && this.worth(seat) === 31) return takeLosses(this, 'thirty-one');
    }
  }

  /** Nothing has been seen of a hand yet. */
  forget(): void {
    this.knocker = -1;
    this.bound = -1;
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

  worth(seat: number): number {
    const { hands } = this;
    return worthOf(hands[4 * seat]!, hands[4 * seat + 1]!, hands[4 * seat + 2]!, this.set);
  }

  /** The start of a turn. */
  begin(start: Start): void {
    const { seat } = this;
    if (start === KNOCK) {
      this.knocker = seat;
      this.swaps = 0;
      this.seat = this.next(seat);
      return;
    }
    const picked = start === TAKE ? this.top() : this.stock[--this.left]!;
    this.hands[4 * seat + 3] = picked;
    if (start === TAKE) this.noteTake(seat);
    else this.noteDraw(seat);
    this.bound = start === TAKE && !this.rules.mayReturnDiscard ? 3 : -1;
    this.stage = THROW;
    if (this.rules.check31 === 'onDraw') {
      const odd = this.#placeBeside31(seat);
      if (odd >= 0) this.throwAt(odd);
    }
  }

  /** Everybody sees the seat draw from the deck, and leave the open card. */
  noteDraw(seat: number): void {
    const top = this.top();
    this.tookLast[seat] = 0;
    this.refused[4 * seat + SUIT[top]!]! |= 1 << RANK[top]!;
    this.swaps = 0;
  }

  /** Everybody sees the seat take the open card. */
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

  /** Everybody sees the seat throw this card. */
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

  /** Throws the card at that place; the one picked up takes its place. */
  throwAt(place: number): void {
    const { seat, hands } = this;
    const card = hands[4 * seat + place]!;
    hands[4 * seat + place] = hands[4 * seat + 3]!;
    this.noteThrow(seat, card);
    this.stage = START;
    if (this.worth(seat) === 31) return takeLosses(this, 'thirty-one');
    const next = this.next(seat);
    if (next === this.knocker) return takeLosses(this, 'knock');
    this.seat = next;
    if (this.left === 0) this.#runOut();
    else if (this.knocker < 0 && this.swaps >= 2 * STALL_LAPS * this.players()) takeLosses(this, 'stall');
  }

  /** Everything but the top card is shuffled and forgotten. */
  shuffle(rng: Rng): void {
    const { stock, pile } = this;
    for (let index = 0; index < this.piled - 1; index++) stock[index] = pile[index]!;
    this.left = this.piled - 1;
    mix(stock, this.left, rng);
    this.noteShuffle();
    this.stage = START;
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

  /** The cards of a suit that a seat has not seen, a bit a rank; `cards` of its hand lie in its places. */
  unseen(suit: number, seat: number, cards: number): number {
    let seen = this.shown[suit]!;
    for (let at = 4 * seat; at < 4 * seat + cards; at++) {
      const card = this.hands[at]!;
      if (SUIT[card] === suit) seen |= 1 << RANK[card]!;
    }
    return WHOLE_SUIT & ~seen;
  }

  #chooseStarter(rng: Rng): void {
    const isFirst = this.deals === 0;
    if (this.rules.firstTurn === 'leftOfDealer') {
      this.dealer = isFirst ? rng.below(this.seats) : this.next(this.dealer);
      this.starter = this.next(this.dealer);
      return;
    }
    const stays = isFirst || this.rules.firstTurn === 'seatZero';
    this.starter = stays ? this.next(this.seats - 1) : this.next(this.starter);
  }

  #placeBeside31(seat: number): number {
    let found = -1;
    const from = 4 * seat;
    for (let place = 0; place < 4; place++) {
      if (worthWithout(this.hands, from, place, 0) !== 31) continue;
      if (found < 0 || ORDER[this.hands[from + place]!]! < ORDER[this.hands[from + found]!]!) found = place;
    }
    return found;
  }

  #runOut(): void {
    const { deckExhausted, patience } = this.rules;
    if (deckExhausted === 'reshuffle' && this.shuffles < patience) {
      this.stage = SHUFFLE;
      return;
    }
    const isVoid = deckExhausted === 'void' && this.knocker < 0 && this.voids < patience;
    takeLosses(this, isVoid ? 'void' : 'deck');
  }
}

/** Shuffles the first cards, as `shuffle` does. */
function mix(cards: Int32Array, count: number, rng: Rng): void {
  for (let last = count - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    const kept = cards[last]!;
    cards[last] = cards[other]!;
    cards[other] = kept;
  }
}

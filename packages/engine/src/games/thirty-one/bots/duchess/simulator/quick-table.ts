// A fast simulator for rollouts: the rules of `game.ts` on typed arrays, so that a hand is played in microseconds and a
// table is copied in one go. A test compares it with the real rules, move by move.
import type { Rng } from '../../../../../core/random.ts';
import { STALL_LAPS } from '../../../rules.ts';
import { MAX_SEATS, PublicTable } from './public-table.ts';
import { takeLosses } from './quick-showdown.ts';
import { ORDER, worthOf, worthWithout } from './worth.ts';

/** The stages: the start of a turn is due, a throw, a shuffle, the next hand; or the match is over. */
export const START = 0;
export const THROW = 1;
export const SHUFFLE = 2;
export const SHOWN = 3;
export const OVER = 4;

/** The starts of a turn: draw from the deck, take the open card, knock. */
export const DECK = 0;
export const TAKE = 1;
export const KNOCK = 2;
export type Start = typeof DECK | typeof TAKE | typeof KNOCK;

export class QuickTable extends PublicTable {
  stage: number = SHOWN;
  /** The place of a card that may not be thrown, or −1. */
  bound = -1;
  /** How many cards the stock has left. */
  left = 0;
  /** Four places a seat; a card just picked up lies in the fourth. */
  readonly hands = new Int32Array(4 * MAX_SEATS);
  readonly stock = new Int32Array(52);

  copyFrom(other: QuickTable): void {
    this.copyPublic(other);
    this.stage = other.stage;
    this.bound = other.bound;
    this.left = other.left;
    this.hands.set(other.hands);
    this.stock.set(other.stock);
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

  deal(rng: Rng): void {
    this.#chooseStarter(rng);
    const { stock, hands, lives } = this;
    for (let card = 0; card < 52; card++) stock[card] = card;
    mix(stock, 52, rng);
    this.left = 52;
    this.deals++;
    this.bound = -1;
    this.clearHand();
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

  /** Shuffles everything but the top card of the pile into the stock. */
  shuffle(rng: Rng): void {
    const { stock, pile } = this;
    for (let index = 0; index < this.piled - 1; index++) stock[index] = pile[index]!;
    this.left = this.piled - 1;
    mix(stock, this.left, rng);
    this.noteShuffle();
    this.stage = START;
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

/** Shuffles the first cards with the same random numbers as `shuffle` of `core/random.ts`. */
function mix(cards: Int32Array, count: number, rng: Rng): void {
  for (let last = count - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    const kept = cards[last]!;
    cards[last] = cards[other]!;
    cards[other] = kept;
  }
}

// What a table of Thirty-One is made of, as plain data. Losses are always kept as lives that are left: three
// strikes are three lives, and a Last Chance Token is one life more. The top of the stock and of the pile is
// the last card of its array; a card just picked up is the last of its hand.
import { cardFrom, type Card } from '../../core/card.ts';
import type { Knowledge } from '../../core/secrets.ts';
import { seatOf, type Seat } from '../../core/seat.ts';

/** The knobs of Thirty-One. Each is described in `rules.ts` and in RULES.md. */
export interface Rules {
  readonly marks: 'strikes' | 'lives' | 'tokens';
  readonly lives: number;
  readonly lastChance: boolean;
  readonly maxSeats: number;
  readonly threeOfAKind: 30 | 30.5 | 'off';
  readonly mayReturnDiscard: boolean;
  readonly check31: 'onDraw' | 'afterDiscard';
  readonly check31OnDeal: boolean;
  readonly lowestTie: 'all' | 'none';
  readonly knockerPenalty: 'lowest' | 'notHighest' | 'none';
  readonly knockerLowest: 1 | 2;
  readonly knockerTie: 'double' | 'single' | 'safe';
  readonly knockerPenaltyOn31: 1 | 2;
  readonly deckExhausted: 'reshuffle' | 'score' | 'void';
  readonly patience: number;
  readonly firstTurn: 'leftOfDealer' | 'rotating' | 'seatZero';
  readonly allOut: 'giveBack' | 'replay' | 'draw';
}

/** Where a card is drawn from. */
export type Source = 'stock' | 'discard';

/** What a seat may do. */
export type Action =
  | { readonly type: 'draw'; readonly from: Source }
  | { readonly type: 'discard'; readonly card: Card }
  | { readonly type: 'knock' };

/** Why a hand ended. */
export type Ending = 'knock' | 'thirty-one' | 'deck' | 'stall' | 'void';

/** Why a seat loses what it loses. */
export type LossReason =
  | 'lowest'
  | 'knocked-lowest'
  | 'knocked-tied'
  | 'knocked-not-highest'
  | 'no-thirty-one'
  | 'has-thirty-one'
  | 'safe'
  | 'void';

/** How a hand ended for one seat that was in it. */
export interface Outcome {
  readonly seat: Seat;
  readonly points: number;
  readonly loses: number;
  readonly reason: LossReason;
  /** Whether this hand put the seat out of the match. */
  readonly out: boolean;
}

/** A showdown as facts. */
export interface Result {
  readonly ended: Ending;
  readonly knocker: Seat | null;
  readonly outcomes: readonly Outcome[];
  /** What was done where nobody would have been left. */
  readonly allOut: Rules['allOut'] | null;
}

/** What the table is at. */
export type Phase =
  | { readonly kind: 'deal' }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly knocker: Seat | null }
  | {
      readonly kind: 'discard';
      readonly seat: Seat;
      readonly knocker: Seat | null;
      readonly from: Source;
      readonly picked: Card;
    }
  /** The stock is used up; `seat` is the next to play. */
  | { readonly kind: 'reshuffle'; readonly seat: Seat; readonly knocker: Seat | null }
  | { readonly kind: 'showdown'; readonly result: Result }
  | { readonly kind: 'over'; readonly result: Result };

/** A table of Thirty-One. */
export interface State {
  readonly rules: Rules;
  /** What each seat has left; a seat with none is out. */
  lives: number[];
  /** How many hands have been dealt. */
  deal: number;
  /** How many hands in a row were void. */
  voids: number;
  dealer: Seat;
  starter: Seat;
  hands: Card[][];
  stock: Card[];
  pile: Card[];
  knownBy: Knowledge;
  /** What everybody has seen in this hand, see `actsOf`. */
  history: number[];
  phase: Phase;
}

/** Something everybody has seen in this hand. */
export type Act =
  | { readonly did: 'turned-up'; readonly card: Card }
  | { readonly did: 'drew'; readonly seat: Seat }
  | { readonly did: 'took'; readonly seat: Seat; readonly card: Card }
  | { readonly did: 'threw'; readonly seat: Seat; readonly card: Card }
  | { readonly did: 'knocked'; readonly seat: Seat }
  | { readonly did: 'reshuffled' };

// A history is a flat list of numbers, because it is copied with every move: one digit for what was done, two
// for the seat, two for the card. 30251 reads: seat 2 threw card 51.
const DEEDS = ['turned-up', 'drew', 'took', 'threw', 'knocked', 'reshuffled'] as const;
const DEED = 10_000;
const SEAT = 100;

/** An act as the number that stands for it in a history. */
export function actCode(did: Act['did'], seat: number, card: number): number {
  return DEEDS.indexOf(did) * DEED + seat * SEAT + card;
}

/** What was done, without reading the rest of the act. */
export function deedOf(code: number): Act['did'] {
  return DEEDS[Math.trunc(code / DEED)]!;
}

/** A history, decoded. */
export function actsOf(history: readonly number[]): Act[] {
  return history.map(code => {
    const did = deedOf(code);
    const seat = seatOf(Math.trunc(code / SEAT) % SEAT);
    const card = cardFrom(code % SEAT);
    if (did === 'reshuffled') return { did };
    if (did === 'turned-up') return { did, card };
    return did === 'drew' || did === 'knocked' ? { did, seat } : { did, seat, card };
  });
}

/** The next seat clockwise that is still in the match. */
export function nextIn(lives: readonly number[], after: Seat): Seat {
  let seat = after + 1;
  for (;;) {
    if (seat >= lives.length) seat = 0;
    if (lives[seat]! > 0) return seatOf(seat);
    seat++;
  }
}

/** The seats still in the match. */
export function seatsIn(lives: readonly number[]): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < lives.length; seat++) if (lives[seat]! > 0) seats.push(seatOf(seat));
  return seats;
}

/** What everybody starts with, the Last Chance Token included. */
export function fullLives(rules: Rules): number {
  return rules.lives + (rules.lastChance ? 1 : 0);
}

// The types of Bluff: the rule options, the actions, and the state with its phases. Seats and ranks of past turns are not
// stored, because both advance by one every turn.
import type { Card, Rank } from '../../core/card.ts';
import { clockwiseFrom, seatOf, seatsOf, type Seat } from '../../core/seat.ts';

/** The rule options. RULES.md describes each of them. */
export interface Rules {
  readonly callWindowMs: number;
  readonly computerCallMs: number;
  readonly revealMs: number;
  readonly callerPriority: 'random' | 'clockwise';
  readonly firstPlayMustIncludeAceOfSpades: boolean;
  readonly alwaysDoubtLastCard: boolean;
  readonly aggressiveQuadDump: boolean;
  readonly turnLimit: number;
}

/** Lay cards face down, call the bluff of the cards just laid, or let them pass. */
export type Action =
  | { readonly type: 'play'; readonly cards: readonly Card[] }
  | { readonly type: 'call' }
  | { readonly type: 'pass' };

/** A set of places as bits: one for each seat's hand, the pile, and the cards just laid (see memory.ts). */
export type Places = number;
/** For each viewer, the seats in order and then the audience, the places every card may be in. */
export type Memory = Places[][];

/** The cards shown by a call. They stay visible until the next cards are laid. */
export interface Shown {
  readonly by: Seat;
  readonly cards: readonly Card[];
  /** How many cards the loser of the call took. */
  readonly taken: number;
}

/** Why a game ended: a hand is empty, or the turn limit is reached. */
export type Ending = 'emptied' | 'turn-limit';

/** What is going on. `seat` is whose turn it is (or, at the end, was). */
export type Phase =
  | { readonly kind: 'deal' }
  | { readonly kind: 'play'; readonly seat: Seat; readonly shown?: Shown }
  | { readonly kind: 'window'; readonly seat: Seat; readonly laid: readonly Card[]; readonly passed: Seat[] }
  | { readonly kind: 'over'; readonly seat: Seat; readonly ending: Ending; readonly shown?: Shown };

/** A game of Bluff. */
export interface State {
  readonly rules: Rules;
  /** By seat, sorted by rank. */
  hands: Card[][];
  /** The cards in the middle, without those just laid, which belong to the window. */
  pile: Card[];
  readonly memory: Memory;
  /** Every finished turn as one number (see `packTurn`), because games are long and states are copied often. */
  readonly past: number[];
  phase: Phase;
}

/** A new match that waits for its deal. */
export function setup(rules: Rules, seats: number): State {
  const hands = seatsOf(seats).map(() => []);
  const memory = [...seatsOf(seats), 'audience'].map(() => []);
  return { rules, hands, pile: [], memory, past: [], phase: { kind: 'deal' } };
}

/** [B7] Who may still call the cards that `seat` has laid: everybody else who has not passed, clockwise. */
export function mayCall(seat: Seat, passed: readonly Seat[], seats: number): Seat[] {
  return clockwiseFrom(seat, seats).filter(other => other !== seat && !passed.includes(other));
}

/** [AB10] Whether the play to come must include the ace of spades. */
export function needsAceOfSpades(rules: Rules, past: readonly number[]): boolean {
  return rules.firstPlayMustIncludeAceOfSpades && past.length === 0;
}

/** A claim: so many cards, laid as this rank. */
export interface Claim {
  readonly seat: Seat;
  readonly rank: Rank;
  readonly count: number;
}

/** The public facts of a finished turn. */
export interface PastTurn extends Claim {
  readonly call?: { readonly by: Seat; readonly bluff: boolean };
}

/** The public facts of a turn in one number: the cards laid, the caller if any, and whether the call was right. */
export function packTurn(count: number, call?: { readonly by: Seat; readonly bluff: boolean }): number {
  return call === undefined ? count : count | ((call.by + 1) << 3) | (call.bluff ? 1 << 6 : 0);
}

/** The finished turn of that number; `last` is the seat of the last finished turn. */
export function unpackTurn(past: readonly number[], turn: number, last: Seat, seats: number): PastTurn {
  const packed = past[turn]!;
  const back = past.length - 1 - turn;
  const seat = seatOf((last + (seats - 1) * back) % seats);
  const claim = { seat, rank: rankOfTurn(turn), count: packed & 7 };
  const caller = (packed >> 3) & 7;
  if (caller === 0) return claim;
  return { ...claim, call: { by: seatOf(caller - 1), bluff: packed >> 6 === 1 } };
}

/** [B4] The rank of a turn, the first being number 0: aces, twos, … kings, aces again. */
export function rankOfTurn(turn: number): Rank {
  return (turn % 13) as Rank;
}

/** [B17] Sorts a hand in place by rank, equal ranks by suit. */
export function sortByRank(hand: Card[]): Card[] {
  return hand.sort((a, b) => (a % 13) - (b % 13) || a - b);
}

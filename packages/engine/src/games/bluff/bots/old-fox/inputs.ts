// A position as numbers for the networks: who holds how many cards and which habit he shows, what the viewer's
// own coming turns will ask for, how likely a play is to be called, and how likely the cards just laid are a
// bluff. Everything comes from the view and the reading of it.
import { rankOf, type Card } from '../../../../core/card.ts';
import { MOST_CARDS } from '../../claim.ts';
import { rankOfTurn, type Claim } from '../../model.ts';
import { HABIT_COUNT } from './habits.ts';
import type { NetShape } from './net.ts';
import { Outlook, turnsUntilRank } from './outlook.ts';
import type { Weighed } from './weigh.ts';

const RANK_COUNT = 13;
const OPPONENTS = 3;
/** Three numbers on his cards, his habits, and whether he lacks the rank of his next two turns. */
const OPPONENT_INPUTS = 3 + HABIT_COUNT + 2;
const TABLE_INPUTS = OPPONENTS * OPPONENT_INPUTS + 3;
const HAND_INPUTS = 2 * RANK_COUNT + 4;
const PLAY_INPUTS = 13;
const CLAIM_INPUTS = OPPONENTS + 18;

const TURN_INPUTS = 4;

const shapeWith = (inputs: number, outputs: number): NetShape => ({ inputs, first: 40, second: 20, outputs });

/** Where the numbers of a play begin: those before are the same for all plays of a turn. */
export const PLAY_START = TABLE_INPUTS;
/** A correction of how much a play is liked. */
export const LAY_SHAPE = shapeWith(TABLE_INPUTS + PLAY_INPUTS + HAND_INPUTS, 1);
/** A correction of how much a call is liked, and the chance to win. */
export const REPLY_SHAPE = shapeWith(TABLE_INPUTS + CLAIM_INPUTS + HAND_INPUTS, 2);
/** The chance to win before a play. */
export const TURN_SHAPE = shapeWith(TABLE_INPUTS + TURN_INPUTS + HAND_INPUTS, 1);

/** What somebody thinks of the cards just laid: the chance of a bluff, and to win after a pass and after a call. */
export interface Judged {
  readonly bluff: number;
  readonly pass: number;
  readonly call: number;
}

/** An outlook that can be written down. */
export class Inputs extends Outlook {
  readonly #held = new Float64Array(MOST_CARDS + 1);
  /** The chance that somebody calls so many cards of the viewer's. */
  readonly #calls: number[] = [];

  /** Writes what the table looks like; the answer is where the next number goes. */
  #writeTable(into: Float32Array): number {
    const { counts, past, pile } = this.view;
    const { weights, seats } = this.reader;
    const layer = past.length;
    let at = 0;
    for (const seat of this.#opponents()) {
      const count = counts[seat]!;
      into[at++] = count / 16;
      into[at++] = 1 / (count + 1);
      into[at++] = count <= 2 ? 1 : 0;
      for (let habit = 0; habit < HABIT_COUNT; habit++) into[at++] = weights[seat * HABIT_COUNT + habit]!;
      const ahead = this.#turnsUntil(seat);
      into[at++] = this.#lacks(seat, layer + ahead);
      into[at++] = this.#lacks(seat, layer + ahead + seats);
    }
    into[at++] = pile / 26;
    into[at++] = Math.min(1, pile / 8);
    into[at++] = 1 / (1 + Math.min(...this.#opponents().map(seat => counts[seat]!)));
    return at;
  }

  /** The chance that a seat holds none of the rank of that turn. */
  #lacks(seat: number, turn: number): number {
    return this.belief.holding(seat, rankOfTurn(turn), this.#held)[0]!;
  }

  /** The opponents that are told apart: the next, the last before the viewer, and the nearest to the end of those between. */
  #opponents(): number[] {
    const { counts } = this.view;
    const seats = counts.length;
    const next = (this.seat + 1) % seats;
    let between = (this.seat + 2) % seats;
    for (let ahead = 3; ahead < seats - 1; ahead++) {
      const seat = (this.seat + ahead) % seats;
      if (counts[seat]! < counts[between]!) between = seat;
    }
    return [next, between, (this.seat + seats - 1) % seats];
  }

  /** How many turns from now it is this seat's, the present turn not counted. */
  #turnsUntil(seat: number): number {
    const { phase, counts } = this.view;
    const seats = counts.length;
    const now = phase.kind === 'play' ? phase.seat : phase.kind === 'window' ? phase.claim.seat : this.seat;
    return (seat - now + seats) % seats || seats;
  }

  /** Writes a hand in the order in which the viewer's next thirteen turns ask for its ranks. */
  #writeHand(into: Float32Array, start: number, hand: readonly Card[]): number {
    const { past, counts } = this.view;
    const first = past.length + this.#turnsUntil(this.seat);
    const size = hand.length;
    let at = start;
    into[at++] = size / 16;
    into[at++] = 1 / (size + 1);
    into[at++] = size === 0 ? 1 : 0;
    into[at++] = size === 1 ? 1 : 0;
    into.fill(0, at, at + 2 * RANK_COUNT);
    for (const card of hand) {
      const turn = turnsUntilRank(first, rankOf(card), counts.length);
      into[at + 2 * turn] = 1;
      into[at + 2 * turn + 1]! += 0.25;
    }
    return at + 2 * RANK_COUNT;
  }

  #writeTurn(into: Float32Array): void {
    const { hand = [], rank } = this.view;
    let at = this.#writeTable(into);
    const right = hand.filter(card => rankOf(card) === rank).length;
    for (let size = 1; size <= TURN_INPUTS; size++) into[at++] = size === right ? 1 : 0;
    this.#writeHand(into, at, hand);
  }

  /** The numbers of each of these plays. */
  describePlays(plays: readonly Weighed<readonly Card[]>[]): Float32Array[] {
    const { hand = [] } = this.view;
    const table = new Float32Array(LAY_SHAPE.inputs);
    this.#writeTable(table);
    return plays.map(({ choice }) => {
      const numbers = table.slice();
      this.#writePlay(
        numbers,
        choice,
        hand.filter(card => !choice.includes(card)),
      );
      return numbers;
    });
  }

  /** The numbers of the cards just laid as the viewer judges them, and of his own hand. */
  describeClaim(claim: Claim, judged: Judged): Float32Array {
    const numbers = new Float32Array(REPLY_SHAPE.inputs);
    this.#writeClaim(numbers, claim, judged);
    return numbers;
  }

  /** The numbers of what the viewer has before a play. */
  describeTurn(): Float32Array {
    const numbers = new Float32Array(TURN_SHAPE.inputs);
    this.#writeTurn(numbers);
    return numbers;
  }

  #writePlay(into: Float32Array, cards: readonly Card[], left: readonly Card[]): void {
    const { rank, pile } = this.view;
    const calls = (this.#calls[cards.length] ??= this.anyCall(this.seat, cards.length, left.length === 0));
    const count = cards.length;
    let right = 0;
    for (const card of cards) if (rankOf(card) === rank) right++;
    const isBluff = right < count ? 1 : 0;
    let at = PLAY_START;
    for (let size = 1; size <= MOST_CARDS; size++) into[at++] = size === count ? 1 : 0;
    into[at++] = isBluff;
    into[at++] = (count - right) / 4;
    into[at++] = right / 4;
    into[at++] = calls;
    into[at++] = isBluff * calls;
    into[at++] = (isBluff * calls * (pile + count)) / 16;
    into[at++] = (1 - isBluff) * calls;
    into[at++] = ((1 - isBluff) * calls * (pile + count)) / 16;
    into[at++] = (pile + count) / 26;
    this.#writeHand(into, at, left);
  }

  #writeClaim(into: Float32Array, claim: Claim, { bluff, pass, call }: Judged): void {
    const { counts, pile, hand = [] } = this.view;
    let at = this.#writeTable(into);
    for (const seat of this.#opponents()) into[at++] = seat === claim.seat ? 1 : 0;
    for (let size = 1; size <= MOST_CARDS; size++) into[at++] = size === claim.count ? 1 : 0;
    let held = 0;
    for (const card of hand) if (rankOf(card) === claim.rank) held++;
    into[at++] = held / 4;
    into[at++] = held + claim.count >= MOST_CARDS ? 1 : 0;
    const left = counts[claim.seat]!;
    const others = this.anyCall(claim.seat, claim.count, left === 0);
    into[at++] = bluff;
    into[at++] = bluff * bluff;
    into[at++] = bluff > 0.999 ? 1 : 0;
    into[at++] = others;
    into[at++] = others * bluff;
    into[at++] = pass;
    into[at++] = call;
    into[at++] = 1 / (1 + left);
    into[at++] = (pile * bluff) / 16;
    into[at++] = (pile * (1 - bluff)) / 16;
    into[at++] = (pile * bluff * others) / 16;
    into[at++] = left / 16;
    this.#writeHand(into, at, hand);
  }
}

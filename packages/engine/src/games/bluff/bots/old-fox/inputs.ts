// A position as numbers for the networks: who holds how many cards and which habit he shows, what the viewer's
// own coming turns will ask for, how likely a play is to be called, and how likely the cards just laid are a
// bluff. Everything comes from the view and the reading of it.
import { DECK_SIZE, rankOf, type Card } from '../../../../core/card.ts';
import { MOST_CARDS } from '../../claim.ts';
import { rankOfTurn, type Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { Belief } from './belief.ts';
import { Description } from './description.ts';
import { HABIT_COUNT } from './habits.ts';
import type { NetShape } from './net.ts';
import { Outlook } from './outlook.ts';
import type { Reader } from './reader.ts';
import type { Judged } from './weigh.ts';

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

/** No input is negative or greater: cards are counted in sixteenths. */
export const LARGEST_INPUT = DECK_SIZE / 16;
/** A correction of how much a play is liked. */
export const LAY_SHAPE = shapeWith(TABLE_INPUTS + PLAY_INPUTS + HAND_INPUTS, 1);
/** A correction of how much a call is liked, and the chance to win. */
export const REPLY_SHAPE = shapeWith(TABLE_INPUTS + CLAIM_INPUTS + HAND_INPUTS, 2);
/** The chance to win before a play. */
export const TURN_SHAPE = shapeWith(TABLE_INPUTS + TURN_INPUTS + HAND_INPUTS, 1);

/** What it takes to think: whoever decides often keeps one, and nothing on it matters after a decision. */
export class Desk {
  readonly belief = new Belief();
  /** Answers need the most room. */
  readonly page = new Description(REPLY_SHAPE.inputs);
  /** How many cards of each rank are in the viewer's hand. */
  readonly ranks = new Int32Array(RANK_COUNT);
}

/** An outlook that can be written down. There is one page: each description is written over the one before. */
export class Inputs extends Outlook {
  readonly #page: Description;
  readonly #ranks: Int32Array;
  readonly #size: number;
  /** The opponents that are told apart: the next, the last before the viewer, and one of those between. */
  readonly #opponents: readonly [number, number, number];

  constructor(view: View, reader: Reader, desk = new Desk()) {
    super(view, reader, desk.belief);
    const { counts, hand = [] } = view;
    const seats = counts.length;
    this.#page = desk.page;
    this.#ranks = desk.ranks.fill(0);
    for (const card of hand) this.#ranks[rankOf(card)]!++;
    this.#size = hand.length;
    // Of those between, the one nearest to the end.
    let between = (this.seat + 2) % seats;
    for (let ahead = 3; ahead < seats - 1; ahead++) {
      const seat = (this.seat + ahead) % seats;
      if (counts[seat]! < counts[between]!) between = seat;
    }
    this.#opponents = [(this.seat + 1) % seats, between, (this.seat + seats - 1) % seats];
  }

  /** What the table looks like: all other descriptions begin with it. */
  describeTable(): Description {
    const page = this.#page;
    const { counts, past, pile } = this.view;
    const { weights, seats } = this.reader;
    let fewest = Infinity;
    page.clear();
    for (const seat of this.#opponents) {
      const count = counts[seat]!;
      fewest = Math.min(fewest, count);
      page.add(count / 16);
      page.add(1 / (count + 1));
      page.add(count <= 2 ? 1 : 0);
      for (let habit = 0; habit < HABIT_COUNT; habit++) page.add(weights[seat * HABIT_COUNT + habit]!);
      const turn = past.length + this.#turnsUntil(seat);
      page.add(this.belief.lacks(seat, rankOfTurn(turn)));
      page.add(this.belief.lacks(seat, rankOfTurn(turn + seats)));
    }
    page.add(pile / 26);
    page.add(Math.min(1, pile / 8));
    page.add(1 / (1 + fewest));
    page.keep();
    return page;
  }

  /** A play, on the page that begins with the table. */
  describePlay(cards: readonly Card[]): Description {
    const page = this.#page;
    page.backToKept();
    this.#writePlay(cards);
    return page;
  }

  /** The cards just laid as the viewer judges them, and his own hand. */
  describeClaim(claim: Claim, judged: Judged): Description {
    const page = this.describeTable();
    this.#writeClaim(claim, judged);
    this.#writeHand(this.#size);
    return page;
  }

  /** What the viewer has before a play. */
  describeTurn(): Description {
    const page = this.describeTable();
    page.addOneOf(TURN_INPUTS, this.#ranks[this.view.rank]! - 1);
    this.#writeHand(this.#size);
    return page;
  }

  /** How many turns from now it is this seat's, the present turn not counted. */
  #turnsUntil(seat: number): number {
    const { phase, counts } = this.view;
    const seats = counts.length;
    const now = phase.kind === 'play' ? phase.seat : phase.kind === 'window' ? phase.claim.seat : this.seat;
    return (seat - now + seats) % seats || seats;
  }

  /** Writes how many cards are left, and which ranks, in the order in which the next thirteen turns ask for them. */
  #writeHand(size: number): void {
    const page = this.#page;
    const { past, counts } = this.view;
    page.add(size / 16);
    page.add(1 / (size + 1));
    page.addOneOf(2, size);
    let turn = past.length + this.#turnsUntil(this.seat);
    for (let ahead = 0; ahead < RANK_COUNT; ahead++, turn += counts.length) {
      const count = this.#ranks[rankOfTurn(turn)]!;
      page.add(count > 0 ? 1 : 0);
      page.add(count / 4);
    }
  }

  #writePlay(cards: readonly Card[]): void {
    const { rank, pile } = this.view;
    const page = this.#page;
    const ranks = this.#ranks;
    const count = cards.length;
    const left = this.#size - count;
    const calls = this.anyCall(this.seat, count, left === 0);
    let right = 0;
    for (const card of cards) if (rankOf(card) === rank) right++;
    const isBluff = right < count ? 1 : 0;
    page.addOneOf(MOST_CARDS, count - 1);
    page.add(isBluff);
    page.add((count - right) / 4);
    page.add(right / 4);
    page.add(calls);
    page.add(isBluff * calls);
    page.add((isBluff * calls * (pile + count)) / 16);
    page.add((1 - isBluff) * calls);
    page.add(((1 - isBluff) * calls * (pile + count)) / 16);
    page.add((pile + count) / 26);
    for (const card of cards) ranks[rankOf(card)]!--;
    this.#writeHand(left);
    for (const card of cards) ranks[rankOf(card)]!++;
  }

  #writeClaim({ seat, rank, count }: Claim, { bluff, pass, call }: Judged): void {
    const { counts, pile } = this.view;
    const page = this.#page;
    const held = this.#ranks[rank]!;
    const left = counts[seat]!;
    const others = this.anyCall(seat, count, left === 0);
    for (const opponent of this.#opponents) page.add(opponent === seat ? 1 : 0);
    page.addOneOf(MOST_CARDS, count - 1);
    page.add(held / 4);
    page.add(held + count >= MOST_CARDS ? 1 : 0);
    page.add(bluff);
    page.add(bluff * bluff);
    page.add(bluff > 0.999 ? 1 : 0);
    page.add(others);
    page.add(others * bluff);
    page.add(pass);
    page.add(call);
    page.add(1 / (1 + left));
    page.add((pile * bluff) / 16);
    page.add((pile * (1 - bluff)) / 16);
    page.add((pile * bluff * others) / 16);
    page.add(left / 16);
  }
}

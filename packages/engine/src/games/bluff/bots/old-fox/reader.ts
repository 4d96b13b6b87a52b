// Reads a game as everybody sees it, turn by turn: how many cards of each rank to expect in every hand and in the
// pile, and which habit each seat shows. It knows nothing that is not public, so one reader serves all seats;
// what a viewer knows beyond that is added in belief.ts.
import { DECK_SIZE } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { MOST_CARDS } from '../../claim.ts';
import { unpackTurn, type PastTurn } from '../../model.ts';
import type { View } from '../../view.ts';
import { bluffs, callsOn, HABIT_COUNT, laysHonestly, rightInBluff } from './habits.ts';

const RANK_COUNT = 13;
/** No habit is ever excluded for good: people change, and tables of habits are only tables. */
const LEAST_WEIGHT = 1e-4;
/** How surely the scripted likelihoods are taken: slips and approximations leave a little room. */
const SLIP = 0.01;

/** The chances of holding 0 to 4 cards when this many are expected: each of the four is there or not. */
export function spread(expected: number, into: Float64Array): Float64Array {
  const there = Math.min(0.999, Math.max(0.001, expected / MOST_CARDS));
  const not = 1 - there;
  into[0] = not * not * not * not;
  into[1] = 4 * there * not * not * not;
  into[2] = 6 * there * there * not * not;
  into[3] = 4 * there * there * there * not;
  into[4] = there * there * there * there;
  return into;
}

/** Whoever laid the latest finished turn. */
function lastToLay({ phase, counts }: View): Seat {
  if (phase.kind === 'deal') throw new Error('Nothing has been laid before the deal.');
  if (phase.kind === 'over') return phase.claim.seat;
  const now = phase.kind === 'play' ? phase.seat : phase.claim.seat;
  return ((now + counts.length - 1) % counts.length) as Seat;
}

/** A reading of one game. */
export class Reader {
  readonly seats: number;
  /** Cards in each hand, then in the pile. */
  readonly sizes: number[];
  /** How many of each rank to expect: thirteen numbers a hand, then thirteen for the pile. */
  readonly expected: Float64Array;
  /** How likely each habit is, seat by seat. */
  readonly weights: Float64Array;
  #turns = 0;
  readonly #held = new Float64Array(MOST_CARDS + 1);
  readonly #likely = new Float64Array(HABIT_COUNT);

  constructor(view: View) {
    this.seats = view.counts.length;
    this.sizes = [...startingCounts(view), 0];
    this.expected = new Float64Array((this.seats + 1) * RANK_COUNT);
    this.sizes.forEach((size, place) => {
      for (let rank = 0; rank < RANK_COUNT; rank++)
        this.expected[place * RANK_COUNT + rank] = (size * MOST_CARDS) / DECK_SIZE;
    });
    this.weights = new Float64Array(this.seats * HABIT_COUNT).fill(1 / HABIT_COUNT);
  }

  /** Reads the turns that are new since the last time. */
  follow(view: View): this {
    const { past } = view;
    if (this.#turns < past.length) {
      const last = lastToLay(view);
      for (; this.#turns < past.length; this.#turns++) {
        this.#read(unpackTurn(past, this.#turns, last, this.seats), view);
      }
    }
    return this;
  }

  #read(turn: PastTurn, { rules }: View): void {
    const { seat, rank, count, call } = turn;
    const { sizes, seats } = this;
    const emptied = sizes[seat] === count && rules.alwaysDoubtLastCard;
    if (!emptied) this.#weighAnswers(turn);
    this.#lay(turn);
    sizes[seat]! -= count;
    sizes[seats]! += count;
    if (call !== undefined) this.#take(call.bluff ? seat : call.by);
    this.#balance(rank);
  }

  /** Whoever called, and everybody who did not although nobody else did, shows something of his habit. */
  #weighAnswers({ seat, rank, count, call }: PastTurn): void {
    for (let other = 0; other < this.seats; other++) {
      if (other === seat || (call !== undefined && call.by !== other)) continue;
      const held = spread(this.expected[other * RANK_COUNT + rank]!, this.#held);
      for (let habit = 0; habit < HABIT_COUNT; habit++) {
        const calls = callsOn(habit, held, count);
        this.#likely[habit] = call === undefined ? 1 - calls : calls;
      }
      this.#weigh(other);
    }
  }

  /** Multiplies a seat's weights by what is in `#likely`. */
  #weigh(seat: number): void {
    const { weights } = this;
    let total = 0;
    for (let habit = 0; habit < HABIT_COUNT; habit++) {
      const at = seat * HABIT_COUNT + habit;
      const weight = weights[at]! * (SLIP + (1 - SLIP) * this.#likely[habit]!);
      weights[at] = Math.max(LEAST_WEIGHT, weight);
      total += weights[at];
    }
    for (let habit = 0; habit < HABIT_COUNT; habit++) weights[seat * HABIT_COUNT + habit]! /= total;
  }

  /** What a play says about the cards in it, those left behind, and the habit of whoever laid it. */
  #lay({ seat, rank, count, call }: PastTurn): void {
    const { expected, weights, sizes, seats } = this;
    const held = spread(expected[seat * RANK_COUNT + rank]!, this.#held);
    let total = 0;
    let laid = 0;
    let left = 0;
    for (let habit = 0; habit < HABIT_COUNT; habit++) {
      const weight = weights[seat * HABIT_COUNT + habit]!;
      this.#likely[habit] = 0;
      for (let cards = 0; cards <= MOST_CARDS; cards++) {
        const honest = call?.bluff === true ? 0 : held[cards]! * laysHonestly(habit, cards, count);
        const bluff = call?.bluff === false ? 0 : held[cards]! * bluffs(habit, cards, count);
        const right = rightInBluff(cards, count);
        this.#likely[habit]! += honest + bluff;
        total += weight * (honest + bluff);
        laid += weight * (honest * count + bluff * right);
        left += weight * (honest * (cards - count) + bluff * (cards - right));
      }
    }
    this.#weigh(seat);
    // A play nobody of any habit would make says nothing but that it was made.
    const known = total > 1e-9;
    laid = known ? laid / total : call?.bluff === false ? count : 0;
    left = known ? left / total : 0;
    const handAt = seat * RANK_COUNT;
    const pileAt = seats * RANK_COUNT;
    let others = 0;
    for (let other = 0; other < RANK_COUNT; other++) if (other !== rank) others += expected[handAt + other]!;
    const stay = others > 0 ? Math.min(1, Math.max(0, sizes[seat]! - count - left) / others) : 0;
    for (let other = 0; other < RANK_COUNT; other++) {
      if (other === rank) continue;
      const gone = expected[handAt + other]! * (1 - stay);
      expected[handAt + other]! -= gone;
      expected[pileAt + other]! += gone;
    }
    expected[handAt + rank] = left;
    expected[pileAt + rank]! += laid;
  }

  #take(taker: number): void {
    const { expected, sizes, seats } = this;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      expected[taker * RANK_COUNT + rank]! += expected[seats * RANK_COUNT + rank]!;
      expected[seats * RANK_COUNT + rank] = 0;
    }
    sizes[taker]! += sizes[seats]!;
    sizes[seats] = 0;
  }

  /** Four cards of each rank in all, and in every place as many as lie there, as nearly as two rounds bring it. */
  #balance(latest: number): void {
    const { expected, sizes, seats } = this;
    for (let round = 0; round < 2; round++) {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        let total = 0;
        for (let at = rank; at < expected.length; at += RANK_COUNT) total += expected[at]!;
        // The rank just read has been weighed with care; others only follow.
        const share = rank === latest && round === 0 ? 1 : MOST_CARDS / total;
        for (let at = rank; at < expected.length; at += RANK_COUNT) expected[at]! *= share;
      }
      for (let place = 0; place <= seats; place++) {
        const start = place * RANK_COUNT;
        let total = 0;
        for (let rank = 0; rank < RANK_COUNT; rank++) total += expected[start + rank]!;
        const share = total > 0 ? sizes[place]! / total : 0;
        for (let rank = 0; rank < RANK_COUNT; rank++) expected[start + rank]! *= share;
      }
    }
  }
}

/** How many cards each seat was dealt: what it holds now, less all it took, plus all it laid. */
function startingCounts(view: View): number[] {
  const { past, counts, phase } = view;
  const starting = [...counts];
  if (phase.kind === 'window') starting[phase.claim.seat]! += phase.claim.count;
  if (past.length === 0) return starting;
  const last = lastToLay(view);
  let pile = 0;
  for (let turn = 0; turn < past.length; turn++) {
    const { seat, count, call } = unpackTurn(past, turn, last, counts.length);
    starting[seat]! += count;
    pile += count;
    if (call === undefined) continue;
    starting[call.bluff ? seat : call.by]! -= pile;
    pile = 0;
  }
  return starting;
}

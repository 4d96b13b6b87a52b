// What the public history says, updated turn by turn: the expected number of cards of each rank in every hand and in the
// pile, and the posterior over each seat's opponent type. It uses public facts only, so one serves all seats; belief.ts
// adds what a viewer knows beyond that.
import { DECK_SIZE } from '../../../../../core/card.ts';
import { seatOf, type Seat } from '../../../../../core/seat.ts';
import { MOST_CARDS } from '../../../claim.ts';
import { unpackTurn, type PastTurn } from '../../../model.ts';
import type { View } from '../../../view.ts';
import { bluffs, callsOn, laysHonestly, rightInBluff, TYPE_COUNT } from './opponent-types.ts';

const RANK_COUNT = 13;
/** No type is ever ruled out: people change, and the tables are approximations. */
const LEAST_WEIGHT = 1e-4;
/** The probability of a deviation from a type's likelihoods. */
const ERROR_RATE = 0.01;

/** The binomial distribution of 0 to 4 cards with this expected number. */
export function binomial(expected: number, into: Float64Array): Float64Array {
  const there = Math.min(0.999, Math.max(0.001, expected / MOST_CARDS));
  const not = 1 - there;
  into[0] = not * not * not * not;
  into[1] = 4 * there * not * not * not;
  into[2] = 6 * there * there * not * not;
  into[3] = 4 * there * there * there * not;
  into[4] = there * there * there * there;
  return into;
}

/** The seat of the latest finished turn. */
function lastToLay({ phase, counts }: View): Seat {
  if (phase.kind === 'deal') throw new Error('Nothing has been laid before the deal.');
  if (phase.kind === 'over') return phase.claim.seat;
  const now = phase.kind === 'play' ? phase.seat : phase.claim.seat;
  return seatOf((now + counts.length - 1) % counts.length);
}

export class PublicBelief {
  readonly seats: number;
  /** Cards in each hand, then in the pile. */
  readonly sizes: number[];
  /** How many of each rank to expect: thirteen numbers a hand, then thirteen for the pile. */
  readonly expected: Float64Array;
  /** The probability of each type, seat by seat. */
  readonly typeWeights: Float64Array;
  #turns = 0;
  readonly #held = new Float64Array(MOST_CARDS + 1);
  readonly #likelihood = new Float64Array(TYPE_COUNT);

  constructor(view: View) {
    this.seats = view.counts.length;
    this.sizes = [...startingCounts(view), 0];
    this.expected = new Float64Array((this.seats + 1) * RANK_COUNT);
    this.sizes.forEach((size, place) => {
      for (let rank = 0; rank < RANK_COUNT; rank++)
        this.expected[place * RANK_COUNT + rank] = (size * MOST_CARDS) / DECK_SIZE;
    });
    this.typeWeights = new Float64Array(this.seats * TYPE_COUNT).fill(1 / TYPE_COUNT);
  }

  /** Adds the turns that are new since the last time. */
  update(view: View): this {
    const { past } = view;
    if (this.#turns < past.length) {
      const last = lastToLay(view);
      for (; this.#turns < past.length; this.#turns++) {
        this.#addTurn(unpackTurn(past, this.#turns, last, this.seats), view);
      }
    }
    return this;
  }

  #addTurn(turn: PastTurn, { rules }: View): void {
    const { seat, rank, count, call } = turn;
    const { sizes, seats } = this;
    const emptied = sizes[seat] === count && rules.alwaysDoubtLastCard;
    if (!emptied) this.#updateTypesByAnswers(turn);
    this.#updateByPlay(turn);
    sizes[seat]! -= count;
    sizes[seats]! += count;
    if (call !== undefined) this.#movePile(call.bluff ? seat : call.by);
    this.#normalise(rank);
  }

  /** A call is evidence about the caller's type; a turn without a call is evidence about everybody's. */
  #updateTypesByAnswers({ seat, rank, count, call }: PastTurn): void {
    for (let other = 0; other < this.seats; other++) {
      if (other === seat || (call !== undefined && call.by !== other)) continue;
      const held = binomial(this.expected[other * RANK_COUNT + rank]!, this.#held);
      for (let type = 0; type < TYPE_COUNT; type++) {
        const calls = callsOn(type, held, count);
        this.#likelihood[type] = call === undefined ? 1 - calls : calls;
      }
      this.#multiplyTypes(other);
    }
  }

  /** Multiplies a seat's type weights by `#likelihood` and normalises them. */
  #multiplyTypes(seat: number): void {
    const { typeWeights } = this;
    let total = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      const at = seat * TYPE_COUNT + type;
      const weight = typeWeights[at]! * (ERROR_RATE + (1 - ERROR_RATE) * this.#likelihood[type]!);
      typeWeights[at] = Math.max(LEAST_WEIGHT, weight);
      total += typeWeights[at];
    }
    for (let type = 0; type < TYPE_COUNT; type++) typeWeights[seat * TYPE_COUNT + type]! /= total;
  }

  /** Updates by a play: the cards in it, those left in the hand, and the type of the player. */
  #updateByPlay({ seat, rank, count, call }: PastTurn): void {
    const { expected, typeWeights, sizes, seats } = this;
    const held = binomial(expected[seat * RANK_COUNT + rank]!, this.#held);
    let total = 0;
    let laid = 0;
    let left = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      const weight = typeWeights[seat * TYPE_COUNT + type]!;
      this.#likelihood[type] = 0;
      for (let cards = 0; cards <= MOST_CARDS; cards++) {
        const honest = call?.bluff === true ? 0 : held[cards]! * laysHonestly(type, cards, count);
        const bluff = call?.bluff === false ? 0 : held[cards]! * bluffs(type, cards, count);
        const right = rightInBluff(cards, count);
        this.#likelihood[type]! += honest + bluff;
        total += weight * (honest + bluff);
        laid += weight * (honest * count + bluff * right);
        left += weight * (honest * (cards - count) + bluff * (cards - right));
      }
    }
    this.#multiplyTypes(seat);
    // A play that no type makes tells only that it was made.
    const isPossible = total > 1e-9;
    laid = isPossible ? laid / total : call?.bluff === false ? count : 0;
    left = isPossible ? left / total : 0;
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

  #movePile(taker: number): void {
    const { expected, sizes, seats } = this;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      expected[taker * RANK_COUNT + rank]! += expected[seats * RANK_COUNT + rank]!;
      expected[seats * RANK_COUNT + rank] = 0;
    }
    sizes[taker]! += sizes[seats]!;
    sizes[seats] = 0;
  }

  /** Scales to four cards of each rank and to the size of every place, in two rounds (iterative proportional fitting). */
  #normalise(latest: number): void {
    const { expected, sizes, seats } = this;
    for (let round = 0; round < 2; round++) {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        let total = 0;
        for (let at = rank; at < expected.length; at += RANK_COUNT) total += expected[at]!;
        // The rank just updated is exact in the first round; the others are adjusted to it.
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

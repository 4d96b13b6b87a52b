// Encodes a position as inputs of the networks: the hand sizes and likely types of the opponents, the ranks of the
// viewer's coming turns, the chance that a play is called, and the chance that the cards just laid are a bluff.
// Everything comes from the view and the beliefs derived from it.
import { DECK_SIZE, rankOf, type Card } from '../../../../../core/card.ts';
import { MOST_CARDS } from '../../../claim.ts';
import { rankOfTurn, type Claim } from '../../../model.ts';
import type { View } from '../../../view.ts';
import { Belief } from '../belief/belief.ts';
import { TYPE_COUNT } from '../belief/opponent-types.ts';
import { Outlook } from '../belief/outlook.ts';
import type { PublicBelief } from '../belief/public-belief.ts';
import { PROVEN } from '../call.ts';
import type { ClaimEvaluation } from '../evaluate.ts';
import type { NetShape } from './net.ts';
import { SparseVector } from './sparse-vector.ts';

const RANK_COUNT = 13;
const OPPONENTS = 3;
/** Three on the hand size, the opponent types, and the chances to lack the ranks of the next two turns. */
const OPPONENT_INPUTS = 3 + TYPE_COUNT + 2;
const TABLE_INPUTS = OPPONENTS * OPPONENT_INPUTS + 3;
const HAND_INPUTS = 2 * RANK_COUNT + 4;
const PLAY_INPUTS = 13;
const CLAIM_INPUTS = OPPONENTS + 18;

const TURN_INPUTS = 4;

const shapeWith = (inputs: number, outputs: number): NetShape => ({ inputs, first: 40, second: 20, outputs });

/** All inputs are between 0 and this: hand sizes are divided by 16. */
export const MAX_INPUT = DECK_SIZE / 16;
/** Output: a correction of a play's logit. */
export const LAY_SHAPE = shapeWith(TABLE_INPUTS + PLAY_INPUTS + HAND_INPUTS, 1);
/** Outputs: a correction of the call's logit, and the log odds to win. */
export const REPLY_SHAPE = shapeWith(TABLE_INPUTS + CLAIM_INPUTS + HAND_INPUTS, 2);
/** Output: the log odds to win before a play. Used in training only. */
export const TURN_SHAPE = shapeWith(TABLE_INPUTS + TURN_INPUTS + HAND_INPUTS, 1);

/** Buffers that are reused between decisions. */
export class Scratch {
  readonly belief = new Belief();
  /** As long as the longest input, that of an answer. */
  readonly vector = new SparseVector(REPLY_SHAPE.inputs);
  /** How many cards of each rank are in the viewer's hand. */
  readonly ranks = new Int32Array(RANK_COUNT);
}

/** An outlook that encodes itself. There is one vector: each encoding overwrites the one before. */
export class Inputs extends Outlook {
  readonly #vector: SparseVector;
  readonly #ranks: Int32Array;
  readonly #size: number;
  /** The opponents that are encoded: the next, one of those between, and the last before the viewer. */
  readonly #opponents: readonly [number, number, number];

  constructor(view: View, publicBelief: PublicBelief, scratch = new Scratch()) {
    super(view, publicBelief, scratch.belief);
    const { counts, hand = [] } = view;
    const seats = counts.length;
    this.#vector = scratch.vector;
    this.#ranks = scratch.ranks.fill(0);
    for (const card of hand) this.#ranks[rankOf(card)]!++;
    this.#size = hand.length;
    // Of those between, the one with the fewest cards.
    let between = (this.seat + 2) % seats;
    for (let ahead = 3; ahead < seats - 1; ahead++) {
      const seat = (this.seat + ahead) % seats;
      if (counts[seat]! < counts[between]!) between = seat;
    }
    this.#opponents = [(this.seat + 1) % seats, between, (this.seat + seats - 1) % seats];
  }

  /** The table: the common prefix of all other encodings. */
  encodeTable(): SparseVector {
    const vector = this.#vector;
    const { counts, past, pile } = this.view;
    const { typeWeights: weights, seats } = this.publicBelief;
    let fewest = Infinity;
    vector.clear();
    for (const seat of this.#opponents) {
      const count = counts[seat]!;
      fewest = Math.min(fewest, count);
      vector.add(count / 16);
      vector.add(1 / (count + 1));
      vector.add(count <= 2 ? 1 : 0);
      for (let type = 0; type < TYPE_COUNT; type++) vector.add(weights[seat * TYPE_COUNT + type]!);
      const turn = past.length + this.#turnsUntil(seat);
      vector.add(this.belief.lacks(seat, rankOfTurn(turn)));
      vector.add(this.belief.lacks(seat, rankOfTurn(turn + seats)));
    }
    vector.add(pile / 26);
    vector.add(Math.min(1, pile / 8));
    vector.add(1 / (1 + fewest));
    vector.markPrefix();
    return vector;
  }

  /** A play, after `encodeTable`. */
  encodePlay(cards: readonly Card[]): SparseVector {
    const vector = this.#vector;
    vector.truncateToPrefix();
    this.#addPlay(cards);
    return vector;
  }

  /** The table, the cards just laid with their evaluation, and the viewer's hand. */
  encodeClaim(claim: Claim, evaluation: ClaimEvaluation): SparseVector {
    const vector = this.encodeTable();
    this.#addClaim(claim, evaluation);
    this.#addHand(this.#size);
    return vector;
  }

  /** The table and the viewer's hand before a play. */
  encodeTurn(): SparseVector {
    const vector = this.encodeTable();
    vector.addOneHot(TURN_INPUTS, this.#ranks[this.view.rank]! - 1);
    this.#addHand(this.#size);
    return vector;
  }

  /** The number of turns until this seat's next one, not counting the present turn. */
  #turnsUntil(seat: number): number {
    const { phase, counts } = this.view;
    const seats = counts.length;
    const now = phase.kind === 'play' ? phase.seat : phase.kind === 'window' ? phase.claim.seat : this.seat;
    return (seat - now + seats) % seats || seats;
  }

  /** The hand size, and the count of each rank in the order in which the next thirteen turns ask for them. */
  #addHand(size: number): void {
    const vector = this.#vector;
    const { past, counts } = this.view;
    vector.add(size / 16);
    vector.add(1 / (size + 1));
    vector.addOneHot(2, size);
    let turn = past.length + this.#turnsUntil(this.seat);
    for (let ahead = 0; ahead < RANK_COUNT; ahead++, turn += counts.length) {
      const count = this.#ranks[rankOfTurn(turn)]!;
      vector.add(count > 0 ? 1 : 0);
      vector.add(count / 4);
    }
  }

  #addPlay(cards: readonly Card[]): void {
    const { rank, pile } = this.view;
    const vector = this.#vector;
    const ranks = this.#ranks;
    const count = cards.length;
    const left = this.#size - count;
    const calls = this.anyCall(this.seat, count, left === 0);
    let right = 0;
    for (const card of cards) if (rankOf(card) === rank) right++;
    const isBluff = right < count ? 1 : 0;
    vector.addOneHot(MOST_CARDS, count - 1);
    vector.add(isBluff);
    vector.add((count - right) / 4);
    vector.add(right / 4);
    vector.add(calls);
    vector.add(isBluff * calls);
    vector.add((isBluff * calls * (pile + count)) / 16);
    vector.add((1 - isBluff) * calls);
    vector.add(((1 - isBluff) * calls * (pile + count)) / 16);
    vector.add((pile + count) / 26);
    for (const card of cards) ranks[rankOf(card)]!--;
    this.#addHand(left);
    for (const card of cards) ranks[rankOf(card)]!++;
  }

  #addClaim({ seat, rank, count }: Claim, { bluff, pass, call }: ClaimEvaluation): void {
    const { counts, pile } = this.view;
    const vector = this.#vector;
    const held = this.#ranks[rank]!;
    const left = counts[seat]!;
    const others = this.anyCall(seat, count, left === 0);
    for (const opponent of this.#opponents) vector.add(opponent === seat ? 1 : 0);
    vector.addOneHot(MOST_CARDS, count - 1);
    vector.add(held / 4);
    vector.add(held + count >= MOST_CARDS ? 1 : 0);
    vector.add(bluff);
    vector.add(bluff * bluff);
    vector.add(bluff > PROVEN ? 1 : 0);
    vector.add(others);
    vector.add(others * bluff);
    vector.add(pass);
    vector.add(call);
    vector.add(1 / (1 + left));
    vector.add((pile * bluff) / 16);
    vector.add((pile * (1 - bluff)) / 16);
    vector.add((pile * bluff * others) / 16);
    vector.add(left / 16);
  }
}

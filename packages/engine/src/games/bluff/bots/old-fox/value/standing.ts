// The standing of a seat before a turn, as inputs of the value network: hand sizes, the likely types of the opponents, the
// middle, and how the seat's own cards fit its coming turns. Nothing here is hidden from that seat.
import { rankOfTurn } from '../../../model.ts';
import { TYPE_COUNT } from '../belief/opponent-types.ts';
import type { NetShape } from '../network/net.ts';
import type { SparseVector } from '../network/sparse-vector.ts';

const RANK_COUNT = 13;
const OPPONENTS = 3;
const OWN_INPUTS = 5;
const TABLE_INPUTS = 2 + 4 + 2 + 1;
const OPPONENT_INPUTS = 3 + TYPE_COUNT;

export const VALUE_SHAPE: NetShape = {
  inputs: OWN_INPUTS + TABLE_INPUTS + OPPONENTS * OPPONENT_INPUTS + 2 * RANK_COUNT + TYPE_COUNT,
  first: 40,
  second: 20,
  outputs: 1,
};

/** A seat before a turn. */
export interface Standing {
  readonly seat: number;
  /** The seat that plays next, and the number of turns so far. */
  readonly next: number;
  readonly turn: number;
  readonly counts: readonly number[];
  readonly pile: number;
  /** How many cards of each rank the seat holds. */
  readonly ranks: ArrayLike<number>;
  /** The probability of each type, seat by seat. */
  readonly typeWeights: ArrayLike<number>;
}

/** Encodes a standing of a seat that goes on as a player of that type. */
export function encodeStanding(vector: SparseVector, standing: Standing, type: number): SparseVector {
  const { seat, next, turn, counts, pile, ranks, typeWeights } = standing;
  const seats = counts.length;
  const own = counts[seat]!;
  const ahead = (seat - next + seats) % seats;
  vector.clear();
  vector.add(own / 16);
  vector.add(1 / (own + 1));
  vector.addOneHot(3, own - 1);
  vector.add(pile / 26);
  vector.add(Math.min(1, pile / 8));
  vector.addOneHot(4, Math.min(3, ahead));
  vector.add((seats - 4) / 2);
  vector.add(Math.min(1, turn / 100));
  let fewest = Infinity;
  const others = opponentsOf(seat, counts);
  for (const other of others) fewest = Math.min(fewest, counts[other]!);
  vector.add(1 / (1 + fewest));
  for (const other of others) {
    const count = counts[other]!;
    vector.add(count / 16);
    vector.add(1 / (count + 1));
    vector.add(count <= 2 ? 1 : 0);
    for (let kind = 0; kind < TYPE_COUNT; kind++) vector.add(typeWeights[other * TYPE_COUNT + kind]!);
  }
  for (let step = 0, at = turn + ahead; step < RANK_COUNT; step++, at += seats) {
    const held = ranks[rankOfTurn(at)]!;
    vector.add(held > 0 ? 1 : 0);
    vector.add(held / 4);
  }
  vector.addOneHot(TYPE_COUNT, type);
  return vector;
}

/** The next opponent, the one of those between with the fewest cards, and the last before the seat. */
function opponentsOf(seat: number, counts: readonly number[]): [number, number, number] {
  const seats = counts.length;
  let between = (seat + 2) % seats;
  for (let ahead = 3; ahead < seats - 1; ahead++) {
    const other = (seat + ahead) % seats;
    if (counts[other]! < counts[between]!) between = other;
  }
  return [(seat + 1) % seats, between, (seat + seats - 1) % seats];
}

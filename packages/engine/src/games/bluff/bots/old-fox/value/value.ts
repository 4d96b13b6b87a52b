// The chance to win before a turn, by the value network.
import { Net } from '../network/net.ts';
import { unpackWeights } from '../network/pack.ts';
import { SparseVector } from '../network/sparse-vector.ts';
import { VALUE } from './learned.ts';
import { encodeStanding, VALUE_SHAPE, type Standing } from './standing.ts';

const vector = new SparseVector(VALUE_SHAPE.inputs);
let net: Net | undefined;

/** The chance of the seat to win from there if it goes on as a player of that type. */
export function winChanceAt(standing: Standing, type: number): number {
  net ??= new Net(VALUE_SHAPE, unpackWeights(VALUE));
  return 1 / (1 + Math.exp(-net.forward(encodeStanding(vector, standing, type))[0]!));
}

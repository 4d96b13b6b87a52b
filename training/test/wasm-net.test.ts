// The WebAssembly networks of training give the same outputs as the Old Fox's own.
import { rngFrom, seedFrom } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { WasmNet } from '../bluff/wasm-net.ts';
import { LAY_SHAPE, LEARNED, Net, REPLY_SHAPE, SparseVector, unpackWeights } from '../internals/bluff.ts';

describe.each([
  ['plays', LAY_SHAPE, LEARNED.lay],
  ['answers', REPLY_SHAPE, LEARNED.reply],
] as const)('the network of %s', (name, shape, packed) => {
  const weights = unpackWeights(packed);
  const [plain, wasm] = [new Net(shape, weights), new WasmNet(shape).load(weights)];
  const rng = rngFrom(seedFrom(name));
  const expectAlike = (a: Float64Array, b: Float64Array): void => {
    expect(a).toHaveLength(b.length);
    a.forEach((value, output) => {
      const other = b[output]!;
      expect(Math.abs(value - other)).toBeLessThan(1e-5 * (1 + Math.abs(other)));
    });
  };
  const fill = (vector: SparseVector, until: number): SparseVector => {
    for (let input = 0; input < until; input++) vector.add(rng.below(3) === 0 ? rng.below(1000) / 500 : 0);
    return vector;
  };

  it('gives the same outputs for whole inputs', () => {
    for (let round = 0; round < 50; round++) {
      const vector = fill(new SparseVector(shape.inputs), shape.inputs);
      expectAlike(wasm.forward(vector), plain.forward(vector));
    }
  });

  it('gives the same outputs for inputs with a common prefix', () => {
    const half = shape.inputs >> 1;
    const vector = fill(new SparseVector(shape.inputs), half);
    vector.markPrefix();
    plain.forwardPrefix(vector);
    wasm.forwardPrefix(vector);
    for (let round = 0; round < 50; round++) {
      vector.truncateToPrefix();
      fill(vector, shape.inputs - half);
      expectAlike(wasm.forwardFromPrefix(vector), plain.forwardFromPrefix(vector));
    }
  });

  it('gives the same outputs for an all-zero input', () => {
    const zeros = new SparseVector(shape.inputs);
    expectAlike(wasm.forward(zeros), plain.forward(zeros));
  });
});

// The WebAssembly network of training gives the outputs of the network in the engine.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '@parlour/engine';
import { KINDS, MAX_ACTIVE, networkOf, unpackWeights, WEIGHTS } from '../internals/thirty-one.ts';
import { WasmNetwork } from '../thirty-one/wasm-network.ts';

describe.each(Object.entries(WEIGHTS))('the network of %s', (preset, text) => {
  it('gives the same outputs in single precision', () => {
    const weights = unpackWeights(text);
    const [plain, wasm] = [networkOf(weights), new WasmNetwork(weights)];
    const rng = rngFrom(seedFrom(preset));
    const active = (most: number) => {
      const count = 1 + rng.below(most);
      return { at: Int32Array.from({ length: count }, () => rng.below(weights.inputs)), count };
    };
    for (let look = 0; look < 50; look++) {
      const table = active(MAX_ACTIVE);
      plain.setTable(table);
      wasm.setTable(table);
      for (let choice = 0; choice < 6; choice++) {
        const [kind, on] = [choice % KINDS, active(MAX_ACTIVE)];
        expect(wasm.evaluate(kind, on)).toBeCloseTo(plain.evaluate(kind, on), 4);
      }
    }
  });

  it('follows a change of its weights', () => {
    const weights = unpackWeights(text);
    const wasm = new WasmNetwork(weights);
    const bias = weights.flat.length - 1;
    const on = { at: Int32Array.from([0]), count: 1 };
    wasm.setTable(on);
    const before = wasm.evaluate(KINDS - 1, on);
    wasm.flat[bias]! += 1;
    expect(wasm.evaluate(KINDS - 1, on)).toBeCloseTo(before + 1, 4);
  });
});

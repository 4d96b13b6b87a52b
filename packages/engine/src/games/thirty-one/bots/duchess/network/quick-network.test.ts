import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '../../../../../core/random.ts';
import { KINDS, MAX_ACTIVE, type SparseInputs } from './inputs.ts';
import { accumulateTable, evaluateChoice, unpackWeights } from './net.ts';
import { networkOf } from './quick-network.ts';
import { WEIGHTS } from './weights.ts';

describe.each(Object.entries(WEIGHTS))('the quick network: %s', (name, packed) => {
  it('gives the same bits as the plain sums, for every number of inputs', () => {
    const rng = rngFrom(seedFrom(name));
    const weights = unpackWeights(packed);
    const network = networkOf(weights);
    const [base, sums] = [new Float64Array(weights.hidden), new Float64Array(weights.hidden)];
    const some = (count: number): SparseInputs => ({
      at: Int32Array.from({ length: MAX_ACTIVE }, () => rng.below(weights.inputs)),
      count,
    });
    for (let count = 0; count <= MAX_ACTIVE; count++) {
      const table = some(count);
      accumulateTable(weights, table, base);
      network.setTable(table);
      for (let kind = 0; kind < KINDS; kind++) {
        for (let inputs = 0; inputs <= 20; inputs++) {
          const choice = some(inputs);
          const plain = evaluateChoice(weights, kind, choice, base, sums);
          expect(network.evaluate(kind, choice)).toBe(plain);
        }
      }
    }
  });
});

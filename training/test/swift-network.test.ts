// The network as it is in training answers as the one that is shipped.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '@parlour/engine';
import { KINDS, MOST_ACTIVE, networkOf, unpackWeights, WEIGHTS } from '../internals/thirty-one.ts';
import { SwiftNetwork } from '../thirty-one/swift-network.ts';

describe.each(Object.entries(WEIGHTS))('the network of %s', (school, text) => {
  it('says the same in single precision, four sums at a time', () => {
    const weights = unpackWeights(text);
    const [plain, swift] = [networkOf(weights), new SwiftNetwork(weights)];
    const rng = rngFrom(seedFrom(school));
    const active = (most: number) => {
      const count = 1 + rng.below(most);
      return { at: Int32Array.from({ length: count }, () => rng.below(weights.inputs)), count };
    };
    for (let look = 0; look < 50; look++) {
      const table = active(MOST_ACTIVE);
      plain.take(table);
      swift.take(table);
      for (let choice = 0; choice < 6; choice++) {
        const [kind, on] = [choice % KINDS, active(MOST_ACTIVE)];
        expect(swift.answer(kind, on)).toBeCloseTo(plain.answer(kind, on), 4);
      }
    }
  });

  it('follows a change of its weights', () => {
    const weights = unpackWeights(text);
    const swift = new SwiftNetwork(weights);
    const bias = weights.flat.length - 1;
    const on = { at: Int32Array.from([0]), count: 1 };
    swift.take(on);
    const before = swift.answer(KINDS - 1, on);
    swift.flat[bias]! += 1;
    expect(swift.answer(KINDS - 1, on)).toBeCloseTo(before + 1, 4);
  });
});

// The networks of the Old Fox as they are in training answer as those that are shipped.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '@parlour/engine';
import { Description, LAY_SHAPE, LEARNED, Net, REPLY_SHAPE, unpackWeights } from '../internals/bluff.ts';
import { SwiftNet } from '../bluff/swift-net.ts';

describe.each([
  ['plays', LAY_SHAPE, LEARNED.lay],
  ['answers', REPLY_SHAPE, LEARNED.reply],
] as const)('the network of %s', (name, shape, learned) => {
  const weights = unpackWeights(learned);
  const [plain, swift] = [new Net(shape, weights), new SwiftNet(shape).load(weights)];
  const rng = rngFrom(seedFrom(name));
  const expectAlike = (a: Float64Array, b: Float64Array): void => {
    expect(a).toHaveLength(b.length);
    a.forEach((value, output) => {
      const other = b[output]!;
      expect(Math.abs(value - other)).toBeLessThan(1e-5 * (1 + Math.abs(other)));
    });
  };
  const write = (page: Description, until: number): Description => {
    for (let input = 0; input < until; input++) page.add(rng.below(3) === 0 ? rng.below(1000) / 500 : 0);
    return page;
  };

  it('says the same of whole descriptions', () => {
    for (let look = 0; look < 50; look++) {
      const page = write(new Description(shape.inputs), shape.inputs);
      expectAlike(swift.ask(page), plain.ask(page));
    }
  });

  it('says the same of descriptions with one beginning', () => {
    const half = shape.inputs >> 1;
    const page = write(new Description(shape.inputs), half);
    page.keep();
    plain.begin(page);
    swift.begin(page);
    for (let look = 0; look < 50; look++) {
      page.backToKept();
      write(page, shape.inputs - half);
      expectAlike(swift.goOn(page), plain.goOn(page));
    }
  });

  it('says what is left when nothing is on', () => {
    const nothing = new Description(shape.inputs);
    expectAlike(swift.ask(nothing), plain.ask(nothing));
  });
});

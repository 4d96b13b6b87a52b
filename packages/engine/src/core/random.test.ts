import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { drawSeed, drawSome, isSeed, LazyRng, pickOne, rngFrom, seedFrom, shuffle } from './random.ts';

/** Chi-square of observed counts against equal expectation. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value that a chi-square of so many degrees exceeds about once in a hundred thousand (Wilson–Hilferty). */
function chiLimit(degrees: number): number {
  return degrees * (1 - 2 / (9 * degrees) + 4.26 * Math.sqrt(2 / (9 * degrees))) ** 3;
}

describe('seeds', () => {
  it('are 128 bits, the same for the same text, and tell near texts apart', () => {
    expect(isSeed(seedFrom('friday'))).toBe(true);
    expect(seedFrom('friday')).toBe('9c73e18d5294911b7e09c7cb265d9da0');
    const many = new Set(Array.from({ length: 20_000 }, (_, index) => seedFrom(`table ${index}`)));
    expect(many.size).toBe(20_000);
  });
  it('start unrelated streams even when they differ in one bit', () => {
    const a = rngFrom('00000000000000000000000000000000' as never);
    const b = rngFrom('00000000000000000000000000000001' as never);
    const equal = Array.from({ length: 1_000 }, () => a.bits() === b.bits()).filter(Boolean);
    expect(equal.length).toBeLessThan(3);
  });
  it('are refused when they are not 32 hexadecimal digits', () => {
    for (const text of ['', 'xyz', 'F'.repeat(32), '0'.repeat(31), 7, null]) expect(isSeed(text)).toBe(false);
  });
});

describe('the generator', () => {
  it('is started by its first number when it is lazy, and is then the same', () => {
    let asked = 0;
    const lazy = new LazyRng(() => {
      asked++;
      return seedFrom('lazy');
    });
    expect(asked).toBe(0);
    const rng = rngFrom(seedFrom('lazy'));
    const draw = (from: typeof rng): unknown[] => [
      from.bits(),
      from.below(52),
      from.chance(0.5),
      from.bits(),
    ];
    expect(draw(lazy)).toEqual(draw(rng));
    expect(asked).toBe(1);
  });
  it('gives the same numbers for ever', () => {
    const rng = rngFrom(seedFrom('parlour'));
    expect([rng.bits(), rng.bits(), rng.below(52), rng.below(6)]).toMatchInlineSnapshot(`
      [
        3903443503,
        2170168746,
        43,
        1,
      ]
    `);
    expect(drawSeed(rng)).toMatchInlineSnapshot(`"46f5cf4be09387da8b5699606b921074"`);
  });
  it('spreads evenly below any limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.string(), (limit, text) => {
        const rng = rngFrom(seedFrom(text));
        const counts = Array.from({ length: limit }, () => 0);
        for (let draw = 0; draw < limit * 200; draw++) counts[rng.below(limit)]!++;
        expect(chiSquare(counts)).toBeLessThan(chiLimit(limit - 1));
      }),
      { numRuns: 40, seed: 31 },
    );
  });
  it('draws chances as often as asked', () => {
    const rng = rngFrom(seedFrom('chances'));
    const hits = Array.from({ length: 100_000 }, () => rng.chance(0.1)).filter(Boolean).length;
    expect(Math.abs(hits - 10_000)).toBeLessThan(5 * Math.sqrt(9_000));
  });
});

describe('shuffles', () => {
  it('put every card in every place equally often, seed after seed', () => {
    const counts = Array.from({ length: 52 * 52 }, () => 0);
    for (let index = 0; index < 20_000; index++) {
      const deck = shuffle(
        Array.from({ length: 52 }, (_, card) => card),
        rngFrom(seedFrom(`deal ${index}`)),
      );
      for (let place = 0; place < 52; place++) counts[deck[place]! * 52 + place]!++;
    }
    expect(chiSquare(counts)).toBeLessThan(chiLimit(51 * 51));
  });
  it('reach every order of four cards equally often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 24_000; index++) {
      const order = shuffle([0, 1, 2, 3], rngFrom(seedFrom(`order ${index}`))).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiLimit(23));
  });
  it('keep what they are given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, text) => {
        const mixed = shuffle([...items], rngFrom(seedFrom(text)));
        expect(mixed.sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
  });
  it('draw all different ones before one comes again, each equally often first', () => {
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < 8_000; index++) {
      const drawn = drawSome([0, 1, 2, 3], 6, rngFrom(seedFrom(`some ${index}`)));
      expect(new Set(drawn.slice(0, 4)).size).toBe(4);
      expect(drawn[4]).not.toBe(drawn[5]);
      counts[drawn[0]!]!++;
    }
    expect(chiSquare(counts)).toBeLessThan(chiLimit(3));
    expect(drawSome([], 0, rngFrom(seedFrom('x')))).toEqual([]);
  });
  it('cannot pick from nothing', () => {
    expect(() => pickOne([], rngFrom(seedFrom('x')))).toThrow('Nothing');
    expect(() => drawSome([], 1, rngFrom(seedFrom('x')))).toThrow('Nothing');
  });
});

// The weights in the engine are those that training wrote, to the precision in which they are shipped.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEARNED, PART_NAMES, unpackWeightSet, weightSetOf } from '../internals/gin-rummy.ts';

const file = new URL('../gin-rummy/madame.json', import.meta.url);
const trained = (JSON.parse(readFileSync(file, 'utf8')) as { books: Record<string, number[]> }).books;

describe('the shipped weights of Madame', () => {
  it('are those of training, for the same presets and opponent types', () => {
    expect(Object.keys(LEARNED).sort()).toEqual(Object.keys(trained).sort());
  });
  for (const [name, numbers] of Object.entries(trained)) {
    it(`${name}: every number, to half a step`, () => {
      const packed = LEARNED[name]!;
      const shipped = unpackWeightSet(packed);
      const meant = weightSetOf(Float64Array.from(numbers));
      for (const part of PART_NAMES) {
        meant[part].forEach((number, index) => {
          const gap = Math.abs(shipped[part][index]! - number);
          expect(gap).toBeLessThanOrEqual(packed.steps[part] * 0.51);
        });
      }
    });
  }
});

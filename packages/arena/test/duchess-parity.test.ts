// The networks the Duchess ships with are those that were trained: `ship.ts` keeps some answers of the trained
// ones, before they were rounded to bytes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answer, unpackWeights } from '../../engine/src/games/thirty-one/bots/duchess/net.ts';
import { WEIGHTS } from '../../engine/src/games/thirty-one/bots/duchess/weights.ts';

const file = new URL('../train/thirty-one/parity.json', import.meta.url);
const parity = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { on: number[]; answer: number }[]>;

describe.each(Object.entries(WEIGHTS))('the shipped network of %s', (school, text) => {
  const weights = unpackWeights(text);
  it('answers as the trained one', () => {
    const sums = new Float32Array(weights.hidden);
    const samples = parity[school]!;
    expect(samples.length).toBeGreaterThan(20);
    const spread = Math.max(...samples.map(sample => Math.abs(sample.answer)));
    for (const { on, answer: trained } of samples) {
      const shipped = answer(weights, { at: Int32Array.from(on), count: on.length }, sums);
      expect(Math.abs(shipped - trained)).toBeLessThan(0.02 * spread + 0.002);
    }
  });
});

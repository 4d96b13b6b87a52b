// The exported networks of the Duchess are those that were trained: `export-weights.ts` keeps some outputs of the trained
// ones, from before the weights were quantised to bytes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accumulateTable, evaluateChoice, INPUTS, unpackWeights, WEIGHTS } from '../internals/thirty-one.ts';

interface Sample {
  readonly kind: number;
  readonly table: readonly number[];
  readonly choice: readonly number[];
  readonly answer: number;
}

const file = new URL('../thirty-one/parity.json', import.meta.url);
const parity = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Sample[]>;
const on = (inputs: readonly number[]) => ({ at: Int32Array.from(inputs), count: inputs.length });

describe.each(Object.entries(WEIGHTS))('the exported network of %s', (preset, text) => {
  const weights = unpackWeights(text);
  it('has a row for every input', () => {
    expect(weights.inputs).toBe(INPUTS);
  });
  it('gives the outputs of the trained one', () => {
    const base = new Float64Array(weights.hidden);
    const sums = new Float64Array(weights.hidden);
    const samples = parity[preset]!;
    expect(samples.length).toBeGreaterThan(20);
    const spread = Math.max(...samples.map(sample => Math.abs(sample.answer)));
    for (const { kind, table, choice, answer: trained } of samples) {
      accumulateTable(weights, on(table), base);
      const exported = evaluateChoice(weights, kind, on(choice), base, sums);
      expect(Math.abs(exported - trained)).toBeLessThan(0.02 * spread + 0.002);
    }
  });
});

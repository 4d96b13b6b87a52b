import { describe, expect, it } from 'vitest';
import { percentText, sampledShare, toldThrough } from './told.ts';

describe('a fact that is a chance', () => {
  const told = toldThrough({
    knock: [
      [0.2, 0.1],
      [0.5, 0.3],
      [0.8, 0.9999],
    ],
  });

  it('goes through the curve of its id, if it has one', () => {
    expect(told('knock', 0.5)).toBeCloseTo(0.3, 9);
    expect(told('call', 0.5)).toBe(0.5);
  });

  it('is 0 or 100 % only where it is certain', () => {
    expect([0, 1].map(chance => told('knock', chance))).toEqual([0, 1]);
    // No curve and no number of samples comes to that.
    for (const samples of [1, 40, 100_000]) {
      const [none, all] = [sampledShare(0, samples), sampledShare(samples, samples)];
      for (const id of ['knock', 'call']) {
        expect([percentText(told(id, none)), percentText(told(id, all))]).not.toContain('0 %');
        expect([percentText(told(id, none)), percentText(told(id, all))]).not.toContain('100 %');
      }
    }
  });

  it('counts half a sample more on either side', () => {
    expect(sampledShare(0, 9)).toBeCloseTo(0.05);
    expect(sampledShare(9, 9)).toBeCloseTo(0.95);
    expect(sampledShare(5, 10)).toBe(0.5);
  });
});

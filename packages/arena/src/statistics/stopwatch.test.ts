import { describe, expect, it } from 'vitest';
import { addTime, addTimes, meanMs, noTimes, quantileMs } from './stopwatch.ts';

describe('decision times', () => {
  it('mean exact, quantiles within four per cent', () => {
    const times = noTimes();
    for (let ms = 1; ms <= 1_000; ms++) addTime(times, ms);
    expect(meanMs(times)).toBe(500.5);
    expect(quantileMs(times, 0.5) / 500).toBeCloseTo(1, 1);
    expect(Math.abs(quantileMs(times, 0.99) / 990 - 1)).toBeLessThan(0.04);
    expect(quantileMs(times, 1)).toBeLessThanOrEqual(1_000);
  });
  it('two histograms added are one of all times', () => {
    const [early, late, all] = [noTimes(), noTimes(), noTimes()];
    for (const ms of [0, 0.0002, 3]) {
      addTime(early, ms);
      addTime(all, ms);
    }
    for (const ms of [250, 0.01]) {
      addTime(late, ms);
      addTime(all, ms);
    }
    addTimes(early, late);
    expect(early).toEqual(all);
  });
  it('no times at all', () => {
    expect(meanMs(noTimes())).toBe(0);
    expect(quantileMs(noTimes(), 0.99)).toBe(0);
  });
});

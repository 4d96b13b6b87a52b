import { describe, expect, it } from 'vitest';
import { incompleteBeta, logGamma, signTest, studentBelow, studentQuantile } from './distribution.ts';

describe('distributions', () => {
  it('the gamma function of whole numbers is the factorial', () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n++) {
      expect(Math.exp(logGamma(n)) / factorial).toBeCloseTo(1, 8);
      factorial *= n;
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 9);
  });
  it('the incomplete beta function has its closed forms', () => {
    for (const x of [0, 0.1, 0.5, 0.9, 1]) {
      expect(incompleteBeta(x, 1, 1)).toBeCloseTo(x, 9);
      expect(incompleteBeta(x, 3, 1)).toBeCloseTo(x ** 3, 9);
      expect(incompleteBeta(x, 1, 4)).toBeCloseTo(1 - (1 - x) ** 4, 9);
      expect(incompleteBeta(x, 2, 5) + incompleteBeta(1 - x, 5, 2)).toBeCloseTo(1, 9);
    }
  });
  it('Student with one degree of freedom is the Cauchy distribution', () => {
    for (const t of [-3, -0.5, 0, 1, 12]) {
      expect(studentBelow(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 9);
    }
  });
  it.each([
    [1, 12.706],
    [2, 4.303],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [100, 1.984],
    [100_000, 1.96],
  ])('97.5 %% of Student with %i degrees of freedom lie under %f', (freedom, quantile) => {
    expect(studentQuantile(0.975, freedom)).toBeCloseTo(quantile, 3);
    expect(studentQuantile(0.025, freedom)).toBeCloseTo(-quantile, 3);
  });
  it.each([
    [0, 0, 1],
    [5, 0, 2 / 32],
    [8, 2, 112 / 1024],
    [5, 5, 1],
    [15, 5, 0.041389],
  ])('a fair coin is at least as lopsided as %i to %i with probability %f', (heads, tails, probability) => {
    expect(signTest(heads, tails)).toBeCloseTo(probability, 6);
    expect(signTest(tails, heads)).toBe(signTest(heads, tails));
  });
  it('the sign test of many tosses agrees with the normal curve', () => {
    // 10,200 of 20,000 is 2.828 standard deviations, with the correction for continuity 2.821.
    expect(signTest(10_200, 9_800)).toBeCloseTo(0.00478, 4);
  });
});

import { describe, expect, it } from 'vitest';
import { gradeOf, leftChoice } from './grade.ts';

describe('a grade', () => {
  const made = { action: 0, label: '', chance: 0.5, error: 0, gap: 0, gapError: 0, share: 0 };
  it.each([
    [0.019, undefined],
    [0.02, 'inaccuracy'],
    [0.039, 'inaccuracy'],
    [0.04, 'mistake'],
    [0.08, 'blunder'],
  ])('for a loss of %d is %s', (gap, grade) => {
    expect(gradeOf({ ...made, gap })).toBe(grade);
  });
  it('is only given beyond two standard errors, and not for what the strongest player does now and then', () => {
    expect(gradeOf({ ...made, gap: 0.1, gapError: 0.05 })).toBeUndefined();
    expect(gradeOf({ ...made, gap: 0.1, gapError: 0.049 })).toBe('blunder');
    expect(gradeOf({ ...made, gap: 0.1, share: 0.05 })).toBeUndefined();
    expect(gradeOf({ ...made, gap: 0.1, share: 0.049 })).toBe('blunder');
  });
});

describe('a decision', () => {
  it('left a choice unless the match was as good as lost', () => {
    expect([0.0099, 0.01, 0.5].map(chance => leftChoice({ chance }))).toEqual([false, true, true]);
  });
});

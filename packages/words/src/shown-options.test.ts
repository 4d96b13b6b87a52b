import { expect, it } from 'vitest';
import { shownOptions } from './shown-options.ts';

it('the six best options are shown, and those that are marked', () => {
  const options = Array.from({ length: 9 }, (_, index) => index);
  expect(shownOptions(options, () => false)).toEqual({ shown: options.slice(0, 6), hidden: 3 });
  expect(shownOptions(options, option => option === 2 || option === 7).shown).toEqual([0, 1, 2, 3, 4, 5, 7]);
  expect(shownOptions(options.slice(0, 6), () => false).hidden).toBe(0);
});

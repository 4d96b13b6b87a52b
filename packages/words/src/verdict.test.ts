import { expect, it } from 'vitest';
import { verdictKey } from './verdict.ts';

it.each([
  ['the best option', 0, 0, 'moment.best'],
  ['less than two points, however exact', 0.019, 0.001, 'moment.near'],
  ['less than two points within their error', 0.019, 0.02, 'moment.near'],
  ['two points within their error', 0.02, 0.01, 'moment.maybe'],
  ['nine points within their error', 0.091, 0.05, 'moment.maybe'],
  ['two points beyond their error', 0.02, 0.009, 'moment.worse'],
])('%s: a gap of %d ± %d is %s', (_, gap, gapError, verdict) => {
  expect(verdictKey({ gap, gapError })).toBe(verdict);
});

import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('the day changes at midnight, by the calendar of the reader', () => {
  const [late, early] = [new Date(2026, 2, 28, 23, 59), new Date(2026, 2, 29, 0, 1)];
  expect(localDay(early) - localDay(late)).toBe(1);
  expect(localDay(new Date(2026, 2, 29, 23, 59))).toBe(localDay(early));
});

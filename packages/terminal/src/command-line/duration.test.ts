import { expect, it } from 'vitest';
import { readDuration } from './duration.ts';

it('reads hours, days and weeks', () => {
  expect(['36h', '90d', '2w'].map(readDuration)).toEqual(
    [36, 90 * 24, 14 * 24].map(hours => hours * 3600_000),
  );
});

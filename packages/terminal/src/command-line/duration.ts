// A length of time on the command line: 36h, 90d, 12w.
import { InvalidArgumentError } from 'commander';

const HOUR_MS = 3600_000;
const UNITS: Record<string, number> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS };
/** A hundred years. */
const MOST_MS = 36_525 * 24 * HOUR_MS;

/** The time in milliseconds. */
export function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= MOST_MS) return ms;
  throw new InvalidArgumentError('Write a time like 36h, 90d or 12w, up to a hundred years.');
}

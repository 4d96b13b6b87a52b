// Written by training/calibration/balance.ts from 1642 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = {
  take: 1.025,
  leave: 1.4,
  throw: 1.037,
  knock: 0.988,
  wait: 1.237,
  layoff: 1.038,
} as const;

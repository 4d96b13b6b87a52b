// Written by training/calibration/balance.ts from 1268 matches: what is believed of a distance from the best option.
export const GAPS = {
  take: 1.075,
  leave: 1.15,
  throw: 1.037,
  knock: 0.987,
  wait: 1.113,
  layoff: 1.038,
} as const;

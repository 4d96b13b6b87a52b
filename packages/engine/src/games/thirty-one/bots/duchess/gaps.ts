// Written by training/calibration/balance.ts from 402 matches: what is believed of a distance from the best option.
export const GAPS = {
  knock: 0.825,
  wait: 1.825,
  'two left': 0.937,
  'three left': 0.713,
  'more left': 1.113,
} as const;

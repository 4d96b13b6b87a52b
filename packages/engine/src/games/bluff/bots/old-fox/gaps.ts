// Written by training/calibration/balance.ts from 2091 matches: what is believed of a distance from the best option.
export const GAPS = {
  'must lie': 1.287,
  truth: 1,
  lie: 1.2,
  pass: 2.263,
  call: 0.887,
} as const;

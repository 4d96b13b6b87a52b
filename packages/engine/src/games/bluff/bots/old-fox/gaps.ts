// Written by training/calibration/balance.ts from 16000 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { 'must lie': 0.975, truth: 0.984, lie: 1.184, pass: 0.975, call: 1.513 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.00115,
  cub: 0.00206,
  standard: 0.00988,
  'ms-aggressive': 0.01064,
  'young-pim': 0.01127,
  'wise-guy': 0.01127,
  'mr-caution': 0.01157,
};

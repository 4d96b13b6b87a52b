// Written by training/calibration/balance.ts from 4310 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { 'must lie': 1.35, truth: 0.95, lie: 1.15, pass: 2.362, call: 0.95 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.00114,
  cub: 0.00189,
  standard: 0.01092,
  'ms-aggressive': 0.01125,
  'young-pim': 0.01272,
  'wise-guy': 0.01251,
  'mr-caution': 0.01316,
};

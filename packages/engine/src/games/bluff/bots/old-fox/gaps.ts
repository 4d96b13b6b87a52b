// Written by training/calibration/balance.ts from 2445 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { 'must lie': 1.138, truth: 0.9, lie: 1.137, pass: 0.963, call: 1.125 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.00115,
  cub: 0.00191,
  standard: 0.00991,
  'ms-aggressive': 0.01053,
  'young-pim': 0.01131,
  'wise-guy': 0.01132,
  'mr-caution': 0.01161,
};

// Written by training/calibration/balance.ts from 6496 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { 'must lie': 1.262, truth: 0.888, lie: 1.138, pass: 0.837, call: 1 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.00107,
  cub: 0.00175,
  standard: 0.01004,
  'ms-aggressive': 0.0106,
  'young-pim': 0.01136,
  'wise-guy': 0.01136,
  'mr-caution': 0.01169,
};

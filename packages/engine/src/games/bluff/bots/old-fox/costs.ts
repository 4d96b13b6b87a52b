// Written by training/calibration/balance.ts from 1700 matches.

/** What a decision that left a choice costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  'old-fox': 0.0012,
  cub: 0.00214,
  standard: 0.01007,
  'ms-aggressive': 0.01089,
  'young-pim': 0.01136,
  'wise-guy': 0.01187,
  'mr-caution': 0.01164,
};

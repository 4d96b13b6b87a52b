// Written by training/calibration/balance.ts from 16000 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { 'must lie': 0.975, truth: 0.984, lie: 1.184, pass: 0.975, call: 1.513 } as const;

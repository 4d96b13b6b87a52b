// Written by training/calibration/balance.ts from 1500 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { knock: 0.928, wait: 1.538, fine: 0.962, cards: 0.988 } as const;

// Written by training/calibration/balance.ts from 398 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { knock: 0.775, wait: 1.338, fine: 0.6, cards: 0.963 } as const;

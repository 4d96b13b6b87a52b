// Written by training/calibration/balance.ts from 1642 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = {
  take: 1.025,
  leave: 1.4,
  throw: 1.037,
  knock: 0.988,
  wait: 1.237,
  layoff: 1.038,
} as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  madame: 0.00061,
  careful: 0.00167,
  regular: 0.00293,
  chatterbox: 0.00439,
  beginner: 0.00836,
};

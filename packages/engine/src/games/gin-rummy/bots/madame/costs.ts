// Written by training/calibration/balance.ts from 600 matches.

/** What a decision that left a choice costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  madame: 0.00051,
  careful: 0.00171,
  regular: 0.00286,
  chatterbox: 0.0044,
  beginner: 0.0083,
};

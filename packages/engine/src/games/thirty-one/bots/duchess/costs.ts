// Written by training/calibration/balance.ts from 2660 matches.

/** What a decision that left a choice costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  duchess: 0.00226,
  standard: 0.00567,
  'mr-caution': 0.00575,
  'two-player-computer': 0.00598,
  'card-counter': 0.00787,
  'ms-aggressive': 0.00789,
  'aunt-rosie': 0.00916,
  captain: 0.00948,
  daydreamer: 0.01051,
  fisherman: 0.01096,
  tourist: 0.01133,
  'grandpa-nod': 0.01126,
  'mr-clueless': 0.01195,
};

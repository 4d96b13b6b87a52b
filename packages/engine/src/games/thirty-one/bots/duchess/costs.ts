// Written by training/calibration/balance.ts from 920 matches.

/** What a decision that left a choice costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  duchess: 0.00177,
  standard: 0.00447,
  'mr-caution': 0.00464,
  'two-player-computer': 0.00475,
  'card-counter': 0.00603,
  'ms-aggressive': 0.00662,
  'aunt-rosie': 0.0081,
  captain: 0.00872,
  daydreamer: 0.01003,
  fisherman: 0.01,
  tourist: 0.0102,
  'grandpa-nod': 0.01085,
  'mr-clueless': 0.01129,
};

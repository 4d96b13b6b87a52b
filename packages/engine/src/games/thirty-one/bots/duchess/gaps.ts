// Written by training/calibration/balance.ts from 570 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { knock: 0.925, wait: 1.538, 'few left': 0.713, 'many left': 1.075 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  duchess: 0.00177,
  standard: 0.00476,
  'mr-caution': 0.00528,
  'two-player-computer': 0.00549,
  'card-counter': 0.00698,
  'ms-aggressive': 0.00744,
  'aunt-rosie': 0.00781,
  captain: 0.00902,
  daydreamer: 0.00953,
  fisherman: 0.00963,
  tourist: 0.0095,
  'grandpa-nod': 0.00929,
  'mr-clueless': 0.01034,
};

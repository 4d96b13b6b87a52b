// Written by training/calibration/balance.ts from 712 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { knock: 0.863, wait: 1.388, 'few left': 0.75, 'many left': 1.05 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  duchess: 0.00165,
  standard: 0.00465,
  'mr-caution': 0.00501,
  'two-player-computer': 0.00536,
  'card-counter': 0.00686,
  'ms-aggressive': 0.00717,
  'aunt-rosie': 0.00761,
  captain: 0.00858,
  daydreamer: 0.00935,
  fisherman: 0.00954,
  tourist: 0.00949,
  'grandpa-nod': 0.00919,
  'mr-clueless': 0.01001,
};

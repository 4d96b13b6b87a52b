// Written by training/calibration/balance.ts from 398 matches.

/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = { knock: 0.775, wait: 1.338, fine: 0.6, cards: 0.963 } as const;

/** What a decision costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = {
  duchess: 0.00208,
  standard: 0.00446,
  'mr-caution': 0.00468,
  'two-player-computer': 0.00493,
  'card-counter': 0.00577,
  'ms-aggressive': 0.0071,
  'aunt-rosie': 0.00787,
  captain: 0.00904,
  daydreamer: 0.00931,
  fisherman: 0.00925,
  tourist: 0.00886,
  'grandpa-nod': 0.00951,
  'mr-clueless': 0.01048,
};

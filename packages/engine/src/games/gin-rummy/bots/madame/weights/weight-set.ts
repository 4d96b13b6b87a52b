// The weights for one preset and one opponent type, as parts of one array.
import { HAND_FEATURES, THROW_FEATURES } from '../features.ts';
import { STAGES } from '../observation.ts';

export const AFTER_FEATURES = HAND_FEATURES + THROW_FEATURES;
export const KNOCK_FEATURES = 4;
/** The top of the pile, and one's deadwood against the other's. */
export const INTERACTION_FEATURES = 9;
export const LEAF_FEATURES = 2 * HAND_FEATURES + INTERACTION_FEATURES;
/** How many ways a hand can end are told apart, to infer the opponent's type. */
export const SIGNS = 6;
export const KNOCK_STEPS = 11;
export const DEADWOOD_STEPS = 10;
export const HINT_FEATURES = 21 + 6 + 4 + 2 + DEADWOOD_STEPS * STAGES;

/** The parts, each with its number of weights. The names are also those of the file format. */
const PARTS = {
  /** By stage: the value of a hand after its player has thrown a card. */
  after: STAGES * AFTER_FEATURES,
  /** By stage: the value of a hand before its player draws from the stock. */
  draw: STAGES * HAND_FEATURES,
  /** By stage: the value of knocking. */
  knock: STAGES * KNOCK_FEATURES,
  /** By stage: the leaf value of both hands for the player who has just thrown; the other draws next. */
  leaf: STAGES * LEAF_FEATURES,
  /** The log-linear belief about a hand. */
  hints: HINT_FEATURES,
  /** The frequencies of the ways in which this type's hands end. */
  signs: SIGNS,
  /** By stage and by the least deadwood from 0 to 10: how often this type knocks when it can. */
  knocks: STAGES * KNOCK_STEPS,
} as const;

export type Part = keyof typeof PARTS;

/** The parts, which are views of `all`. */
export type WeightSet = { readonly [Name in Part]: Float64Array } & { readonly all: Float64Array };

/** The names of the parts, in the order in which their weights are stored. */
export const PART_NAMES = Object.keys(PARTS) as Part[];

export const WEIGHT_SET_SIZE = PART_NAMES.reduce((sum, name) => sum + PARTS[name], 0);

/** A value for each part, made in the order in which the parts are stored. */
export function byPart<Value>(make: (part: Part) => Value): Record<Part, Value> {
  return {
    after: make('after'),
    draw: make('draw'),
    knock: make('knock'),
    leaf: make('leaf'),
    hints: make('hints'),
    signs: make('signs'),
    knocks: make('knocks'),
  };
}

/** The weight set over this array, which is not copied. */
export function weightSetOf(all: Float64Array): WeightSet {
  let end = 0;
  const parts = byPart(name => {
    const start = end;
    end += PARTS[name];
    return all.subarray(start, end);
  });
  return { ...parts, all };
}

/**
 * Opponent types. quick plays like The Regular and knocks as soon as possible; patient chooses by value; waiting plays for gin.
 * brisk and holdout draw and throw by value as patient does; brisk knocks as soon as possible, holdout with gin alone.
 */
export const OPPONENT_TYPES = ['quick', 'patient', 'waiting', 'brisk', 'holdout'] as const;
export type OpponentType = (typeof OPPONENT_TYPES)[number];

/** A value for each opponent type. */
export function byType<Value>(make: (type: OpponentType) => Value): Record<OpponentType, Value> {
  return {
    quick: make('quick'),
    patient: make('patient'),
    waiting: make('waiting'),
    brisk: make('brisk'),
    holdout: make('holdout'),
  };
}

/** The weights under some rules against each opponent type. */
export type WeightSets = { readonly [Kind in OpponentType]: WeightSet };

/** The average of the weights of all types, by the share of each. */
export function mixWeightSets(sets: WeightSets, shares: Readonly<Record<OpponentType, number>>): WeightSet {
  const all = new Float64Array(WEIGHT_SET_SIZE);
  for (const type of OPPONENT_TYPES) {
    const from = sets[type].all;
    const share = shares[type];
    for (let index = 0; index < WEIGHT_SET_SIZE; index++) all[index]! += share * from[index]!;
  }
  return weightSetOf(all);
}

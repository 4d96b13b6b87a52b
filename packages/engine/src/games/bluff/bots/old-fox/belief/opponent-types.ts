// The opponent types: the four characters, as their rules describe them, and a fifth for everybody else. Each gives the
// likelihoods on which all inference is built: how many cards a player lays who holds so many of the rank, and whether
// a player calls who holds so many of it.
import { MOST_CARDS } from '../../../claim.ts';

/** The scripted types come first. */
export const OPPONENT_TYPES = ['standard', 'mr-caution', 'ms-aggressive', 'wise-guy', 'other'] as const;
export const TYPE_COUNT = OPPONENT_TYPES.length;

/** Probabilities by cards held of the rank (0 to 4), then by cards laid (1 to 4). */
type LayTable = readonly (readonly number[])[];

/** Laying exactly so many cards, all of them of the rank. */
const HONEST: readonly LayTable[] = [
  [[], [0.9], [0, 1], [0, 0, 1], [0, 0, 0, 1]],
  [[], [1], [1], [1], [1]],
  [[], [0.02], [0, 0.02], [0, 0, 1], [0, 0, 0, 1]],
  [[], [0.02], [0.02, 0.01], [0.02], [0.02]],
  [[], [0.65], [0.1, 0.6], [0.05, 0.1, 0.7], [0.08, 0.02, 0.1, 0.8]],
];

/** Laying so many with at least one wrong card among them. */
const BLUFF: readonly LayTable[] = [
  [[1], [0, 0.1], [], [], []],
  [[1], [], [], [], []],
  [[1], [0, 0.98], [0, 0, 0.98], [], []],
  [[1], [0.98], [0, 0.97], [0, 0.98], [0, 0.98]],
  [[0.75, 0.17, 0.06, 0.02], [0.07, 0.2, 0.06, 0.02], [0.04, 0, 0.2, 0.06], [0, 0, 0, 0.15], []],
];

const SIZES = MOST_CARDS + 1;

/** A flat lookup table, for speed: by cards laid, type, and cards held. */
function tabulate(probability: (type: number, held: number, laid: number) => number): Float64Array {
  const table = new Float64Array(SIZES * TYPE_COUNT * SIZES);
  for (let laid = 1; laid < SIZES; laid++) {
    for (let type = 0; type < TYPE_COUNT; type++) {
      for (let held = 0; held < SIZES; held++)
        table[start(type, laid) + held] = probability(type, held, laid);
    }
  }
  return table;
}

function start(type: number, laid: number): number {
  return (laid * TYPE_COUNT + type) * SIZES;
}

const honest = tabulate((type, held, laid) => HONEST[type]![held]![laid - 1] ?? 0);
const bluff = tabulate((type, held, laid) => BLUFF[type]![held]![laid - 1] ?? 0);
const calls = tabulate((type, held, laid) => {
  const sum = held + laid;
  switch (type) {
    case 0:
      return sum > MOST_CARDS ? 1 : sum === 4 ? 0.5 : sum === 3 ? 0.05 : 0;
    case 1:
      return held === MOST_CARDS ? 1 : 0;
    case 2:
      return held >= 2 ? 1 : 0;
    case 3:
      return laid >= 3 && held === 0 ? 1 : 0;
    default:
      return sum > MOST_CARDS ? 0.98 : sum === 4 ? 0.4 : sum === 3 ? 0.15 : 0.06;
  }
});

/** The probability that a player of that type who holds so many of the rank lays exactly so many, honestly. */
export function laysHonestly(type: number, held: number, laid: number): number {
  return honest[start(type, laid) + held]!;
}

/** The same with a wrong card among them. */
export function bluffs(type: number, held: number, laid: number): number {
  return bluff[start(type, laid) + held]!;
}

/** How many cards of the rank are in a bluff: all that are held when more are laid, else none. */
export function rightInBluff(held: number, laid: number): number {
  return laid > held ? held : 0;
}

/** The probability that a player of that type calls so many cards, given the chances to hold 0 to 4 of the rank. */
export function callsOn(type: number, held: Float64Array, laid: number): number {
  const at = start(type, laid);
  return (
    held[0]! * calls[at]! +
    held[1]! * calls[at + 1]! +
    held[2]! * calls[at + 2]! +
    held[3]! * calls[at + 3]! +
    held[4]! * calls[at + 4]!
  );
}

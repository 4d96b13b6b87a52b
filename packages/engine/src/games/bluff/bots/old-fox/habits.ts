// The habits one can meet at a table: those of the four characters, as their rules say them, and a fifth for
// everybody else. From them come the two likelihoods all reading of opponents is built on: how many cards
// somebody lays who holds so many of the rank, and whether somebody calls who holds so many of it.
import { MOST_CARDS } from '../../claim.ts';

/** The habits, the scripted ones first. */
export const HABITS = ['standard', 'mr-caution', 'ms-aggressive', 'wise-guy', 'other'] as const;
export const HABIT_COUNT = HABITS.length;

/** By cards held of the rank (0 to 4), then by cards laid (1 to 4): how often it is done. */
type LayTable = readonly (readonly number[])[];

/** How often exactly so many cards are laid, all of them of the rank. */
const HONEST: readonly LayTable[] = [
  [[], [0.9], [0, 1], [0, 0, 1], [0, 0, 0, 1]],
  [[], [1], [1], [1], [1]],
  [[], [0.02], [0, 0.02], [0, 0, 1], [0, 0, 0, 1]],
  [[], [0.02], [0.02, 0.01], [0.02], [0.02]],
  [[], [0.65], [0.1, 0.6], [0.05, 0.1, 0.7], [0.08, 0.02, 0.1, 0.8]],
];

/** How often so many are laid with at least one wrong card among them. */
const BLUFF: readonly LayTable[] = [
  [[1], [0, 0.1], [], [], []],
  [[1], [], [], [], []],
  [[1], [0, 0.98], [0, 0, 0.98], [], []],
  [[1], [0.98], [0, 0.97], [0, 0.98], [0, 0.98]],
  [[0.75, 0.17, 0.06, 0.02], [0.07, 0.2, 0.06, 0.02], [0.04, 0, 0.2, 0.06], [0, 0, 0, 0.15], []],
];

const SIZES = MOST_CARDS + 1;

/** What is asked millions of times is written down once, in one row: by cards laid, habit, and cards held. */
function tabulate(often: (habit: number, held: number, laid: number) => number): Float64Array {
  const table = new Float64Array(SIZES * HABIT_COUNT * SIZES);
  for (let laid = 1; laid < SIZES; laid++) {
    for (let habit = 0; habit < HABIT_COUNT; habit++) {
      for (let held = 0; held < SIZES; held++) table[start(habit, laid) + held] = often(habit, held, laid);
    }
  }
  return table;
}

function start(habit: number, laid: number): number {
  return (laid * HABIT_COUNT + habit) * SIZES;
}

const honest = tabulate((habit, held, laid) => HONEST[habit]![held]![laid - 1] ?? 0);
const bluff = tabulate((habit, held, laid) => BLUFF[habit]![held]![laid - 1] ?? 0);
const calls = tabulate((habit, held, laid) => {
  const sum = held + laid;
  switch (habit) {
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

/** How often somebody of that habit who holds so many of the rank lays exactly so many, honestly. */
export function laysHonestly(habit: number, held: number, laid: number): number {
  return honest[start(habit, laid) + held]!;
}

/** The same with a wrong card among them. */
export function bluffs(habit: number, held: number, laid: number): number {
  return bluff[start(habit, laid) + held]!;
}

/** How many cards of the rank go along with a bluff: all there are when more is laid than that, else none. */
export function rightInBluff(held: number, laid: number): number {
  return laid > held ? held : 0;
}

/** How often somebody of that habit calls when so many are laid, who holds 0 to 4 of the rank with these chances. */
export function callsOn(habit: number, held: Float64Array, laid: number): number {
  const at = start(habit, laid);
  return (
    held[0]! * calls[at]! +
    held[1]! * calls[at + 1]! +
    held[2]! * calls[at + 2]! +
    held[3]! * calls[at + 3]! +
    held[4]! * calls[at + 4]!
  );
}

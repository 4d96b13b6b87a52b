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

/** Everything is asked millions of times, so each answer is written down once: by habit, cards held, cards laid. */
function tabulate(often: (habit: number, held: number, laid: number) => number): Float64Array {
  const table = new Float64Array(HABIT_COUNT * SIZES * SIZES);
  for (let habit = 0; habit < HABIT_COUNT; habit++) {
    for (let held = 0; held < SIZES; held++) {
      for (let laid = 1; laid < SIZES; laid++)
        table[(habit * SIZES + held) * SIZES + laid] = often(habit, held, laid);
    }
  }
  return table;
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
  return honest[(habit * SIZES + held) * SIZES + laid]!;
}

/** The same with a wrong card among them. */
export function bluffs(habit: number, held: number, laid: number): number {
  return bluff[(habit * SIZES + held) * SIZES + laid]!;
}

/** How many cards of the rank go along with a bluff: all there are when more is laid than that, else none. */
export function rightInBluff(held: number, laid: number): number {
  return laid > held ? held : 0;
}

/** How often somebody of that habit who holds so many of the rank calls when so many are laid. */
export function callsOn(habit: number, held: number, laid: number): number {
  return calls[(habit * SIZES + held) * SIZES + laid]!;
}

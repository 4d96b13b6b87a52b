// The way of a learner: a step at a time, each from so many lessons of so many games. Whatever the cores, the same
// seed takes the same steps.
import type { Company, Taught } from './lesson.ts';
import { takeStep, trioOf, type Pupil } from './pupil.ts';
import type { School } from './threads.ts';

const LESSONS_A_STEP = 4;
const GAMES_A_LESSON = 16;
/** How many games a lesson has that only measures. */
const GAMES_A_TRIAL = 500;

/** A learner on its way. */
export interface Studying {
  readonly seed: string;
  pupil: Pupil;
  games: number;
}

/** Plays the games of one step and takes it; the answer is how many were won of those without its like. */
export async function learn(
  school: School,
  studying: Studying,
  company: Company,
  rate: number,
): Promise<{ readonly wins: number; readonly games: number }> {
  const { seed, pupil, games } = studying;
  const taught = await school.teach(
    Array.from({ length: LESSONS_A_STEP }, (_, index) => ({
      weights: pupil.weights,
      company,
      games: GAMES_A_LESSON,
      seed: `${seed}/${games}/${index}`,
      temper: 'curious' as const,
    })),
  );
  const gradients = trioOf(part => {
    const [first, ...rest] = taught.map(lesson => lesson.gradients[part]);
    for (const other of rest) for (let at = 0; at < other.length; at++) first![at]! += other[at]!;
    return first!;
  });
  studying.pupil = takeStep(pupil, gradients, rate);
  studying.games += LESSONS_A_STEP * GAMES_A_LESSON;
  return countWins(taught);
}

/** What a learner wins against three Old Foxes when it does what it likes best, with the 95 % interval. */
export async function measure(school: School, { seed, pupil }: Studying, games: number): Promise<string> {
  const taught = await school.teach(
    Array.from({ length: Math.ceil(games / GAMES_A_TRIAL) }, (_, index) => ({
      weights: pupil.calm,
      company: { kind: 'foxes' as const },
      games: Math.min(games, GAMES_A_TRIAL),
      seed: `${seed}/trial ${games}/${index}`,
      temper: 'settled' as const,
    })),
  );
  const all = countWins(taught);
  const part = all.wins / all.games;
  const half = 1.96 * Math.sqrt((part * (1 - part)) / all.games);
  return `${percent(part)} ± ${percent(half)} % of ${all.games}`;
}

function countWins(taught: readonly Taught[]): { wins: number; games: number } {
  const sum = (pick: (one: Taught) => number): number => taught.reduce((total, one) => total + pick(one), 0);
  return { wins: sum(one => one.wins), games: sum(one => one.games) };
}

/** A part in percent, to a hundredth. */
export function percent(part: number): number {
  return Math.round(10_000 * part) / 100;
}

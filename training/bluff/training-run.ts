// Training steps and measurements of one learner. The number of threads does not matter: a seed determines all steps.
import type { BatchWorkers } from './batch-workers.ts';
import type { BatchResult, OpponentPool } from './batch.ts';
import { adamStep, perNetwork, type LearnerState } from './learner-state.ts';

const BATCHES_PER_STEP = 4;
const GAMES_PER_BATCH = 16;
const GAMES_PER_TRIAL = 500;

/** A learner in training. */
export interface TrainingRun {
  readonly seed: string;
  learner: LearnerState;
  games: number;
}

/** Plays the games of one step and takes it; returns the wins at tables with one learner. */
export async function trainStep(
  workers: BatchWorkers,
  run: TrainingRun,
  opponents: OpponentPool,
  rate: number,
): Promise<{ readonly wins: number; readonly games: number }> {
  const { seed, learner, games } = run;
  const results = await workers.runAll(
    Array.from({ length: BATCHES_PER_STEP }, (_, index) => ({
      weights: learner.weights,
      opponents,
      games: GAMES_PER_BATCH,
      seed: `${seed}/${games}/${index}`,
      selection: 'sample' as const,
    })),
  );
  const gradients = perNetwork(part => {
    const sum = new Float32Array(learner.weights[part].length);
    for (const { gradients } of results)
      for (let at = 0; at < sum.length; at++) sum[at]! += gradients[part][at]!;
    return sum;
  });
  run.learner = adamStep(learner, gradients, rate);
  run.games += BATCHES_PER_STEP * GAMES_PER_BATCH;
  return countWins(results);
}

/** The win rate of the greedy policy against three Old Foxes, with its 95 % interval. */
export async function measureWinRate(
  workers: BatchWorkers,
  { seed, learner }: TrainingRun,
  games: number,
): Promise<string> {
  const results = await workers.runAll(
    Array.from({ length: Math.ceil(games / GAMES_PER_TRIAL) }, (_, index) => ({
      weights: learner.average,
      opponents: { kind: 'foxes' as const },
      games: Math.min(games, GAMES_PER_TRIAL),
      seed: `${seed}/trial ${games}/${index}`,
      selection: 'greedy' as const,
    })),
  );
  const all = countWins(results);
  const share = all.wins / all.games;
  const half = 1.96 * Math.sqrt((share * (1 - share)) / all.games);
  return `${inPercent(share)} ± ${inPercent(half)} % of ${all.games}`;
}

function countWins(results: readonly BatchResult[]): { wins: number; games: number } {
  const sum = (of: (result: BatchResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  return { wins: sum(({ wins }) => wins), games: sum(({ games }) => games) };
}

/** A share in percent, to two decimals. */
export function inPercent(share: number): number {
  return Math.round(10_000 * share) / 100;
}

// Trains the Old Fox's policy networks: `train.ts --cores N --minutes M --out FILE [--games N]`. The learner starts from
// the computed win chances and plays half of its games against itself, the others against its earlier versions and the
// characters. Run again with the same --out, training resumes; `ship.ts` writes the weights into the engine.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rngFrom, seedFrom } from '@parlour/engine';
import { BatchWorkers, serveBatches } from './batch-workers.ts';
import {
  newLearnerState,
  readLearnerState,
  writeLearnerState,
  type LearnerStateText,
} from './learner-state.ts';
import { inPercent, trainStep, type TrainingRun } from './training-run.ts';

/** How many earlier versions are kept as opponents. */
const EARLIER = 4;

interface FoxRun extends TrainingRun {
  readonly earlier: TrainingRun['learner'][];
}

/** The file: the learner is called `pupil` there. */
interface SavedFoxRun extends Omit<FoxRun, 'learner' | 'earlier'> {
  readonly pupil: LearnerStateText;
  readonly earlier: readonly LearnerStateText[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cores: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
      out: { type: 'string', default: 'bluff-fox.json' },
      games: { type: 'string', default: '150000' },
      every: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '0.002' },
      seed: { type: 'string', default: 'old fox' },
    },
  });
  const games = Number(values.games);
  const every = Number(values.every);
  const rate = Number(values.rate);
  const run = openRun(values.out, values.seed);
  const workers = new BatchWorkers(Number(values.cores), fileURLToPath(import.meta.url));
  const until = performance.now() + Number(values.minutes) * 60_000;
  while (run.games < games && performance.now() < until) {
    const goal = Math.min(games, run.games + every);
    let [wins, alone] = [0, 0];
    const opponents = { kind: 'everybody' as const, earlier: run.earlier.map(({ average }) => average) };
    while (run.games < goal) {
      const more = await trainStep(workers, run, opponents, rate * 0.1 ** (run.games / games));
      wins += more.wins;
      alone += more.games;
    }
    run.earlier.push(structuredClone(run.learner));
    // The oldest version goes first, but every other one is kept.
    if (run.earlier.length > EARLIER) run.earlier.splice(Math.floor(run.games / every) % 2, 1);
    saveRun(values.out, run);
    console.log(`${run.games} games; ${inPercent(wins / alone)} % of ${alone} against three characters`);
  }
  await workers.close();
}

function openRun(file: string, seed: string): FoxRun {
  if (!existsSync(file))
    return { seed, learner: newLearnerState(rngFrom(seedFrom(seed))), games: 0, earlier: [] };
  const { pupil, earlier, ...saved } = JSON.parse(readFileSync(file, 'utf8')) as SavedFoxRun;
  return { ...saved, learner: readLearnerState(pupil), earlier: earlier.map(readLearnerState) };
}

function saveRun(file: string, { learner, earlier, ...run }: FoxRun): void {
  const saved: SavedFoxRun = {
    ...run,
    pupil: writeLearnerState(learner),
    earlier: earlier.map(writeLearnerState),
  };
  writeFileSync(`${file}.part`, JSON.stringify(saved));
  renameSync(`${file}.part`, file);
}

if (!serveBatches()) await main();

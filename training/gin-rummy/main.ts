// Trains Madame Deadwood. For every preset and opponent type: rounds of self-play with a least-squares fit, then a fit of
// the rivals' model; at the end Madame's strength is measured. See README.md for the command. The weights are saved after
// every round, and training resumes from the file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { Manner } from '../internals/arena.ts';
import { byType, OPPONENT_TYPES, type MadameSettings, type OpponentType } from '../internals/gin-rummy.ts';
import { sayShare } from './measure.ts';
import { serveTraining, TaskPool } from './task-pool.ts';
import type { MeasureTask, Task } from './task.ts';
import { WeightTraining } from './weight-training.ts';

/** A measurement prints its state after so many tasks. */
const TASKS_PER_REPORT = 8;
/** The share of the time that is for training. */
const TRAINING_SHARE = 0.55;

/** The file: rounds and weights by preset and opponent type. Weight sets are called books there. */
interface Saved {
  rounds: Record<string, number>;
  books: Record<string, number[]>;
  log: string[];
}

function parseOptions() {
  const { values } = parseArgs({
    options: {
      cores: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '8' },
      out: { type: 'string', default: 'madame.json' },
      rounds: { type: 'string', default: '20' },
      hands: { type: 'string', default: '24000' },
      pairs: { type: 'string', default: '400' },
      settings: { type: 'string', default: '[{}]' },
      seed: { type: 'string', default: 'trial' },
      shipped: { type: 'boolean', default: false },
      manners: { type: 'string', default: '[]' },
      rivals: { type: 'string', default: 'regular,ambusher' },
      presets: { type: 'string', default: 'eaai,documents,straight' },
    },
  });
  return values;
}

/** One run of this program: its options, file, clock and threads. */
class Run {
  readonly options = parseOptions();
  readonly saved: Saved;
  readonly pool: TaskPool;
  readonly trainings: readonly WeightTraining[];
  readonly #started = Date.now();

  constructor() {
    const { out, cores, presets } = this.options;
    this.saved = existsSync(out)
      ? (JSON.parse(readFileSync(out, 'utf8')) as Saved)
      : { rounds: {}, books: {}, log: [] };
    this.pool = new TaskPool(Number(cores), 'main', import.meta.url);
    this.trainings = presets.split(',').flatMap(preset => {
      // Where only gin ends a hand there is one opponent type.
      const types = preset === 'straight' ? (['patient'] as const) : OPPONENT_TYPES;
      return types.map(type => new WeightTraining(preset, type, this.saved.books[`${preset}/${type}`]));
    });
  }

  minutes(): number {
    return (Date.now() - this.#started) / 60_000;
  }

  /** Prints a line with the time. */
  print(line: string): void {
    console.log(`${this.minutes().toFixed(2)} ${line}`);
  }

  /** Prints a line and saves it. */
  log(line: string): void {
    const timed = `${this.minutes().toFixed(2)} ${line}`;
    console.log(timed);
    this.saved.log.push(timed);
    writeFileSync(this.options.out, JSON.stringify(this.saved));
  }

  keepWeights(): void {
    for (const { name, weightSet, rounds } of this.trainings) {
      this.saved.books[name] = [...weightSet.all].map(weight => Math.fround(weight));
      this.saved.rounds[name] = rounds;
    }
  }
}

async function main(): Promise<void> {
  const run = new Run();
  const { shipped, rounds } = run.options;
  if (!shipped) {
    for (const training of run.trainings) training.rounds = run.saved.rounds[training.name] ?? 0;
    const unfinished = run.trainings.filter(training => training.rounds < Number(rounds));
    // The trainings do not wait for each other.
    await Promise.all(unfinished.map(async training => await train(run, training)));
  }
  await measureAll(run);
  await run.pool.close();
}

async function train(run: Run, training: WeightTraining): Promise<void> {
  const { pool, options } = run;
  const hands = Number(options.hands);
  while (
    training.rounds < Number(options.rounds) &&
    run.minutes() < TRAINING_SHARE * Number(options.minutes)
  ) {
    const won = training.fitValues(await pool.all(training.tasks('study', hands)));
    run.keepWeights();
    run.log(`${training.name} round ${training.rounds}: ${won.toFixed(2)} points a hand`);
  }
  const loss = training.fitRivalModel(await pool.all(training.tasks('observe', hands)));
  run.keepWeights();
  const signs = [...training.weightSet.signs].map(sign => sign.toFixed(3)).join(' ');
  run.log(`${training.name} habits: loss ${loss.toFixed(4)}, signs ${signs}`);
}

async function measureAll(run: Run): Promise<void> {
  const { presets, manners, settings: settingsTexts, rivals } = run.options;
  const measured = presets.split(',').filter(preset => preset !== 'straight');
  for (const manner of JSON.parse(manners) as Manner[]) {
    for (const preset of measured) {
      const name = `the yardstick ${JSON.stringify(manner)}`;
      await measure(run, preset, 'regular', name, { settings: {}, manner });
    }
  }
  for (const settings of JSON.parse(settingsTexts) as Partial<MadameSettings>[]) {
    for (const preset of measured) {
      for (const rival of rivals.split(','))
        await measure(run, preset, rival, `Madame ${JSON.stringify(settings)}`, { settings });
    }
  }
}

async function measure(
  run: Run,
  preset: string,
  rival: string,
  name: string,
  player: Pick<MeasureTask, 'settings' | 'manner'>,
): Promise<void> {
  const { options, pool } = run;
  const pairs = Number(options.pairs);
  if (pairs === 0 || run.minutes() > Number(options.minutes)) return;
  const weightSets = options.shipped ? undefined : weightsOfPreset(run.trainings, preset);
  const size = Math.ceil(pairs / 64);
  const seed = `${options.seed}/${preset}/${rival}`;
  const tasks = Array.from({ length: Math.ceil(pairs / size) }, (_, index): Task => {
    const [from, to] = [index * size, Math.min(pairs, (index + 1) * size)];
    return { kind: 'measure', preset, weightSets, rival, seed, from, to, ...player };
  });
  const shares: number[] = [];
  const knocks = { made: 0, undercut: 0 };
  // A long measurement can be stopped: the result so far has been printed.
  for (let from = 0; from < tasks.length; from += TASKS_PER_REPORT) {
    const results = await pool.all(tasks.slice(from, from + TASKS_PER_REPORT));
    for (const result of results) {
      if (result.kind !== 'measure') continue;
      shares.push(...result.shares);
      knocks.made += result.knocks.made;
      knocks.undercut += result.knocks.undercut;
    }
    run.print(`${preset} against ${rival}, so far: ${sayShare(shares)}`);
  }
  const undercut = ((100 * knocks.undercut) / Math.max(1, knocks.made)).toFixed(0);
  run.log(
    `${preset}: ${name} against ${rival}: ${sayShare(shares)}; of ${knocks.made} knocks short of gin ${undercut} % were undercut`,
  );
}

function weightsOfPreset(
  trainings: readonly WeightTraining[],
  preset: string,
): Record<OpponentType, Float64Array> {
  const against = (type: OpponentType): Float64Array => {
    const found = trainings.find(training => training.preset === preset && training.rivalType === type);
    if (found === undefined) throw new Error(`There are no weights for ${preset}/${type}.`);
    return found.weightSet.all;
  };
  return byType(against);
}

if (isMainThread) await main();
else serveTraining();

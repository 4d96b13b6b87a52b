// Trains a best response to Madame Deadwood: for each preset a new learner is trained against the shipped Madame without
// search (with it training would take days), then measured on mirrored deals against Madame with search, both without
// and with the same search of its own. See README.md for the command.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { byType } from '../internals/gin-rummy.ts';
import { sayShare } from './measure.ts';
import { serveTraining, TaskPool } from './task-pool.ts';
import type { Task } from './task.ts';
import { WeightTraining } from './weight-training.ts';

const PAIRS_A_TASK = 10;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cores: { type: 'string', default: '1' },
      presets: { type: 'string', default: 'eaai,documents' },
      rounds: { type: 'string', default: '12' },
      hands: { type: 'string', default: '16000' },
      pairs: { type: 'string', default: '200' },
      seed: { type: 'string', default: 'response' },
      out: { type: 'string', default: 'response.json' },
    },
  });
  const pool = new TaskPool(Number(values.cores), 'respond', import.meta.url);
  const log: string[] = [];
  const say = (line: string): void => {
    console.log(line);
    log.push(line);
  };
  const hands = Number(values.hands);
  // The file calls weight sets books, as `main.ts` does.
  const books: Record<string, number[]> = {};
  for (const preset of values.presets.split(',')) {
    const training = new WeightTraining(preset, 'madame', undefined);
    while (training.rounds < Number(values.rounds)) {
      const won = training.fitValues(await pool.all(training.tasks('study', hands)));
      say(`${training.name} round ${training.rounds}: ${won.toFixed(2)} points a hand`);
    }
    training.fitRivalModel(await pool.all(training.tasks('observe', hands)));
    books[training.name] = [...training.weightSet.all].map(number => Math.fround(number));
    for (const settings of [{ determinizations: 0 }, {}]) {
      const how = settings.determinizations === 0 ? 'at a glance' : 'with its search';
      const shares = await measureResponse(pool, training, settings, Number(values.pairs), values.seed);
      say(`${preset}: the response ${how} against Madame: ${sayShare(shares)}`);
      writeFileSync(values.out, JSON.stringify({ books, log }));
    }
  }
  await pool.close();
}

/** The shares of the response in each pair of games against Madame with search. */
async function measureResponse(
  pool: TaskPool,
  { preset, weightSet }: WeightTraining,
  settings: { readonly determinizations?: number },
  pairs: number,
  seed: string,
): Promise<number[]> {
  const { all } = weightSet;
  const tasks = Array.from({ length: Math.ceil(pairs / PAIRS_A_TASK) }, (_, index): Task => {
    const from = index * PAIRS_A_TASK;
    return {
      kind: 'measure',
      preset,
      // The opponent is always Madame: the same weights for all types.
      weightSets: byType(() => all),
      settings,
      rival: 'madame',
      seed: `${seed}/${preset}`,
      from,
      to: Math.min(pairs, from + PAIRS_A_TASK),
    };
  });
  const answers = await pool.all(tasks);
  return answers.flatMap(answer => (answer.kind === 'measure' ? answer.shares : []));
}

if (isMainThread) await main();
else serveTraining();

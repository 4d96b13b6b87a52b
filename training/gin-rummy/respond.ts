// A best response to Madame Deadwood: for each set of rules a fresh student learns against nobody but her, as she is
// shipped, and then sits an exam against her at her strongest on mirrored deals, at a glance and with all her search.
// See README.md for the command. While learning she is met without her search, or it would take days.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort } from 'node:worker_threads';
import { Crew } from './crew.ts';
import { sayShare } from './measure.ts';
import { School } from './school.ts';
import { carryOut, type Task } from './task.ts';

/** How many pairs of games are one task. */
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
  const crew = new Crew(Number(values.cores), fileURLToPath(import.meta.url));
  const log: string[] = [];
  const say = (line: string): void => {
    console.log(line);
    log.push(line);
  };
  const hands = Number(values.hands);
  const books: Record<string, number[]> = {};
  for (const preset of values.presets.split(',')) {
    const school = new School(preset, 'madame', undefined);
    while (school.rounds < Number(values.rounds)) {
      const won = school.learn(await crew.all(school.tasks('study', hands)));
      say(`${school.name} round ${school.rounds}: ${won.toFixed(2)} points a hand`);
    }
    school.watch(await crew.all(school.tasks('observe', hands)));
    books[school.name] = [...school.book.all].map(number => Math.fround(number));
    for (const settings of [{ worlds: 0 }, {}]) {
      const how = settings.worlds === 0 ? 'at a glance' : 'with her search';
      const shares = await examine(crew, school, settings, Number(values.pairs), values.seed);
      say(`${preset}: the response ${how} against Madame: ${sayShare(shares)}`);
      writeFileSync(values.out, JSON.stringify({ books, log }));
    }
  }
  await crew.close();
}

/** The shares of the student in each pair of games against Madame at her strongest. */
async function examine(
  crew: Crew,
  { preset, book }: School,
  settings: { readonly worlds?: number },
  pairs: number,
  seed: string,
): Promise<number[]> {
  const { all } = book;
  const tasks = Array.from({ length: Math.ceil(pairs / PAIRS_A_TASK) }, (_, index): Task => {
    const from = index * PAIRS_A_TASK;
    return {
      kind: 'measure',
      preset,
      // Whoever she plays is Madame: one book for all tempers.
      books: { quick: all, patient: all, waiting: all },
      settings,
      rival: 'madame',
      seed: `${seed}/${preset}`,
      from,
      to: Math.min(pairs, from + PAIRS_A_TASK),
    };
  });
  const answers = await crew.all(tasks);
  return answers.flatMap(answer => (answer.kind === 'measure' ? answer.shares : []));
}

if (isMainThread) await main();
else parentPort!.on('message', (task: Task) => parentPort!.postMessage(carryOut(task), []));

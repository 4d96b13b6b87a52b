// Trains Madame Deadwood. For every set of rules and every temper of opponent: rounds of play with the weights as
// they are, least squares on what came of it, then a look at the rivals' habits; at the end her strength is measured.
// See README.md for the command. The numbers are written to a file after every round, and taken up from there.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort } from 'node:worker_threads';
import type { Manner } from '../internals/arena.ts';
import { TEMPERS, type Settings, type Temper } from '../internals/gin-rummy.ts';
import { Crew } from './crew.ts';
import { sayShare } from './measure.ts';
import { School } from './school.ts';
import { carryOut, type Measure, type Task } from './task.ts';

/** How many tasks of a measurement are carried out before it says how it stands. */
const BATCH = 8;

/** What is kept in the file. */
interface Saved {
  rounds: number;
  books: Record<string, number[]>;
  log: string[];
}

async function main(): Promise<void> {
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
      rivals: { type: 'string', default: 'regular,marjj-like' },
      presets: { type: 'string', default: 'eaai,documents,straight' },
    },
  });
  const started = Date.now();
  const minutes = (): number => (Date.now() - started) / 60_000;
  const saved: Saved = existsSync(values.out)
    ? (JSON.parse(readFileSync(values.out, 'utf8')) as Saved)
    : { rounds: 0, books: {}, log: [] };
  const say = (line: string): void => {
    console.log(line);
    saved.log.push(line);
    writeFileSync(values.out, JSON.stringify(saved));
  };
  const schools = values.presets.split(',').flatMap(preset => {
    // Without knocking there is but one temper.
    const tempers = preset === 'straight' ? (['patient'] as const) : TEMPERS;
    return tempers.map(temper => new School(preset, temper, saved.books[`${preset}/${temper}`]));
  });
  const crew = new Crew(Number(values.cores), fileURLToPath(import.meta.url));
  const rounds = Number(values.rounds);
  const hands = Number(values.hands);
  const keep = (): void => {
    for (const { name, book } of schools)
      saved.books[name] = [...book.all].map(number => Math.fround(number));
  };
  // Schools do not wait for each other: each goes on as soon as its own round is in.
  const learnt = !values.shipped && saved.rounds < rounds;
  if (learnt) {
    await Promise.all(
      schools.map(async school => {
        school.rounds = saved.rounds;
        while (school.rounds < rounds && minutes() < 0.55 * Number(values.minutes)) {
          const won = school.learn(await crew.all(school.tasks('study', hands)));
          keep();
          say(
            `${minutes().toFixed(2)} ${school.name} round ${school.rounds}: ${won.toFixed(2)} points a hand`,
          );
        }
        const loss = school.watch(await crew.all(school.tasks('observe', hands)));
        keep();
        say(
          `${minutes().toFixed(2)} ${school.name} habits: loss ${loss.toFixed(4)}, signs ${say3(school.book.signs)}`,
        );
      }),
    );
    saved.rounds = Math.min(...schools.map(school => school.rounds));
  }
  const measure = async (
    preset: string,
    rival: string,
    name: string,
    more: Pick<Measure, 'settings' | 'manner'>,
  ): Promise<void> => {
    const pairs = Number(values.pairs);
    if (pairs === 0 || minutes() > Number(values.minutes)) return;
    const books = values.shipped ? undefined : booksOf(schools, preset);
    const size = Math.ceil(pairs / 64);
    const tasks = Array.from({ length: Math.ceil(pairs / size) }, (_, index): Task => {
      const [from, to] = [index * size, Math.min(pairs, (index + 1) * size)];
      return {
        kind: 'measure',
        preset,
        books,
        rival,
        seed: `${values.seed}/${preset}/${rival}`,
        from,
        to,
        ...more,
      };
    });
    const shares: number[] = [];
    // A long measurement shows how far it is: it may be stopped, and the games so far are not lost.
    for (let from = 0; from < tasks.length; from += BATCH) {
      const answers = await crew.all(tasks.slice(from, from + BATCH));
      shares.push(...answers.flatMap(answer => (answer.kind === 'measure' ? answer.shares : [])));
      console.log(`${minutes().toFixed(2)} ${preset} against ${rival}, so far: ${sayShare(shares)}`);
    }
    say(`${minutes().toFixed(2)} ${preset}: ${name} against ${rival}: ${sayShare(shares)}`);
  };
  const measured = values.presets.split(',').filter(preset => preset !== 'straight');
  for (const manner of JSON.parse(values.manners) as Manner[]) {
    for (const preset of measured) {
      await measure(preset, 'regular', `the yardstick ${JSON.stringify(manner)}`, { settings: {}, manner });
    }
  }
  for (const settings of JSON.parse(values.settings) as Partial<Settings>[]) {
    for (const preset of measured) {
      for (const rival of values.rivals.split(',')) {
        await measure(preset, rival, `Madame ${JSON.stringify(settings)}`, { settings });
      }
    }
  }
  await crew.close();
}

function say3(numbers: Float64Array): string {
  return [...numbers].map(number => number.toFixed(3)).join(' ');
}

function booksOf(schools: readonly School[], preset: string): Record<Temper, Float64Array> {
  const all = (temper: Temper): Float64Array =>
    schools.find(school => school.preset === preset && school.temper === temper)!.book.all;
  return { quick: all('quick'), patient: all('patient'), waiting: all('waiting') };
}

if (isMainThread) await main();
else parentPort!.on('message', (task: Task) => parentPort!.postMessage(carryOut(task), []));

// `npm run arena:ladder`: plays the ladder of every game and writes ladder.md, ladder.html and ladder.json (into tmp/ladder, unless said).
//   npm run arena:ladder -- --only thirty-one --rules classroom
//   npm run arena:ladder -- --games 2000 --slow duchess=100 --cores all --rules every --with random,monte-carlo
// Its ratings go into packages/engine/src/strength/table.ts, from which every face takes its stars.
// By default it takes about ten minutes of one core, most of it for the slow players. With `--only GAME` that game
// is played, and the results of the others are kept from the last run in that folder.
// With `--order` players of one game, the weakest first, are measured each against the one before it instead, for two in
// duels, at a larger table one against a table full of the other:
//   npm run arena:ladder -- --only gin-rummy --order beginner,regular,careful,madame --rules every --games 2000
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@parlour/engine';
import { renderReport } from '../report/page.ts';
import type { Summary } from '../results/summary.ts';
import { duration } from '../results/words.ts';
import type { Progress } from '../tournament/run.ts';
import { formatLadder, runLadder } from './ladder.ts';
import { describeStep, formatOrder, runOrder } from './order.ts';
import { writeRatings } from './strength-table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    order: { type: 'string' },
    games: { type: 'string', default: '200' },
    slow: { type: 'string', default: 'duchess=48,madame=120' },
    seed: { type: 'string', default: 'ladder' },
    cores: { type: 'string', default: 'all' },
    rules: { type: 'string', default: 'usual' },
    with: { type: 'string', default: 'random' },
    out: { type: 'string', default: 'tmp/ladder' },
  },
});
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
const { isTTY } = process.stderr;
let shownAt = 0;

const entries = catalogue.filter(({ game }) => values.only === undefined || game.id === values.only);
const common = {
  games: Number(values.games),
  seed: values.seed,
  threads: values.cores === 'all' ? availableParallelism() : Number(values.cores),
  signal: stop.signal,
  progress: showProgress,
};
if (values.order === undefined) await makeLadder();
else await measureOrder(values.order.split(','));

async function makeLadder(): Promise<void> {
  const ladder = await runLadder({
    ...common,
    catalogue: entries,
    rules: values.rules,
    guests: values.with.split(',').filter(Boolean),
    atMost: readSlow(values.slow),
  });
  clearProgress();
  if (!ladder.ok) giveUp(ladder.error);
  const chosen = `--games ${values.games} --slow ${values.slow} --seed ${values.seed} --rules ${values.rules} --with ${values.with}`;
  const summaries = withOthers(ladder.value);
  const text = formatLadder(summaries, `npm run arena:ladder -- ${chosen}`);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'ladder.md'), text);
  writeFileSync(join(values.out, 'ladder.html'), renderReport('The ladder', summaries));
  writeFileSync(join(values.out, 'ladder.json'), JSON.stringify(summaries));
  await writeRatings(ladder.value, catalogue);
  console.log(text);
}

async function measureOrder(order: readonly string[]): Promise<void> {
  const [entry] = entries;
  if (values.only === undefined || entry === undefined)
    giveUp('An order is measured in one game: name it with --only, as in --only gin-rummy.');
  const presets = Object.keys(entry.game.rules.presets);
  const steps = await runOrder({
    ...common,
    entry,
    order,
    presets:
      values.rules === 'every' ? presets : values.rules === 'usual' ? presets.slice(0, 1) : [values.rules],
    finished(step) {
      clearProgress();
      console.error(describeStep(step));
    },
  });
  clearProgress();
  if (!steps.ok) giveUp(steps.error);
  console.log(formatOrder(steps.value));
}

function showProgress(what: string, { played, planned, leftMs }: Progress): void {
  if (!isTTY || Date.now() - shownAt < 200) return;
  shownAt = Date.now();
  process.stderr.write(`\r\x1b[K${what}: ${played} of ${planned} games, ${duration(leftMs)} left`);
}

function clearProgress(): void {
  if (isTTY) process.stderr.write('\r\x1b[K');
}

function giveUp(error: string): never {
  console.error(error);
  process.exit(2);
}

/** The new ladders merged with those that the folder holds of other games, in the order of the catalogue. */
function withOthers(fresh: readonly Summary[]): Summary[] {
  const file = join(values.out, 'ladder.json');
  if (values.only === undefined || !existsSync(file)) return [...fresh];
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Summary[];
  const all = [...kept.filter(({ tournament }) => tournament.game !== values.only), ...fresh];
  return catalogue.flatMap(({ game }) => all.filter(({ tournament }) => tournament.game === game.id));
}

/** `duchess=48,madame=120` as a record. */
function readSlow(text: string): Record<string, number> {
  const pairs = text.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map(pair => {
      const [player = '', games] = pair.split('=');
      return [player, Number(games)];
    }),
  );
}

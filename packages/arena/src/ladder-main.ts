// `npm run arena:ladder`: plays the ladder of every game and writes ladder.md, ladder.html and ladder.json (into tmp/ladder, unless said).
//   npm run arena:ladder -- --games 2000 --slow duchess=100 --cores all --rules every --with random,monte-carlo
// Unless said otherwise it takes some ten minutes of one core, most of them for those who think long. With
// `--only GAME` that game is played, and the others stay as they were when the ladder was last made there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@parlour/engine';
import { formatLadder, runLadder } from './ladder.ts';
import { renderReport } from './report/page.ts';
import type { Summary } from './summary.ts';
import { duration } from './words.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
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

const ladder = await runLadder({
  catalogue: catalogue.filter(({ game }) => values.only === undefined || game.id === values.only),
  rules: values.rules === 'every' ? 'every' : 'usual',
  guests: values.with.split(',').filter(Boolean),
  games: Number(values.games),
  atMost: readSlow(values.slow),
  seed: values.seed,
  threads: values.cores === 'all' ? availableParallelism() : Number(values.cores),
  signal: stop.signal,
  progress(game, { played, planned, leftMs }) {
    if (!isTTY || Date.now() - shownAt < 200) return;
    shownAt = Date.now();
    process.stderr.write(`\r\x1b[K${game}: ${played} of ${planned} games, ${duration(leftMs)} left`);
  },
});
if (isTTY) process.stderr.write('\r\x1b[K');
if (!ladder.ok) {
  console.error(ladder.error);
  process.exit(2);
}
const chosen = `--games ${values.games} --slow ${values.slow} --seed ${values.seed} --rules ${values.rules} --with ${values.with}`;
const summaries = withOthers(ladder.value);
const text = formatLadder(summaries, `npm run arena:ladder -- ${chosen}`);
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'ladder.md'), text);
writeFileSync(join(values.out, 'ladder.html'), renderReport('The ladder', summaries));
writeFileSync(join(values.out, 'ladder.json'), JSON.stringify(summaries));
console.log(text);

/** The fresh ladders among those of other games that lie there already, in the order of the catalogue. */
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

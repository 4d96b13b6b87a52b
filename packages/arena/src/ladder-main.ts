// `npm run arena:ladder`: plays the ladder of every game and writes ladder.md and ladder.html.
//   npm run arena:ladder -- --games 2000 --slow duchess=100 --cores all --rules every --with random,monte-carlo
// Unless said otherwise it takes about a quarter of an hour of one core, most of it for those who think long.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@parlour/engine';
import { formatLadder, runLadder } from './ladder.ts';
import { renderReport } from './report/page.ts';
import { duration } from './words.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    slow: { type: 'string', default: 'duchess=12,madame=200' },
    seed: { type: 'string', default: 'ladder' },
    cores: { type: 'string', default: 'all' },
    rules: { type: 'string', default: 'usual' },
    with: { type: 'string', default: 'random' },
    out: { type: 'string', default: 'docs' },
  },
});
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
const { isTTY } = process.stderr;
let shownAt = 0;

const ladder = await runLadder({
  catalogue,
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
const text = formatLadder(ladder.value, `npm run arena:ladder -- ${chosen}`);
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'ladder.md'), text);
writeFileSync(join(values.out, 'ladder.html'), renderReport('The ladder', ladder.value));
console.log(text);

/** `duchess=12,madame=200` as a record. */
function readSlow(text: string): Record<string, number> {
  const pairs = text.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map(pair => {
      const [player = '', games] = pair.split('=');
      return [player, Number(games)];
    }),
  );
}

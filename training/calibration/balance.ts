// Is luck nothing on average, and do losses stand in the order of the ladder? From accounts of matches (`accounts.ts`), with what is
// believed of distances as it is shipped. `--fit` finds what is best for these matches; a larger `--stiffness` keeps the factors nearer
// to 1. `--ship` writes into the player's folder what was found, and what a decision costs each player then.
// `--game bluff --from FILE … --results FILE …`: accounts, and matches that were only played. `--strongest with` (or `without`) looks
// only at tables where the strongest player sat (or did not). `--rules NAME`: the ladder under another preset than the game's first.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue, RATINGS } from '@parlour/engine';
import { rawWeighing } from '../internals/weighing.ts';
import type { MatchAccount } from './accounts.ts';
import { fitFactors } from './balance-fit.ts';
import { standingsOf, type Factors } from './standings.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'bluff' },
    rules: { type: 'string' },
    from: { type: 'string', multiple: true, default: [] },
    results: { type: 'string', multiple: true, default: [] },
    strongest: { type: 'string' },
    fit: { type: 'boolean', default: false },
    stiffness: { type: 'string', default: '4' },
    ship: { type: 'boolean', default: false },
  },
});
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const raw = rawWeighing(entry);
const { rules = Object.keys(entry.game.rules.presets)[0]! } = values;
const ratings = RATINGS[entry.game.id]![rules];
const ladder = Object.keys(ratings!).sort((a, b) => ratings![b]! - ratings![a]!);
const [accounts, played] = [readAll(values.from), readAll(values.results)];
const factors = values.fit
  ? fitFactors(accounts, played, Object.keys(raw.gaps), ladder, Number(values.stiffness))
  : raw.gaps;
print(factors);
if (values.ship) ship(factors);

function readAll(files: readonly string[]): MatchAccount[] {
  const lines = files.flatMap(file => readFileSync(file, 'utf8').trim().split('\n'));
  const matches = lines.map(line => JSON.parse(line) as MatchAccount);
  const { strongest } = values;
  if (strongest === undefined) return matches;
  return matches.filter(({ bots }) => bots.includes(ladder[0]!) === (strongest === 'with'));
}

function print(found: Factors): void {
  console.log(`${accounts.length} matches, ${played.length} more only played: ${JSON.stringify(found)}\n`);
  for (const { id, matches, ...figures } of standingsOf(accounts, played, found, ladder)) {
    const { luck, luckError, loss, lossError } = figures;
    console.log(
      `${id}: ${matches} matches, luck ${interval(luck, luckError, 1)}, loss ${interval(loss, lossError, 3)}`,
    );
  }
}

/** In points with the 95 % interval. */
function interval(mean: number, error: number, digits: number): string {
  return `${(100 * mean).toFixed(digits)} ± ${(196 * error).toFixed(digits)}`;
}

function ship(found: Factors): void {
  const costs = standingsOf(accounts, played, found, ladder).map(({ id, loss }) => [
    id,
    Number(loss.toFixed(5)),
  ]);
  write(
    'costs',
    `/** What a decision that left a choice costs each player on average. */
export const COSTS: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(costs))};`,
  );
  if (!values.fit) return;
  write(
    'gaps',
    `/** What is believed of a distance from the best option, by kind of decision. */
export const GAPS = ${JSON.stringify(found)} as const;`,
  );
}

function write(name: string, text: string): void {
  const head = `// Written by training/calibration/balance.ts from ${accounts.length} matches.`;
  writeFileSync(`${raw.folder}/${name}.ts`, `${head}\n\n${text}\n`);
}

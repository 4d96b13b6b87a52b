// Fits the calibration of a game: how often what is said before calibration comes true. `--collect FILE` weighs the positions of
// a set (`--set fit`, `sets.ts`; `--first` and `--matches` take a part, so that several processes may share it; `--rules NAME` plays
// under another preset) and appends a line each; `--from FILE …` fits the curves that such files have positions of, and `--ship` writes them into the player's folder.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue, type Knot } from '@parlour/engine';
import { rawWeighing } from '../internals/weighing.ts';
import { fitKnots, type Observation } from './knots.ts';
import { positionsOf } from './positions.ts';
import { SET_NAMES, setOf } from './sets.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'bluff' },
    set: { type: 'string', default: 'fit' },
    first: { type: 'string', default: '0' },
    matches: { type: 'string', default: 'Infinity' },
    rules: { type: 'string' },
    seats: { type: 'string' },
    collect: { type: 'string' },
    from: { type: 'string', multiple: true, default: [] },
    ship: { type: 'boolean', default: false },
  },
});
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const raw = rawWeighing(entry);
if (values.collect !== undefined) collect(values.collect);
if (values.from.length > 0) fitAll(values.from);

/** Appends a line a position. */
function collect(file: string): void {
  const name = SET_NAMES.find(one => one === values.set);
  if (name === undefined) throw new Error(`--set takes one of ${SET_NAMES.join(', ')}.`);
  const set = setOf(entry, name, {
    first: Number(values.first),
    matches: Number(values.matches),
    rules: values.rules,
    seats: values.seats === undefined ? undefined : Number(values.seats),
  });
  for (const position of positionsOf({ ...set, weighing: raw }))
    appendFileSync(file, `${JSON.stringify(position)}\n`);
}

function fitAll(files: readonly string[]): void {
  const all = files
    .flatMap(file => readFileSync(file, 'utf8').trim().split('\n'))
    .map(line => JSON.parse(line) as Observation & { readonly group: number });
  const groups = all.reduce((most, { group }) => Math.max(most, group + 1), raw.curves.length);
  const fitted = Array.from({ length: groups }, (_, group) => {
    const own = all.filter(position => position.group === group);
    // A curve without new positions stays as it is.
    if (own.length === 0)
      return { knots: raw.curves[group] ?? [], weights: raw.inputs?.weights[group] ?? [] };
    const { knots, weights } = fitKnots(own);
    console.log(`group ${group}: ${own.length} positions`);
    for (const [said, came] of knots) console.log(`  ${said} → ${came.toFixed(3)}`);
    for (const weight of weights) console.log(`  weight ${weight.toFixed(3)}`);
    return {
      knots: knots.map(([said, came]): Knot => [said, Number(came.toFixed(4))]),
      weights: weights.map(weight => Number(weight.toFixed(3))),
    };
  });
  if (!values.ship) return;
  const curves = fitted.map(({ knots }) => knots);
  const weights = fitted.map(group => group.weights);
  writeFileSync(
    `${raw.folder}/knots.ts`,
    `// Written by training/calibration/fit.ts: what was said, and what came true of it.
import type { Knot } from '../../../../core/weigh.ts';

export const KNOTS: readonly (readonly Knot[])[] = ${JSON.stringify(curves)};
${raw.inputs === undefined ? '' : `\n/** The weights of the inputs, by curve. */\nexport const ${raw.inputs.name}: readonly (readonly number[])[] = ${JSON.stringify(weights)};\n`}`,
  );
}

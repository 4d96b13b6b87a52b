// Fits the curves of the facts that are chances: how often what the samples say comes true. `--collect FILE` weighs positions of a
// set (`--set fit` or `test`, `sets.ts`; `--rules`, `--seats`, `--first` and `--matches` as in fit.ts) and appends a line a fact;
// `--from FILE …` fits the curves, and `--ship` writes them into the player's folder. `--tell FILE …` prints what is said, with the
// samples as they are and with the curves that are shipped, and what came of it.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue, preset, type Knot } from '@parlour/engine';
import { rawWeighing, toldThrough } from '../internals/weighing.ts';
import { fitKnots } from './knots.ts';
import { FACT_DRAWINGS, SET_NAMES, seedUnder } from './sets.ts';
import { toldFacts, type ToldFact } from './told-facts.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'bluff' },
    set: { type: 'string', default: 'fit' },
    first: { type: 'string', default: '0' },
    matches: { type: 'string', default: '100' },
    rules: { type: 'string' },
    seats: { type: 'string' },
    effort: { type: 'string', default: '0.3' },
    collect: { type: 'string' },
    from: { type: 'string', multiple: true, default: [] },
    tell: { type: 'string', multiple: true, default: [] },
    ship: { type: 'boolean', default: false },
  },
});
/** A tenth with fewer facts says little, one with fewer still nothing. */
const ENOUGH = 100;
const LEAST_SHOWN = 30;
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const { facts, folder } = rawWeighing(entry);
/** That a claim is a lie holds as it is. */
const AS_SAID = 'lie';
if (values.collect !== undefined) collect(values.collect);
if (values.from.length > 0) fitAll(read(values.from));
if (values.tell.length > 0) tell(read(values.tell));

/** Appends a line a fact. */
function collect(file: string): void {
  const rules = values.rules ?? Object.keys(entry.game.rules.presets)[0]!;
  const { seeds, perMatch, strongest } = FACT_DRAWINGS[entry.game.id]!;
  const name = SET_NAMES.find(one => one === values.set);
  const seed = name === undefined ? undefined : seeds[name];
  if (seed === undefined) throw new Error(`--set takes one of ${Object.keys(seeds).join(', ')}.`);
  const seats = values.seats === undefined ? undefined : Number(values.seats);
  const sampling = {
    entry,
    perMatch,
    strongest,
    rules: preset<unknown>(entry.game.rules, rules),
    seats,
    seed: `${seedUnder(entry, seed, rules)}${seats === undefined ? '' : `, ${seats} seats`}`,
    first: Number(values.first),
    matches: Number(values.matches),
    effort: Number(values.effort),
  };
  for (const fact of toldFacts(sampling, rules)) appendFileSync(file, `${JSON.stringify(fact)}\n`);
}

function read(files: readonly string[]): ToldFact[] {
  return files
    .flatMap(file => readFileSync(file, 'utf8').trim().split('\n'))
    .map(line => JSON.parse(line) as ToldFact);
}

/** What is certain goes through no curve. */
function isOpen({ raw }: ToldFact): boolean {
  return raw > 0 && raw < 1;
}

function fitAll(all: readonly ToldFact[]): void {
  const ids = [...new Set(all.map(({ id }) => id))].filter(id => id !== AS_SAID).sort();
  const fitted = facts.knots.map((shipped, group) => {
    const found = ids.map((id): [string, readonly Knot[] | undefined] => {
      const own = all.filter(fact => fact.group === group && fact.id === id && isOpen(fact));
      console.log(`group ${group}, ${id}: ${own.length} facts`);
      // A curve without new facts stays as it is.
      if (own.length === 0) return [id, shipped[id]];
      const { knots } = fitKnots(own.map(({ raw, came }) => ({ raw, result: Number(came), inputs: [] })));
      return [id, knots.map(([said, came]): Knot => [said, Number(came.toFixed(4))])];
    });
    return Object.fromEntries(found.filter(([, knots]) => knots !== undefined));
  });
  if (!values.ship) return;
  writeFileSync(
    `${folder}/fact-knots.ts`,
    `// Written by training/calibration/fit-facts.ts: what facts said, and what came true of it.
import type { FactKnots } from '../../../../core/told.ts';

export const FACT_KNOTS: readonly FactKnots[] = ${JSON.stringify(fitted)};
`,
  );
}

/** A table in Markdown: a row for each fact under all presets and each, as the samples say and as it is told. */
function tell(all: readonly ToldFact[]): void {
  const curves = facts.knots.map(toldThrough);
  const shown: readonly (readonly [string, (fact: ToldFact) => number])[] = [
    ['sampled', ({ raw }) => raw],
    ['told', ({ id, raw, group }) => curves[group]!(id, raw)],
  ];
  const tenths = Array.from({ length: 10 }, (_, tenth) => tenth);
  const heads = [
    'fact',
    'rules',
    'positions',
    'as',
    ...tenths.map(tenth => `${10 * tenth}–${10 * tenth + 10} %`),
  ];
  const rows: string[][] = [heads, heads.map(() => '---')];
  const kinds = new Set(all.flatMap(({ id, rules }) => [`${id}, `, `${id}, ${rules}`]));
  for (const kind of [...kinds].sort()) {
    const own = all.filter(({ id, rules }) => `${id}, ${rules}`.startsWith(kind));
    const open = own.filter(isOpen);
    const wrong = own.filter(fact => !isOpen(fact) && fact.raw !== Number(fact.came)).length;
    console.log(`${kind}: ${own.length - open.length} certain, ${wrong} of them wrong`);
    for (const [how, chanceOf] of shown) {
      const cells = tenths.map(tenth =>
        cellOf(
          open.filter(fact => Math.min(9, Math.floor(10 * chanceOf(fact))) === tenth),
          chanceOf,
        ),
      );
      rows.push([...kind.split(', ').map(part => part || 'all'), String(open.length), how, ...cells]);
    }
  }
  console.log(rows.map(row => `| ${row.join(' | ')} |`).join('\n'));
}

/** `said → came ± 95 %`, in brackets where that is of few; facts of one match count as one observation. */
function cellOf(inside: readonly ToldFact[], chanceOf: (fact: ToldFact) => number): string {
  if (inside.length < LEAST_SHOWN) return '';
  const [said, came] = [chanceOf, ({ came: is }: ToldFact) => Number(is)].map(of =>
    ((100 * inside.reduce((sum, fact) => sum + of(fact), 0)) / inside.length).toFixed(1),
  );
  const byMatch = new Map<string, number>();
  for (const { match, rules, came: is } of inside)
    byMatch.set(
      `${rules}/${match}`,
      (byMatch.get(`${rules}/${match}`) ?? 0) + Number(is) - Number(came) / 100,
    );
  const squares = [...byMatch.values()].reduce((sum, off) => sum + off ** 2, 0);
  const text = `${said} → ${came} ± ${((196 * Math.sqrt(squares)) / inside.length).toFixed(0)}`;
  return inside.length < ENOUGH ? `(${text})` : text;
}

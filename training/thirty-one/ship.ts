// Writes the networks of training runs into the engine: tsx ship.ts classroom.json two-player.json library.json
// Beside them, in parity.json, some answers of each network as it was trained, to hold the shipped one against.
import { readFileSync, writeFileSync } from 'node:fs';
import { rngFrom, seedFrom } from '@parlour/engine';
import { answer, KINDS, prepare, weightsIn } from '../internals/thirty-one.ts';
import { packTrained, SCALE } from './learner.ts';

const TARGET = new URL('../../packages/engine/src/games/thirty-one/bots/duchess/weights.ts', import.meta.url);
const PARITY = new URL('./parity.json', import.meta.url);
const SCHOOLS = ['classroom', 'two-player', 'library'];
const SAMPLES = 40;
const ON_TABLE = 20;
const ON_CHOICE = 10;

interface Trained {
  readonly preset: string;
  readonly inputs: number;
  readonly hidden: number;
  readonly flat: readonly number[];
}

interface Sample {
  readonly kind: number;
  readonly table: number[];
  readonly choice: number[];
  readonly answer: number;
}

function sampleOf({ inputs, hidden, flat }: Trained, seed: string): Sample {
  const rng = rngFrom(seedFrom(seed));
  const weights = weightsIn(Float32Array.from(flat), inputs, hidden);
  const base = new Float64Array(hidden);
  const kind = rng.below(KINDS);
  const table = Array.from({ length: ON_TABLE }, () => rng.below(inputs));
  const choice = Array.from({ length: ON_CHOICE }, () => rng.below(inputs));
  prepare(weights, { at: Int32Array.from(table), count: ON_TABLE }, base);
  const active = { at: Int32Array.from(choice), count: ON_CHOICE };
  return {
    kind,
    table,
    choice,
    answer: answer(weights, kind, active, base, new Float64Array(hidden)) / SCALE,
  };
}

const trained = process.argv.slice(2).map(file => JSON.parse(readFileSync(file, 'utf8')) as Trained);
const lines: string[] = [];
const parity: Record<string, Sample[]> = {};
for (const school of SCHOOLS) {
  const found = trained.find(({ preset }) => preset === school);
  if (found === undefined) throw new Error(`No network for ${school} among the files.`);
  const { flat, inputs, hidden } = found;
  const key = school.includes('-') ? `'${school}'` : school;
  lines.push(`  ${key}:\n    '${packTrained(Float32Array.from(flat), inputs, hidden)}',\n`);
  parity[school] = Array.from({ length: SAMPLES }, (_, number) =>
    sampleOf(found, `parity/${school}/${number}`),
  );
}
writeFileSync(
  TARGET,
  '// The networks of the Duchess by school of rules, as training/thirty-one made them; the form is\n' +
    `// that of \`packWeights\`.\nexport const WEIGHTS = {\n${lines.join('')}} as const;\n`,
);
writeFileSync(PARITY, `${JSON.stringify(parity)}\n`);

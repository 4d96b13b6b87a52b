// Exports the networks of training runs into the engine: tsx export-weights.ts classroom.json two-player.json library.json
// And writes some outputs of each network before quantisation to parity.json, for a test of the exported ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { rngFrom, seedFrom } from '@parlour/engine';
import { accumulateTable, evaluateChoice, KINDS, weightsIn } from '../internals/thirty-one.ts';
import { packTrained, SCALE } from './learner.ts';

const TARGET = new URL(
  '../../packages/engine/src/games/thirty-one/bots/duchess/network/weights.ts',
  import.meta.url,
);
const PARITY = new URL('./parity.json', import.meta.url);
const PRESETS = ['classroom', 'two-player', 'library'];
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
  accumulateTable(weights, { at: Int32Array.from(table), count: ON_TABLE }, base);
  const choiceInputs = { at: Int32Array.from(choice), count: ON_CHOICE };
  return {
    kind,
    table,
    choice,
    answer: evaluateChoice(weights, kind, choiceInputs, base, new Float64Array(hidden)) / SCALE,
  };
}

const trained = process.argv.slice(2).map(file => JSON.parse(readFileSync(file, 'utf8')) as Trained);
const lines: string[] = [];
const parity: Record<string, Sample[]> = {};
for (const name of PRESETS) {
  const found = trained.find(({ preset }) => preset === name);
  if (found === undefined) throw new Error(`No network for ${name} among the files.`);
  const { flat, inputs, hidden } = found;
  const key = name.includes('-') ? `'${name}'` : name;
  lines.push(`  ${key}:\n    '${packTrained(Float32Array.from(flat), inputs, hidden)}',\n`);
  parity[name] = Array.from({ length: SAMPLES }, (_, number) => sampleOf(found, `parity/${name}/${number}`));
}
writeFileSync(
  TARGET,
  '// The networks of the Duchess by preset, exported by training/thirty-one/export-weights.ts in the\n' +
    `// format of \`packWeights\`.\nexport const WEIGHTS = {\n${lines.join('')}} as const;\n`,
);
writeFileSync(PARITY, `${JSON.stringify(parity)}\n`);

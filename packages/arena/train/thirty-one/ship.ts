// Writes the networks of training runs into the engine: tsx ship.ts weights.json [more.json …]
// Beside them, in parity.json, some answers of each network as it was trained, to hold the shipped one against.
import { readFileSync, writeFileSync } from 'node:fs';
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import { INPUTS } from '../../../engine/src/games/thirty-one/bots/duchess/inputs.ts';
import { answer } from '../../../engine/src/games/thirty-one/bots/duchess/net.ts';
import { packTrained, SCALE, weightsIn } from './learner.ts';

const TARGET = new URL('../../../engine/src/games/thirty-one/bots/duchess/weights.ts', import.meta.url);
const PARITY = new URL('./parity.json', import.meta.url);
const SCHOOLS = ['classroom', 'two-player', 'library'];
const SAMPLES = 40;
const INPUTS_ON = 30;

const trained: Record<string, { flat: number[] }> = {};
for (const file of process.argv.slice(2)) Object.assign(trained, JSON.parse(readFileSync(file, 'utf8')));

const lines: string[] = [];
const parity: Record<string, { on: number[]; answer: number }[]> = {};
for (const school of SCHOOLS) {
  const flat = Float32Array.from(trained[school]!.flat);
  const hidden = (flat.length - 1) / (INPUTS + 2);
  const key = /-/.test(school) ? `'${school}'` : school;
  lines.push(`  ${key}:\n    '${packTrained(flat, hidden)}',\n`);
  const rng = rngFrom(seedFrom(`parity/${school}`));
  const sums = new Float32Array(hidden);
  parity[school] = Array.from({ length: SAMPLES }, () => {
    const on = Array.from({ length: INPUTS_ON }, () => rng.below(INPUTS));
    const active = { at: Int32Array.from(on), count: on.length };
    return { on, answer: answer(weightsIn(flat, INPUTS, hidden), active, sums) / SCALE };
  });
}
writeFileSync(
  TARGET,
  '// The networks of the Duchess by school of rules, as packages/arena/train/thirty-one made them; the form is\n' +
    `// that of \`packWeights\`.\nexport const WEIGHTS = {\n${lines.join('')}} as const;\n`,
);
writeFileSync(PARITY, `${JSON.stringify(parity)}\n`);

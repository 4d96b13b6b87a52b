// Writes the networks of a training run into the engine: tsx ship.ts weights.json
import { readFileSync, writeFileSync } from 'node:fs';
import { packWeights } from '../../../engine/src/games/thirty-one/bots/duchess/net.ts';
import { INPUTS } from '../../../engine/src/games/thirty-one/bots/duchess/inputs.ts';
import { shippedWeights } from './learner.ts';

const TARGET = new URL('../../../engine/src/games/thirty-one/bots/duchess/weights.ts', import.meta.url);
const SCHOOLS = ['classroom', 'two-player', 'library'];

const trained = JSON.parse(readFileSync(process.argv[2] ?? 'weights.json', 'utf8')) as Record<
  string,
  { flat: number[] }
>;
const lines = SCHOOLS.map(school => {
  const { flat } = trained[school] ?? trained['classroom']!;
  const hidden = (flat.length - 1) / (INPUTS + 2);
  return `  ${/-/.test(school) ? `'${school}'` : school}:\n    '${packWeights(shippedWeights(Float32Array.from(flat), hidden))}',\n`;
});
writeFileSync(
  TARGET,
  '// The networks of the Duchess by school of rules, as packages/arena/train/thirty-one made them; the form is\n' +
    `// that of \`packWeights\`.\nexport const WEIGHTS = {\n${lines.join('')}} as const;\n`,
);

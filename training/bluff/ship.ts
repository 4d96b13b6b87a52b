// Writes what was learned into the engine: `ship.ts FILE` takes a file of `train.ts`, makes the one that the Old
// Fox's taste is read from, and keeps beside this program what was learned, for the test that compares the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { packWeights } from '../internals/bluff.ts';
import { readPupil, writePupil, type PupilText } from './pupil.ts';

const [from = 'bluff-fox.json'] = process.argv.slice(2);
const {
  seed,
  games,
  pupil: text,
} = JSON.parse(readFileSync(from, 'utf8')) as {
  readonly seed: string;
  readonly games: number;
  readonly pupil: PupilText;
};
const pupil = readPupil(text);
const { 'calm/lay': lay, 'calm/reply': reply } = writePupil(pupil);
writeFileSync(
  new URL('old-fox.json', import.meta.url),
  `${JSON.stringify({ seed, games, lay, reply }, null, 2)}\n`,
);
const entry = (part: 'lay' | 'reply'): string => {
  const { step, digits } = packWeights(pupil.calm[part]);
  return `  ${part}: {\n    step: ${step},\n    digits:\n      '${digits}',\n  },\n`;
};
writeFileSync(
  new URL('../../packages/engine/src/games/bluff/bots/old-fox/learned.ts', import.meta.url),
  `// Written by training/bluff/ship.ts: what the Old Fox has learned about plays and answers.
import type { Packed } from './pack.ts';

export const LEARNED: { readonly lay: Packed; readonly reply: Packed } = {
${entry('lay')}${entry('reply')}};
`,
);

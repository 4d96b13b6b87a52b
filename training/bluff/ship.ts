// Writes trained weights into the engine: `ship.ts FILE` takes a file of `train.ts`, generates `learned.ts` of the Old
// Fox, and keeps the weights in full precision beside this program, for the test that compares the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { packWeights } from '../internals/bluff.ts';
import { readLearnerState, writeLearnerState, type LearnerStateText } from './learner-state.ts';

const [from = 'bluff-fox.json'] = process.argv.slice(2);
const {
  seed,
  games,
  pupil: text,
} = JSON.parse(readFileSync(from, 'utf8')) as {
  readonly seed: string;
  readonly games: number;
  readonly pupil: LearnerStateText;
};
const learner = readLearnerState(text);
const { 'calm/lay': lay, 'calm/reply': reply } = writeLearnerState(learner);
writeFileSync(
  new URL('old-fox.json', import.meta.url),
  `${JSON.stringify({ seed, games, lay, reply }, null, 2)}\n`,
);
const entry = (part: 'lay' | 'reply'): string => {
  const { step, digits } = packWeights(learner.average[part]);
  return `  ${part}: {\n    step: ${step},\n    digits:\n      '${digits}',\n  },\n`;
};
writeFileSync(
  new URL('../../packages/engine/src/games/bluff/bots/old-fox/network/learned.ts', import.meta.url),
  `// Written by training/bluff/ship.ts: the Old Fox's trained networks for plays and answers.
import type { Packed } from './pack.ts';

export const LEARNED: { readonly lay: Packed; readonly reply: Packed } = {
${entry('lay')}${entry('reply')}};
`,
);

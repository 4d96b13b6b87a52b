// Writes trained weights into the engine: `ship.ts madame.json` generates Madame's `learned.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { packWeightSet, weightSetOf } from '../internals/gin-rummy.ts';

const [from = 'madame.json'] = process.argv.slice(2);
const { books } = JSON.parse(readFileSync(from, 'utf8')) as { books: Record<string, number[]> };
const lines = Object.entries(books).map(
  ([name, numbers]) =>
    `  '${name}': ${JSON.stringify(packWeightSet(weightSetOf(Float64Array.from(numbers))))},\n`,
);
writeFileSync(
  new URL('../../packages/engine/src/games/gin-rummy/bots/madame/weights/learned.ts', import.meta.url),
  `// Written by training/gin-rummy/ship.ts: Madame's trained weights, by preset and opponent type.
import type { Packed } from './pack.ts';

export const LEARNED: Readonly<Record<string, Packed>> = {
${lines.join('')}};
`,
);

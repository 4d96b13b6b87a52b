// Writes what was learned into the engine: `ship.ts madame.json` makes the file that Madame's books are read from.
import { readFileSync, writeFileSync } from 'node:fs';
import { bookOf, packBook } from '../internals/gin-rummy.ts';

const [from = 'madame.json'] = process.argv.slice(2);
const { books } = JSON.parse(readFileSync(from, 'utf8')) as { books: Record<string, number[]> };
const lines = Object.entries(books).map(
  ([name, numbers]) => `  '${name}': ${JSON.stringify(packBook(bookOf(Float64Array.from(numbers))))},\n`,
);
writeFileSync(
  new URL('../../packages/engine/src/games/gin-rummy/bots/madame/learned.ts', import.meta.url),
  `// Written by training/gin-rummy/ship.ts: what Madame has learned, by rules and temper of opponent.
import type { Packed } from './pack.ts';

export const LEARNED: Readonly<Record<string, Packed>> = {
${lines.join('')}};
`,
);

#!/usr/bin/env node
// The command, once it has been built. This file stands in the repository so that `npx parlour` finds it.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  console.error('Parlour has not been built yet. Run `npm run build` first.');
  process.exitCode = 1;
}

#!/usr/bin/env node
// Where the command `parlour` begins.
import { theOutside } from './outside.ts';
import { run } from './program.ts';

// A reader that has seen enough, such as `head`, is no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.on('uncaughtException', complain);

run(process.argv.slice(2), theOutside()).then(code => {
  process.exitCode = code;
}, complain);

function complain(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    `\nSomething went wrong inside Parlour: ${message} A match in play is saved: try parlour resume.`,
  );
  process.exit(1);
}

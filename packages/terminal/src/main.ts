#!/usr/bin/env node
// The entry point of the command `parlour`.
import { theOutside } from './command-line/outside.ts';
import { run } from './program.ts';

// A closed pipe, as with `head`, is not an error.
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

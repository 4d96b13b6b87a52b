// The options that say how things look, the same for every command that shows a table.
import type { Command } from 'commander';
import { makeInk, type Ink } from '../paint/ink.ts';
import { showsColors, type Outside } from './outside.ts';

export interface LookOptions {
  readonly color: boolean;
  readonly ascii?: boolean;
}

export function lookOptions(command: Command): Command {
  return command
    .option('--no-color', 'without colours (so does the variable NO_COLOR)')
    .option('--ascii', 'letters instead of suit signs and lines');
}

export function inkFor(outside: Outside, options: LookOptions): Ink {
  return makeInk({ color: options.color && showsColors(outside), ascii: options.ascii === true });
}

// Mistakes on a command line: refused with one sentence, which the program prints before it ends with code 2.
import { InvalidArgumentError, type Command } from 'commander';
import type { Parsed } from '@parlour/engine';

export function refuseCommand(command: Command, sentence: string): never {
  return command.error(sentence);
}

/** The value, or a refusal with the error. */
export function valueOf<T>(command: Command, parsed: Parsed<T>): T {
  return parsed.ok ? parsed.value : refuseCommand(command, parsed.error);
}

/** Adapts a parser to commander. */
export function parseWith<T>(read: (text: string) => Parsed<T>): (text: string) => T {
  return text => {
    const parsed = read(text);
    if (!parsed.ok) throw new InvalidArgumentError(parsed.error);
    return parsed.value;
  };
}

/** What commander says of a mistake, as one line. */
export function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');
}

// A secret of the command line: given as it is, which shows in the list of processes, from a file, or from a variable.
import { readFileSync } from 'node:fs';
import type { Parsed } from '@parlour/engine';
import type { Outside } from './outside.ts';

/** What was said, and how it is called when something is wrong with it. */
export interface SecretSource {
  readonly option: string;
  readonly given: string | undefined;
  readonly file: string | undefined;
  readonly variable: string;
}

/** The secret, in this order: the option, its file, the variable; undefined when none says one. */
export function readSecret(
  { option, given, file, variable }: SecretSource,
  { env }: Pick<Outside, 'env'>,
): Parsed<string | undefined> {
  if (given !== undefined && file !== undefined) {
    return { ok: false, error: `Say ${option} or ${option}-file, not both.` };
  }
  let text = given ?? env[variable];
  if (file !== undefined) {
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return { ok: false, error: `The file "${file}" cannot be read.` };
    }
  }
  const secret = text?.trim() ?? '';
  if (secret !== '') return { ok: true, value: secret };
  // An empty variable counts as unset.
  if (given === undefined && file === undefined) return { ok: true, value: undefined };
  return { ok: false, error: `${option} is empty.` };
}

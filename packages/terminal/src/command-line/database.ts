// The address of a PostgreSQL database, which has a password in it. An option shows in the list of processes, so a file or
// the environment may say it instead.
import { readFileSync } from 'node:fs';
import type { Parsed } from '@parlour/engine';
import type { Outside } from './outside.ts';

export interface DatabaseOptions {
  readonly database?: string;
  readonly databaseFile?: string;
}

/** The address that `--database`, `--database-file` or DATABASE_URL say, in this order; undefined when none does. */
export function readDatabase(
  { database, databaseFile }: DatabaseOptions,
  { env }: Pick<Outside, 'env'>,
): Parsed<string | undefined> {
  if (database !== undefined && databaseFile !== undefined) {
    return { ok: false, error: 'Say --database or --database-file, not both.' };
  }
  if (databaseFile === undefined) {
    return { ok: true, value: database ?? (env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL']) };
  }
  let text: string;
  try {
    text = readFileSync(databaseFile, 'utf8').trim();
  } catch {
    return { ok: false, error: `The file "${databaseFile}" cannot be read.` };
  }
  // The content of the file is not repeated: it may be another secret.
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return { ok: true, value: text };
  return {
    ok: false,
    error: `"${databaseFile}" has to hold one address: postgres://user:password@host/name`,
  };
}

/** The same for a command that does nothing without a database. */
export function needDatabase(options: DatabaseOptions, outside: Pick<Outside, 'env'>): Parsed<string> {
  const read = readDatabase(options, outside);
  if (!read.ok || read.value !== undefined) return read as Parsed<string>;
  return {
    ok: false,
    error: 'Say which database: --database-file, --database, or the variable DATABASE_URL.',
  };
}

// Looks for damage in the embedded database before it is used. Up to a size that is all of it; beyond that, all but the
// entries of journals, which are most of a large file and have checksums of their own.
import { statSync } from 'node:fs';
import type { SqliteConnection } from './sqlite-connection.ts';

/** About half a second when the file is cached, a few seconds from a disk. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Throws with a sentence for people when the file is damaged. */
export function checkSqlite(db: SqliteConnection, file: string, mostBytes = MOST_BYTES): void {
  const isLarge = statSync(file).size > mostBytes;
  for (const part of isLarge ? smallParts(db) : ['1']) {
    const found = db.prepare(`pragma quick_check(${part})`).get() as { quick_check: string };
    if (found.quick_check === 'ok') continue;
    throw new Error(
      `${file} is damaged (${found.quick_check.split('\n').at(-1)}). Restore it from a backup, or choose another folder with --data.`,
    );
  }
}

/** The names of all tables but that of the entries. */
function smallParts(db: SqliteConnection): string[] {
  const text = "select name from sqlite_schema where type = 'table' and name <> 'entries'";
  return (db.prepare(text).all() as { name: string }[]).map(({ name }) => `"${name}"`);
}

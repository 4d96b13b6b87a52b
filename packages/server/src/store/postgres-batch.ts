// Reads that are wanted at the same time, in one statement. When a node dies, hundreds of people come to another at once:
// statement by statement, their reads would keep every connection busy, and what is due would wait.
import { GroupCommit } from './group-commit.ts';

/** Reads for one key by way of a read for many. A result that is an error has failed alone. */
export function batched<Key, Result>(
  read: (keys: Key[]) => Promise<(Result | Error)[]>,
): (key: Key) => Promise<Result> {
  // Few at a time, so that taking in the rows of one statement keeps nobody waiting.
  const group = new GroupCommit(read, { lanes: 1, most: 32, restMs: 5 });
  return key => group.add(key);
}

/** Reads the row with a key by way of a statement for many. */
export function batchedRows<Row extends { readonly key: string }>(
  read: (keys: string[]) => Promise<Row[]>,
): (key: string) => Promise<Row | undefined> {
  const ask = batched<string, Row | undefined>(async keys => {
    const rows = new Map((await read(keys)).map(row => [row.key, row]));
    return keys.map(key => rows.get(key));
  });
  // PostgreSQL has no text with it, and would refuse the whole statement.
  return async key => (key.includes('\0') ? undefined : ask(key));
}

// Reads that are wanted at the same time, in one statement. When a node dies, hundreds of people come to another at once:
// statement by statement, their reads would keep every connection busy, and what is due would wait.
import { GroupCommit } from './group-commit.ts';

const REST_MS = 5;
/** The most keys of a statement that returns a row for each. */
const MOST_ROWS = 256;

/** Answers one question by way of a read for many. A result that is an error has failed alone. */
export function batched<Question, Result>(
  read: (questions: Question[]) => Promise<(Result | Error)[]>,
  most: number,
): (question: Question) => Promise<Result> {
  // A statement costs as much as taking in many rows: those that are asked soon after each other share one.
  const group = new GroupCommit(read, { lanes: 1, most, restMs: REST_MS });
  return question => group.add(question);
}

/** Reads the row with a key by way of a statement for many. */
export function batchedRows<Row extends { readonly key: string }>(
  read: (keys: string[]) => Promise<Row[]>,
  most = MOST_ROWS,
): (key: string) => Promise<Row | undefined> {
  const ask = batched<string, Row | undefined>(async keys => {
    const rows = new Map((await read([...new Set(keys)])).map(row => [row.key, row]));
    return keys.map(key => rows.get(key));
  }, most);
  // PostgreSQL has no text with it, and would refuse the whole statement.
  return async key => (key.includes('\0') ? undefined : ask(key));
}

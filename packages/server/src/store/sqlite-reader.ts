// The connection that reads the embedded database, and what becomes of its failures: where the disk gives nothing back
// that one request is refused, and whatever else can be read is served.
import { connectReader, type Reader, type Statement, type Value } from './sqlite-connection.ts';
import { failureOf, isCorrupt, troubleOf } from './sqlite-failures.ts';
import { Damaged, Unavailable } from './store.ts';

const TELL_MS = 60_000;

export class SqliteReader {
  readonly #reader: Reader;
  readonly #now: () => number;
  readonly #failed: (message: string, error: unknown) => void;
  readonly #statements = new Map<string, Statement>();
  #toldAt = -Infinity;

  constructor(file: string, now: () => number, failed: (message: string, error: unknown) => void) {
    this.#reader = connectReader(file);
    this.#now = now;
    this.#failed = failed;
  }

  /** The rows of a query. Throws `Unavailable` when they cannot be read for the time being. */
  all<Row>(text: string, ...values: Value[]): Row[] {
    try {
      return this.#statement(text).all(...values) as Row[];
    } catch (error) {
      const { errcode } = failureOf(error);
      const failure = Object.assign(error as Error, { errcode });
      const trouble = troubleOf(errcode);
      if (trouble === undefined) throw failure;
      this.#tell(failure);
      throw new Unavailable(trouble, failure);
    }
  }

  /** The same of a table. Throws `Damaged` when the file is not what was written where its rows are. */
  ofTable<Row>(table: string, text: string, ...values: Value[]): Row[] {
    try {
      return this.all(text, ...values);
    } catch (error) {
      throw isCorrupt(error) ? new Damaged(table) : error;
    }
  }

  close(): void {
    this.#reader.close();
  }

  #statement(text: string): Statement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#reader.db.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  #tell(error: unknown): void {
    if (this.#now() - this.#toldAt < TELL_MS) return;
    this.#toldAt = this.#now();
    this.#failed('The disk cannot be read.', error);
  }
}

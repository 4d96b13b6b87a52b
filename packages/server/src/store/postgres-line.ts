// The line to PostgreSQL. A connection that is cut is noticed by nobody: what was asked is asked again over
// another one, which is safe because everything written has a key of its own. When that fails too, or there is no
// answer for long, the database is out: everything is refused at once until a fresh connection gets an answer.
import postgres, { type Sql } from 'postgres';
import { Unavailable } from './store.ts';

/** An answer that takes longer does not come any more. */
const PATIENCE_MS = 5000;
const PROBE_MS = 200;
const POOL = 8;
const TRIES = 3;

/** Options of every connection to the database. */
export const usualConnection = {
  onnotice: () => {},
  connect_timeout: 5,
  // A connection that is cut while the library asks for the types of arrays would end the process. Lists are
  // given to the database as JSON instead.
  fetch_types: false,
  // Whoever waits for the database is not to wait for the next try as well.
  backoff: () => 0.1,
  // Times are 64 bits in the database and fit a number.
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
};

type Question<T> = (sql: Sql) => Promise<T>;

export class Line {
  readonly #url: string;
  readonly #listeners: ((state: 'out' | 'back') => void)[] = [];
  #sql: Sql;
  #state: 'up' | 'out' | 'closed' = 'up';
  #welcome: Question<unknown> = sql => sql`select 1`;

  constructor(url: string) {
    this.#url = url;
    this.#sql = this.#connect();
  }

  /** Asks the database, in one statement. Throws `Unavailable` when it does not answer. */
  async ask<T>(question: Question<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      if (this.#state !== 'up') throw new Unavailable();
      const sql = this.#sql;
      try {
        return await patiently(question(sql));
      } catch (error) {
        if (isClash(error) && tries < TRIES) continue;
        const isLate = error instanceof Unavailable;
        if (!isLate && !isCut(error)) throw error;
        if (isLate || tries === TRIES) throw this.#goOut(sql, error);
        this.#renew(sql);
      }
      // Connections are often cut together: until the others have noticed.
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  /** What has to be done on a fresh connection before anybody else may ask. */
  beforeReturn(welcome: Question<unknown>): void {
    this.#welcome = welcome;
  }

  onOutage(listener: (state: 'out' | 'back') => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    await this.#sql.end({ timeout: 5 });
  }

  #connect(): Sql {
    return postgres(this.#url, { ...usualConnection, max: POOL });
  }

  /** The library does not always get over a connection that is cut while it writes: then it gets new ones. */
  #renew(old: Sql): void {
    if (old !== this.#sql) return;
    this.#sql = this.#connect();
    void old.end({ timeout: PATIENCE_MS / 1000 });
  }

  #goOut(sql: Sql, cause: unknown): Unavailable {
    if (this.#state === 'up' && sql === this.#sql) {
      this.#state = 'out';
      this.#tell('out');
      void this.#comeBack();
    }
    return new Unavailable(cause);
  }

  /** Tries fresh connections until one gets an answer. The old ones are thrown away, whatever they hang on. */
  async #comeBack(): Promise<void> {
    void this.#sql.end({ timeout: 0 });
    for (;;) {
      const sql = this.#connect();
      const answered = await patiently(this.#welcome(sql)).then(
        () => true,
        () => false,
      );
      if (answered && this.#state === 'out') {
        this.#sql = sql;
        this.#state = 'up';
        return this.#tell('back');
      }
      void sql.end({ timeout: 0 });
      if (this.#state === 'closed') return;
      await new Promise(resolve => setTimeout(resolve, PROBE_MS));
    }
  }

  #tell(state: 'out' | 'back'): void {
    for (const listener of this.#listeners) listener(state);
  }
}

function patiently<T>(answer: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Unavailable()), PATIENCE_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(late));
}

/** Whether two statements got into each other's way, and the database undid this one. */
function isClash(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40P01' || code === '40001';
}

/** Whether the connection is gone, rather than the question wrong. */
function isCut(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return false;
  // Class 08: the connection; 57P0x: the server shuts down, has crashed or starts; 53300: it is full.
  return /^(08\w{3}|57P0\d|53300|CONNECT\w+|E(CONN\w+|PIPE|HOST\w+|NET\w+|AI_\w+|NOTFOUND|TIMEDOUT))$/.test(
    code,
  );
}

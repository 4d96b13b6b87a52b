// A connection pool with retries and time-outs. A query whose connection is cut is repeated over another one, which is
// safe because every write is idempotent. When that fails too, or a query times out, the database counts as out:
// everything is refused at once until a fresh connection gets an answer.
import postgres, { type Sql } from 'postgres';
import { Unavailable, type OutageListener, type Trouble } from './store.ts';

const TIMEOUT_MS = 5000;
const PROBE_MS = 200;
const POOL = 8;
const TRIES = 3;

/** Options of every connection to the database. */
export const connectionOptions = {
  onnotice: () => {},
  connect_timeout: 5,
  // A connection that is cut while the library asks for the types of arrays would end the process. Lists are
  // given to the database as JSON instead.
  fetch_types: false,
  // The time between two attempts to connect, in seconds: short, because queries wait for it.
  backoff: () => 0.1,
  // Times are 64 bits in the database and fit a number.
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
};

type Query<T> = (sql: Sql) => Promise<T>;

export class PostgresPool {
  readonly #url: string;
  readonly #listeners: OutageListener[] = [];
  #sql: Sql;
  #state: 'up' | 'out' | 'closed' = 'up';
  #trouble: Trouble = 'silent';
  #onReconnect: Query<unknown> = sql => sql`select 1`;

  constructor(url: string) {
    this.#url = url;
    this.#sql = this.#connect();
  }

  /** Runs a query of one statement. Throws `Unavailable` when the database cannot be used. */
  async query<T>(run: Query<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
    for (let tries = 1; ; tries++) {
      if (this.#state !== 'up') throw new Unavailable(this.#trouble);
      const sql = this.#sql;
      try {
        return await withTimeout(run(sql), timeoutMs);
      } catch (error) {
        if (isConflict(error) && tries < TRIES) continue;
        const trouble = troubleOf(error);
        if (trouble === undefined) throw error;
        const isCut = trouble === 'silent' && !(error instanceof Unavailable);
        if (!isCut || tries === TRIES) throw this.#declareOutage(sql, trouble, error);
        this.#renew(sql);
      }
      // Connections are often cut together: wait until the others have noticed.
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  /** What runs on a fresh connection after an outage, before any other query. */
  beforeReconnect(onReconnect: Query<unknown>): void {
    this.#onReconnect = onReconnect;
  }

  onOutage(listener: OutageListener): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    await this.#sql.end({ timeout: 5 });
  }

  #connect(): Sql {
    return postgres(this.#url, { ...connectionOptions, max: POOL });
  }

  /** The library does not always recover from a connection that is cut while it writes: then all are replaced. */
  #renew(old: Sql): void {
    if (old !== this.#sql) return;
    this.#sql = this.#connect();
    void old.end({ timeout: TIMEOUT_MS / 1000 });
  }

  #declareOutage(sql: Sql, trouble: Trouble, cause: unknown): Unavailable {
    if (this.#state === 'up' && sql === this.#sql) {
      this.#state = 'out';
      this.#trouble = trouble;
      this.#tell(trouble);
      void this.#reconnect();
    }
    return new Unavailable(trouble, cause);
  }

  /** Tries fresh connections until one gets an answer. The old ones are dropped, whatever they wait for. */
  async #reconnect(): Promise<void> {
    void this.#sql.end({ timeout: 0 });
    for (;;) {
      const sql = this.#connect();
      const answered = await withTimeout(this.#onReconnect(sql), TIMEOUT_MS).then(
        () => true,
        () => false,
      );
      if (answered && this.#state === 'out') {
        this.#sql = sql;
        this.#state = 'up';
        return this.#tell(undefined);
      }
      void sql.end({ timeout: 0 });
      if (this.#state === 'closed') return;
      await new Promise(resolve => setTimeout(resolve, PROBE_MS));
    }
  }

  #tell(trouble: Trouble | undefined): void {
    for (const listener of this.#listeners) listener(trouble);
  }
}

function withTimeout<T>(answer: Promise<T>, ms: number): Promise<T> {
  if (ms === Infinity) return answer;
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Unavailable('silent')), ms);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(late));
}

/** A deadlock or a serialization failure: the database has rolled this statement back. */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40P01' || code === '40001';
}

/** Why the database cannot be used; undefined when only this statement is wrong. */
function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Unavailable) return error.trouble;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return undefined;
  if (code === '53100') return 'full';
  if (code === '58030') return 'failing';
  // Class 08: the connection is gone; 57P0x: the server shuts down, has crashed or starts; 53300: it has no connection left.
  const isCut =
    /^(08\w{3}|57P0\d|53300|CONNECT\w+|E(CONN\w+|PIPE|HOST\w+|NET\w+|AI_\w+|NOTFOUND|TIMEDOUT))$/.test(code);
  return isCut ? 'silent' : undefined;
}

// A connection pool with retries and time-outs. A query whose connection is cut is repeated over another one, which is
// safe because every write is idempotent. When that fails too, or a query times out, the database counts as out:
// everything is refused at once until a fresh connection gets an answer.
import { Connections } from './postgres-connections.ts';
import { sql, type Database, type Statement } from './postgres-sql.ts';
import { isConflict, isOutdated, troubleOf } from './postgres-trouble.ts';
import { Unavailable, type OutageListener, type Trouble } from './store.ts';

const TIMEOUT_MS = 5000;
const PROBE_MS = 200;
const TRIES = 3;

type Job<T> = (db: Database) => Promise<T>;

export class PostgresPool implements Database {
  readonly #url: string;
  readonly #listeners: OutageListener[] = [];
  #connections: Connections;
  #state: 'up' | 'out' | 'closed' = 'up';
  #trouble: Trouble = 'silent';
  #onReconnect: Job<unknown> = db => db.query(sql`select 1`);

  constructor(url: string) {
    this.#url = url;
    this.#connections = new Connections(url);
  }

  /** The rows that a statement returns. Throws `Unavailable` when the database cannot be used; so do the others. */
  query<Row extends object = object>(statement: Statement): Promise<Row[]> {
    return this.run(db => db.query<Row>(statement));
  }

  /** How many rows a statement changes. */
  count(statement: Statement): Promise<number> {
    return this.run(db => db.count(statement));
  }

  /** Runs statements one by one, each over any connection. All of them are repeated when one is cut. */
  run<T>(job: Job<T>): Promise<T> {
    return this.#try(job, TIMEOUT_MS);
  }

  /** Runs several statements without parameters in one transaction, however long it takes. */
  script(text: string): Promise<void> {
    return this.#try(connections => connections.script(text), Infinity);
  }

  /** Runs statements over one connection, all or none of them. */
  transaction<T>(job: Job<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
    return this.#try(connections => connections.transaction(job), timeoutMs);
  }

  /** What runs on a fresh connection after an outage, before any other query. */
  beforeReconnect(onReconnect: Job<unknown>): void {
    this.#onReconnect = onReconnect;
  }

  onOutage(listener: OutageListener): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    await this.#connections.close();
  }

  async #try<T>(job: (connections: Connections) => Promise<T>, timeoutMs: number): Promise<T> {
    for (let tries = 1; ; tries++) {
      if (this.#state !== 'up') throw new Unavailable(this.#trouble);
      const connections = this.#connections;
      try {
        return await withTimeout(job(connections), timeoutMs);
      } catch (error) {
        if (isConflict(error) && tries < TRIES) continue;
        const trouble = troubleOf(error);
        const isCut = trouble === 'silent' && !(error instanceof Unavailable);
        if ((isCut || isOutdated(error)) && tries < TRIES) this.#renew(connections);
        else if (trouble === undefined) throw error;
        else throw this.#declareOutage(connections, trouble, error);
      }
    }
  }

  /** Connections are often cut together: those that are left may be about to end. */
  #renew(old: Connections): void {
    if (old !== this.#connections || this.#state !== 'up') return;
    this.#connections = new Connections(this.#url);
    old.retire();
  }

  #declareOutage(connections: Connections, trouble: Trouble, cause: unknown): Unavailable {
    // Whatever its connections wait for, they are dropped.
    connections.destroy();
    if (this.#state === 'up' && connections === this.#connections) {
      this.#state = 'out';
      this.#trouble = trouble;
      this.#tell(trouble);
      void this.#reconnect();
    }
    return new Unavailable(trouble, cause);
  }

  /** Tries fresh connections until one gets an answer. */
  async #reconnect(): Promise<void> {
    for (;;) {
      const connections = new Connections(this.#url);
      const answered = await withTimeout(this.#onReconnect(connections), TIMEOUT_MS).then(
        () => true,
        () => false,
      );
      if (answered && this.#state === 'out') {
        this.#connections = connections;
        this.#state = 'up';
        return this.#tell(undefined);
      }
      connections.destroy();
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

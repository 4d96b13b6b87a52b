// Up to eight connections, opened when they are needed and kept. The driver's own pool lacks what an outage needs: here
// whoever waits for a connection is refused at once when all of them are dropped, and so is whoever uses one.
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Database, type Statement } from './postgres-sql.ts';
import { CONNECTION_LOST, isOutdated, troubleOf } from './postgres-trouble.ts';

const MOST = 8;
/** How long statements that are running may take when everything is closed. */
const CLOSE_MS = 5000;

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
}

export class Connections implements Database {
  readonly #url: string;
  readonly #idle: Connection[] = [];
  readonly #busy = new Set<Connection>();
  readonly #waiting: Waiting[] = [];
  #free = MOST;
  #isRetired = false;

  constructor(url: string) {
    this.#url = url;
  }

  query<Row extends object = object>(statement: Statement): Promise<Row[]> {
    return this.#use(connection => connection.query<Row>(statement));
  }

  count(statement: Statement): Promise<number> {
    return this.#use(connection => connection.count(statement));
  }

  /** Runs several statements without parameters in one transaction. */
  script(text: string): Promise<void> {
    return this.#use(connection => connection.script(text));
  }

  /** All of what the job does, or nothing. */
  transaction<T>(job: (db: Database) => Promise<T>): Promise<T> {
    return this.#use(async connection => {
      await connection.script('begin');
      try {
        const answer = await job(connection);
        await connection.script('commit');
        return answer;
      } catch (error) {
        await connection.script('rollback').catch(() => connection.destroy());
        throw error;
      }
    });
  }

  /** Refuses whatever comes or waits. What is running goes on. */
  retire(): void {
    this.#isRetired = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(retired());
    for (const connection of this.#idle.splice(0)) void connection.close();
  }

  /** Ends everything at once. What is running fails. */
  destroy(): void {
    for (const connection of [...this.#idle.splice(0), ...this.#busy]) connection.destroy();
    this.retire();
  }

  /** Ends everything when what is running is done, or takes too long. */
  async close(): Promise<void> {
    this.retire();
    for (const end = performance.now() + CLOSE_MS; this.#free < MOST && performance.now() < end;)
      await sleep(10);
    this.destroy();
  }

  async #use<T>(job: (connection: Connection) => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      const connection = this.#takeIdle() ?? (await Connection.open(this.#url));
      this.#busy.add(connection);
      try {
        if (this.#isRetired) throw retired();
        return await job(connection);
      } catch (error) {
        if (troubleOf(error) !== undefined || isOutdated(error)) connection.destroy();
        throw error;
      } finally {
        this.#busy.delete(connection);
        if (!connection.isLost) this.#keep(connection);
      }
    } finally {
      this.#endTurn();
    }
  }

  /** The one used last, which is the likeliest to be open. */
  #takeIdle(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop();
      if (connection === undefined || !connection.isLost) return connection;
    }
  }

  #keep(connection: Connection): void {
    if (this.#isRetired) void connection.close();
    else this.#idle.push(connection);
  }

  async #turn(): Promise<void> {
    if (this.#isRetired) throw retired();
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((go, refuse) => this.#waiting.push({ go, refuse }));
  }

  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next.go();
  }
}

function retired(): Error {
  return Object.assign(new Error('The connection was dropped'), { code: CONNECTION_LOST });
}

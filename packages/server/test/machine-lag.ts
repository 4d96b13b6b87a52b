// How late the machine itself is: the greatest delay of a plain timer and the shortest commit. A busy disk holds up every
// node, and no node can help it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { WINDOW_LOG } from './window-log.ts';

const BEAT_MS = 50;

export class MachineLag {
  readonly #database: string;
  readonly #beating: Promise<void>;
  #mostMs = 0;
  #isStopped = false;

  constructor(database: string) {
    this.#database = database;
    this.#beating = this.#beat();
  }

  /** Stops measuring. Returns the greatest delay. */
  async stop(): Promise<number> {
    this.#isStopped = true;
    await this.#beating;
    return this.#mostMs;
  }

  /** Time in which there is no database does not count. */
  async #beat(): Promise<void> {
    let client = await this.#connect();
    while (!this.#isStopped) {
      const before = performance.now();
      await sleep(BEAT_MS);
      const isDone = await client?.query('update outside set beats = beats + 1').then(
        () => true,
        () => false,
      );
      if (isDone === true) this.#note(performance.now() - before - BEAT_MS);
      else client = await this.#connect();
    }
    await client?.end();
  }

  async #connect(): Promise<Client | undefined> {
    const client = new Client({ connectionString: this.#database, application_name: WINDOW_LOG });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create table if not exists outside as select 0 as beats');
      return client;
    } catch {
      return undefined;
    }
  }

  #note(ms: number): void {
    this.#mostMs = Math.max(this.#mostMs, Math.round(ms));
  }
}

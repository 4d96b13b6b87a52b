// How late the machine itself is: the delay of a plain timer and the shortest commit, again and again. A busy processor or
// disk holds up every node, and no node can help it. The window log is told, to compare.
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
    let last: readonly number[] = [0, 0, 0];
    while (!this.#isStopped) {
      const before = performance.now();
      const began = Date.now();
      await sleep(BEAT_MS);
      try {
        // Each beat notes the one before.
        await client!.query('insert into lags values ($1, $2, $3) on conflict do nothing', [...last]);
        const ms = Math.round(performance.now() - before - BEAT_MS);
        this.#mostMs = Math.max(this.#mostMs, ms);
        last = [began, Date.now(), ms];
      } catch {
        client = await this.#connect();
      }
    }
    await client?.end();
  }

  async #connect(): Promise<Client | undefined> {
    const client = new Client({ connectionString: this.#database, application_name: WINDOW_LOG });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      return undefined;
    }
  }
}

// Fault injection while people play: kills nodes, cuts connections to the database, and restarts the database once.
import type { Rng } from '@parlour/engine';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Nodes } from './nodes.ts';
import type { TestPostgres } from './postgres.ts';
import { WINDOW_LOG, type WindowLog } from './window-log.ts';

export interface DisturbOptions {
  readonly cluster: TestPostgres;
  readonly nodes: Nodes;
  readonly database: string;
  readonly log: WindowLog;
  readonly rng: Rng;
  readonly seconds: number;
  readonly killEveryMs: number;
}

export interface Disturbed {
  readonly kills: number;
  readonly cuts: number;
}

const CUT_EVERY_MS = 3000;

/** Resolves when the time is up and everything serves again. */
export async function disturb(options: DisturbOptions): Promise<Disturbed> {
  const { cluster, nodes, log, rng, seconds } = options;
  const end = performance.now() + seconds * 1000;
  const outside = new Outside(options.database);
  await outside.comeBack();
  const often = async (everyMs: number, job: () => Promise<unknown>): Promise<number> => {
    for (let done = 0; ; done++) {
      await sleep(everyMs * (0.5 + rng.below(1000) / 1000));
      if (performance.now() > end) return done;
      await job();
    }
  };
  const restart = async (): Promise<void> => {
    await sleep(seconds * 500);
    await log.noteOutage();
    outside.leave();
    const start = await cluster.interrupt();
    await start();
    await log.noteOutage();
    await outside.comeBack();
  };
  const [kills, cuts] = await Promise.all([
    often(options.killEveryMs, () => nodes.killOne()),
    often(CUT_EVERY_MS, () => outside.cut()),
    restart(),
  ]);
  outside.leave();
  await nodes.settled();
  return { kills, cuts };
}

/** A connection of the test's own, which cuts nothing while there is no database. */
class Outside {
  readonly #database: string;
  #client: Client | undefined;

  constructor(database: string) {
    this.#database = database;
  }

  /** Cuts one in three connections of the nodes. */
  async cut(): Promise<void> {
    const text = `
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name <> $1 and random() < 0.33`;
    await this.#client?.query(text, [WINDOW_LOG]).catch(() => undefined);
  }

  leave(): void {
    void this.#client?.end();
    this.#client = undefined;
  }

  async comeBack(): Promise<void> {
    const client = new Client(this.#database);
    client.on('error', () => undefined);
    await client.connect();
    this.#client = client;
  }
}

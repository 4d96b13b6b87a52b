// The job queues of tournaments in PostgreSQL, on pg-boss. Every tournament has two: the coordinator reads `desk-ID`
// (the announcement, on which it holds a lease as long as it lives, then the results), and remote workers lease jobs
// from `jobs-ID`. A worker renews its leases; a job whose lease expires goes to another worker, and of two results for
// one job the first counts.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import type PgBoss from 'pg-boss';
import type { Parsed } from '@parlour/engine';
import { errorMessage } from '../players/contender.ts';
import type { JobResult } from '../tournament/job.ts';
import type { Job, Tournament } from '../tournament/tournament.ts';

const SCHEMA = 'parlour_arena';
const DESK = 'desk-';
const JOBS = 'jobs-';
/** The coordinator's lease on its tournament, which is removed when the lease expires. */
const COORDINATOR_SECONDS = 600;
/** How long it may take from creating a tournament's queues to its announcement. */
const OPENING_MS = 60_000;
/** A job is given up after its lease has expired so often. */
const MAX_TRIES = 20;
/** How many jobs are inserted with one statement. */
const BATCH_SIZE = 1_000;

/** What remote workers must know of a tournament. */
export interface Announcement {
  /** The digest of the coordinator's build of Parlour. */
  readonly build: string;
  readonly tournament: Tournament;
  /** The text of each player that is a file, by what it is called. */
  readonly files: Readonly<Record<string, string>>;
}

/** A job on which a worker holds a lease. */
export interface LeasedJob {
  readonly id: string;
  readonly job: Job;
  /** How long the lease lasts unless it is renewed. */
  readonly seconds: number;
}

/** A message to the coordinator: a result, or a job that was given up. */
export type Incoming = { readonly id: string } & (
  { readonly kind: 'result'; readonly result: JobResult } | { readonly kind: 'given-up'; readonly job: Job }
);

/** Opens the queues in a database. The error says why that is not possible. */
export async function openJobQueues(database: string): Promise<Parsed<JobQueues>> {
  try {
    // Loaded late: every command loads the arena, but few need pg-boss.
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      connectionString: database,
      schema: SCHEMA,
      application_name: 'parlour arena',
      max: 3,
      supervise: false,
      schedule: false,
    });
    // A lost connection fails the next query, which reports it.
    boss.on('error', () => undefined);
    await boss.start();
    return { ok: true, value: new JobQueues(boss) };
  } catch (error) {
    const form = 'It is written postgres://user:password@host/name.';
    return { ok: false, error: `The database cannot be used: ${errorMessage(error)}. ${form}` };
  }
}

export class JobQueues {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Announces a tournament and takes the lease on the announcement. Returns the tournament's id. */
  async announce(announcement: Announcement, patienceSeconds: number): Promise<string> {
    const id = randomUUID();
    const [desk, jobs] = [DESK + id, JOBS + id];
    await this.#boss.createQueue(desk);
    const once = { id, retryLimit: 0, expireInSeconds: COORDINATOR_SECONDS };
    await this.#boss.send(desk, pack(announcement), once);
    while ((await this.#boss.fetch(desk)).length === 0) await sleep(10);
    await this.#boss.createQueue(jobs, {
      name: jobs,
      retryLimit: MAX_TRIES,
      expireInSeconds: patienceSeconds,
      deadLetter: desk,
    });
    return id;
  }

  /** Adds the jobs. Earlier ones are leased first. */
  async enqueue(id: string, jobs: readonly Job[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += BATCH_SIZE) {
      const batch = jobs.slice(from, from + BATCH_SIZE);
      await this.#boss.insert(batch.map(job => ({ name: JOBS + id, data: { job }, priority: -job.index })));
    }
  }

  /** The ids of all tournaments, the oldest first. */
  async tournaments(): Promise<string[]> {
    const queues = await this.#boss.getQueues();
    return queues
      .filter(({ name }) => name.startsWith(JOBS))
      .sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
      .map(({ name }) => name.slice(JOBS.length));
  }

  /** A tournament's announcement, as long as its coordinator holds the lease on it. */
  async announcement(id: string): Promise<Announcement | undefined> {
    const job = await this.#boss.getJobById<Packed>(DESK + id, id);
    return job?.state === 'active' ? (unpack(job.data) as Announcement) : undefined;
  }

  /** Leases at most so many jobs; none when none is waiting, or the tournament is over. */
  async lease(id: string, most: number): Promise<LeasedJob[]> {
    const taken = await this.#boss.fetch<{ job: Job }>(JOBS + id, { batchSize: most });
    return taken.map(({ id, data, expireInSeconds }) => ({
      id,
      job: data.job,
      // The driver returns text, contrary to the declared type.
      seconds: Number(expireInSeconds as unknown),
    }));
  }

  /** Sends results. The job is deleted after its result is inserted: a crash in between has it played twice. */
  async submit(id: string, done: readonly { leased: LeasedJob; result: JobResult }[]): Promise<void> {
    if (done.length === 0) return;
    await this.#boss.insert(done.map(({ result }) => ({ name: DESK + id, data: pack(result) })));
    await this.#boss.deleteJob(
      JOBS + id,
      done.map(({ leased }) => leased.id),
    );
  }

  /** Gives jobs back unplayed: other workers may lease them at once. */
  async release(id: string, leased: readonly LeasedJob[]): Promise<void> {
    if (leased.length === 0) return;
    await this.#boss.fail(
      JOBS + id,
      leased.map(({ id }) => id),
    );
  }

  /** Renews the leases on these jobs. False when their tournament is over. */
  async renewLeases(id: string, leased: readonly LeasedJob[]): Promise<boolean> {
    const ids = leased.map(({ id }) => id);
    return (await this.#renew(JOBS + id, ids)) > 0 || (await this.#boss.getQueue(JOBS + id)) !== null;
  }

  /** Renews the coordinator's lease and ends the expired leases of workers. False when the tournament was removed. */
  async renewTournament(id: string): Promise<boolean> {
    const renewed = await this.#renew(DESK + id, [id]);
    await this.#boss.expire();
    return renewed > 0;
  }

  /** The messages to the coordinator, the oldest first. They stay until they are acknowledged. */
  async receive(id: string): Promise<Incoming[]> {
    const came = await this.#boss.fetch<Packed | { job: Job }>(DESK + id, { batchSize: 100 });
    return came.map(({ id, data }) =>
      'packed' in data
        ? { id, kind: 'result', result: unpack(data) as JobResult }
        : { id, kind: 'given-up', job: data.job },
    );
  }

  async acknowledge(id: string, incoming: readonly Incoming[]): Promise<void> {
    if (incoming.length === 0) return;
    await this.#boss.deleteJob(
      DESK + id,
      incoming.map(({ id }) => id),
    );
  }

  /** Deletes a tournament with both its queues. */
  async remove(id: string): Promise<void> {
    for (const queue of [JOBS + id, DESK + id]) {
      for (let tries = 1; ; tries++) {
        try {
          // pg-boss deletes only jobs without a lease, and refuses to delete a queue that is not empty.
          await this.#boss.getDb().executeSql(`delete from ${SCHEMA}.job where name = $1`, [queue]);
          await this.#boss.deleteQueue(queue);
          break;
        } catch (error) {
          // A result may have been inserted in between.
          if (tries === 5) throw error;
        }
      }
    }
  }

  /** Deletes the tournaments whose coordinators have died. */
  async removeAbandoned(): Promise<void> {
    await this.#boss.expire();
    for (const { name, createdOn } of await this.#boss.getQueues()) {
      if (!name.startsWith(DESK) || Date.now() - createdOn.getTime() < OPENING_MS) continue;
      const id = name.slice(DESK.length);
      const announced = await this.#boss.getJobById(name, id);
      if (announced?.state !== 'active') await this.remove(id);
    }
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** pg-boss counts a lease from the job's start and cannot renew it: this moves the start. */
  async #renew(queue: string, ids: readonly string[]): Promise<number> {
    const { rows } = await this.#boss.getDb().executeSql(
      `update ${SCHEMA}.job set started_on = now()
         where name = $1 and id = any($2::uuid[]) and state = 'active' returning id`,
      [queue, ids],
    );
    return rows.length;
  }
}

interface Packed {
  readonly packed: string;
}

/** PostgreSQL's JSON refuses NUL and lone surrogates, which a player's error output may contain. */
function pack(value: unknown): Packed {
  return { packed: deflateSync(JSON.stringify(value)).toString('base64') };
}

function unpack({ packed }: Packed): unknown {
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
}

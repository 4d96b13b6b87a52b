// The office of a tournament in PostgreSQL, where its jobs lie and its results come in, kept by pg-boss. Every
// tournament has two queues: `desk-ID`, which its starter reads (the announcement, which he holds as long as he
// lives, then results), and `jobs-ID`, which helpers take from. Whoever holds a job renews it; what its holder
// leaves alone for too long is given to others, and a result that comes twice counts once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import type PgBoss from 'pg-boss';
import type { Parsed } from '@parlour/engine';
import { describe } from '../contender.ts';
import type { JobResult } from '../job.ts';
import type { Job, Tournament } from '../tournament.ts';

const SCHEMA = 'parlour_arena';
const DESK = 'desk-';
const JOBS = 'jobs-';
/** How long a starter may be silent before his tournament is cleared away. */
const STARTER_SECONDS = 600;
/** How long it may take from an office's opening to its announcement. */
const OPENING_MS = 60_000;
/** A job over which so many helpers were lost is given up. */
const MOST_TRIES = 20;
/** How many jobs are sent in one go. */
const SHEAF = 1_000;

/** What helpers must know of a tournament. */
export interface Announcement {
  /** The build of Parlour that its starter runs. */
  readonly build: string;
  readonly tournament: Tournament;
  /** The text of each player that is a file, by what it is called. */
  readonly files: Readonly<Record<string, string>>;
}

/** A job in somebody's hands. */
export interface Held {
  readonly id: string;
  readonly job: Job;
  /** For how long it is his unless he renews it. */
  readonly seconds: number;
}

/** What lies on a starter's desk: a result, or a job that was given up. */
export type Mail = { readonly id: string } & (
  { readonly kind: 'result'; readonly result: JobResult } | { readonly kind: 'given-up'; readonly job: Job }
);

/** Opens the office in a database, or says why not. */
export async function openOffice(database: string): Promise<Parsed<Office>> {
  try {
    // Only tournaments on many machines need it, and every command loads the arena.
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      connectionString: database,
      schema: SCHEMA,
      application_name: 'parlour arena',
      max: 3,
      supervise: false,
      schedule: false,
    });
    // A lost connection is reported by whatever is asked next.
    boss.on('error', () => undefined);
    await boss.start();
    return { ok: true, value: new Office(boss) };
  } catch (error) {
    const form = 'It is written postgres://user:password@host/name.';
    return { ok: false, error: `The database cannot be used: ${describe(error)}. ${form}` };
  }
}

export class Office {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Announces a tournament and holds the announcement; the answer is the tournament's id. */
  async announce(announcement: Announcement, patienceSeconds: number): Promise<string> {
    const id = randomUUID();
    const [desk, jobs] = [DESK + id, JOBS + id];
    await this.#boss.createQueue(desk);
    const once = { id, retryLimit: 0, expireInSeconds: STARTER_SECONDS };
    await this.#boss.send(desk, pack(announcement), once);
    while ((await this.#boss.fetch(desk)).length === 0) await sleep(10);
    await this.#boss.createQueue(jobs, {
      name: jobs,
      retryLimit: MOST_TRIES,
      expireInSeconds: patienceSeconds,
      deadLetter: desk,
    });
    return id;
  }

  /** Lays out the jobs. Earlier ones are taken first. */
  async layOut(id: string, jobs: readonly Job[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += SHEAF) {
      const sheaf = jobs.slice(from, from + SHEAF);
      await this.#boss.insert(sheaf.map(job => ({ name: JOBS + id, data: { job }, priority: -job.index })));
    }
  }

  /** The ids of the tournaments there are, the oldest first. */
  async tournaments(): Promise<string[]> {
    const queues = await this.#boss.getQueues();
    return queues
      .filter(({ name }) => name.startsWith(JOBS))
      .sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
      .map(({ name }) => name.slice(JOBS.length));
  }

  /** A tournament's announcement, as long as its starter holds it. */
  async announcement(id: string): Promise<Announcement | undefined> {
    const job = await this.#boss.getJobById<Packed>(DESK + id, id);
    return job?.state === 'active' ? (unpack(job.data) as Announcement) : undefined;
  }

  /** Takes up to so many jobs; none when nothing waits, or the tournament is over. */
  async take(id: string, most: number): Promise<Held[]> {
    const taken = await this.#boss.fetch<{ job: Job }>(JOBS + id, { batchSize: most });
    return taken.map(({ id, data, expireInSeconds }) => ({
      id,
      job: data.job,
      // The driver brings it as text, whatever its type says.
      seconds: Number(expireInSeconds as unknown),
    }));
  }

  /** Hands results in. The job goes after its result: a helper who dies in between has it played twice. */
  async handIn(id: string, done: readonly { held: Held; result: JobResult }[]): Promise<void> {
    if (done.length === 0) return;
    await this.#boss.insert(done.map(({ result }) => ({ name: DESK + id, data: pack(result) })));
    await this.#boss.deleteJob(
      JOBS + id,
      done.map(({ held }) => held.id),
    );
  }

  /** Gives jobs back unplayed: others may take them at once. */
  async giveBack(id: string, held: readonly Held[]): Promise<void> {
    if (held.length === 0) return;
    await this.#boss.fail(
      JOBS + id,
      held.map(({ id }) => id),
    );
  }

  /** Says that these jobs are still being played. False when their tournament is over. */
  async renewJobs(id: string, held: readonly Held[]): Promise<boolean> {
    const ids = held.map(({ id }) => id);
    return (await this.#renew(JOBS + id, ids)) > 0 || (await this.#boss.getQueue(JOBS + id)) !== null;
  }

  /** Says that the starter lives, and gives away what helpers have left alone. False when it was cleared away. */
  async renewTournament(id: string): Promise<boolean> {
    const held = await this.#renew(DESK + id, [id]);
    await this.#boss.expire();
    return held > 0;
  }

  /** What has come in, the oldest first. It stays on the desk until it is cleared. */
  async mail(id: string): Promise<Mail[]> {
    const came = await this.#boss.fetch<Packed | { job: Job }>(DESK + id, { batchSize: 100 });
    return came.map(({ id, data }) =>
      'packed' in data
        ? { id, kind: 'result', result: unpack(data) as JobResult }
        : { id, kind: 'given-up', job: data.job },
    );
  }

  async clear(id: string, mail: readonly Mail[]): Promise<void> {
    if (mail.length === 0) return;
    await this.#boss.deleteJob(
      DESK + id,
      mail.map(({ id }) => id),
    );
  }

  /** Closes a tournament: nothing of it is left. */
  async end(id: string): Promise<void> {
    for (const queue of [JOBS + id, DESK + id]) {
      for (let tries = 1; ; tries++) {
        try {
          // pg-boss deletes only what nobody holds, and then refuses to give up a queue that is not empty.
          await this.#boss.getDb().executeSql(`delete from ${SCHEMA}.job where name = $1`, [queue]);
          await this.#boss.deleteQueue(queue);
          break;
        } catch (error) {
          // A result may have come in between.
          if (tries === 5) throw error;
        }
      }
    }
  }

  /** Clears away the tournaments whose starters are gone. */
  async tidy(): Promise<void> {
    await this.#boss.expire();
    for (const { name, createdOn } of await this.#boss.getQueues()) {
      if (!name.startsWith(DESK) || Date.now() - createdOn.getTime() < OPENING_MS) continue;
      const id = name.slice(DESK.length);
      const announced = await this.#boss.getJobById(name, id);
      if (announced?.state !== 'active') await this.end(id);
    }
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** pg-boss counts a job's time from its start, and knows no renewal of its own: the start is moved. */
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

/** PostgreSQL's JSON knows no zero characters and no half letters, which a player's last words may contain. */
function pack(value: unknown): Packed {
  return { packed: deflateSync(JSON.stringify(value)).toString('base64') };
}

function unpack({ packed }: Packed): unknown {
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
}

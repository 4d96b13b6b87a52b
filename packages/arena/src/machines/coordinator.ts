// The coordinator of a tournament on many machines: puts its jobs into a queue in the database, plays along, and
// collects the results until all are there. They are the same results, in the same order, as on one machine.
import type { Parsed } from '@parlour/engine';
import { bundlePlayer } from '../players/bundle.ts';
import { errorMessage } from '../players/contender.ts';
import { isFile } from '../players/recruit.ts';
import type { JobResult } from '../tournament/job.ts';
import type { Job, Tournament } from '../tournament/tournament.ts';
import { buildOfThisMachine } from './build.ts';
import { openJobQueues, type Announcement, type JobQueues } from './job-queues.ts';
import { workOnTournament, pause, type RemoteWork } from './remote-worker.ts';

const POLL_MS = 200;
const RENEW_MS = 1_000;

/** Where the machines meet. */
export interface Machines {
  /** The URL of a PostgreSQL database. */
  readonly database: string;
  /** The lease on a job: after so many seconds without a renewal it goes to another worker. */
  readonly patienceSeconds: number;
  /** Called with a sentence for people when something goes wrong. */
  readonly say?: (sentence: string) => void;
}

/** What is to be played on many machines. */
export interface MachineWork {
  readonly machines: Machines;
  /** The players that are files, as text: they are sent to the workers. */
  readonly files: Readonly<Record<string, string>>;
  readonly tournament: Tournament;
  readonly jobs: readonly Job[];
  /** How many threads play along here; 0 leaves the jobs to other machines. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  played(result: JobResult): void;
}

/** Has all jobs played, or those until the signal. The error says why it cannot begin. */
export async function playOnMachines(work: MachineWork): Promise<Parsed<void>> {
  const opened = await openJobQueues(work.machines.database);
  if (!opened.ok) return opened;
  const queues = opened.value;
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, ...(work.signal === undefined ? [] : [work.signal])]);
  try {
    await queues.removeAbandoned();
    const { tournament, files, machines } = work;
    const announcement = { build: buildOfThisMachine(), tournament, files };
    const id = await queues.announce(announcement, machines.patienceSeconds);
    try {
      await queues.enqueue(id, work.jobs);
      const ownWork = playAlong(
        { queues, threads: work.threads, signal, say: () => undefined },
        id,
        announcement,
      );
      await new ResultCollector(queues, id, work).finish(signal);
      done.abort();
      await ownWork;
      return { ok: true, value: undefined };
    } finally {
      // If this fails, the next coordinator or worker removes it as abandoned.
      await queues.remove(id).catch(() => undefined);
    }
  } catch (error) {
    return { ok: false, error: `The database failed: ${errorMessage(error)}.` };
  } finally {
    done.abort();
    await queues.close();
  }
}

/** The text of the players that are files. A command cannot be sent: its program may exist on this machine only. */
export async function packPlayers({ players }: Tournament): Promise<Parsed<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const called of players) {
    if (called.startsWith('cmd:')) {
      const error = `"${called}" cannot travel: the other machines may not have that program. Play it without --database.`;
      return { ok: false, error };
    }
    if (!isFile(called)) continue;
    const bundled = await bundlePlayer(called);
    if (!bundled.ok) return bundled;
    files[called] = bundled.value;
  }
  return { ok: true, value: files };
}

async function playAlong(work: RemoteWork, id: string, announcement: Announcement): Promise<void> {
  while (work.threads > 0 && !work.signal.aborted) {
    // A failure, such as a lost connection, may pass: try again.
    await workOnTournament(work, id, announcement).catch(() => false);
    await pause(POLL_MS, work.signal);
  }
}

/** Collects the results of one tournament. */
class ResultCollector {
  readonly #queues: JobQueues;
  readonly #id: string;
  readonly #work: MachineWork;
  readonly #missing: Set<number>;
  #renewedAt = -Infinity;
  #troubled = false;

  constructor(queues: JobQueues, id: string, work: MachineWork) {
    this.#queues = queues;
    this.#id = id;
    this.#work = work;
    this.#missing = new Set(work.jobs.map(({ index }) => index));
  }

  /** Returns when all results are there, the signal comes, or no more can come. */
  async finish(signal: AbortSignal): Promise<void> {
    const say = (sentence: string): void => this.#work.machines.say?.(sentence);
    while (this.#missing.size > 0 && !signal.aborted) {
      try {
        const end = await this.#poll(signal);
        // The results collected so far are still shown.
        if (end !== undefined) return say(end);
        this.#troubled = false;
      } catch (error) {
        if (!this.#troubled) say(`The database does not answer (${errorMessage(error)}).`);
        this.#troubled = true;
        await pause(RENEW_MS, signal);
      }
    }
  }

  /** Takes in the messages that have come. Returns a sentence when no more will come. */
  async #poll(signal: AbortSignal): Promise<string | undefined> {
    if (performance.now() - this.#renewedAt > RENEW_MS) {
      if (!(await this.#queues.renewTournament(this.#id))) {
        return 'The tournament was cleared away because this machine had not been heard of for too long.';
      }
      this.#renewedAt = performance.now();
    }
    const incoming = await this.#queues.receive(this.#id);
    for (const message of incoming) {
      if (message.kind === 'given-up') {
        return `Deal ${message.job.group + 1} was given up: one helper after another was lost over it.`;
      }
      if (this.#missing.delete(message.result.job.index)) this.#work.played(message.result);
    }
    await this.#queues.acknowledge(this.#id, incoming);
    if (incoming.length === 0) await pause(POLL_MS, signal);
    return undefined;
  }
}

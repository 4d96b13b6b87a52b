// A remote worker: leases jobs of tournaments from the database, plays them on the threads of this machine and sends
// the results. A worker that is stopped releases its unfinished jobs; when one dies, its leases expire.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../players/contender.ts';
import { count } from '../results/words.ts';
import type { JobResult } from '../tournament/job.ts';
import { playOnThreads } from '../tournament/threads.ts';
import type { Job, Tournament } from '../tournament/tournament.ts';
import { buildOfThisMachine } from './build.ts';
import type { Announcement, LeasedJob, JobQueues } from './job-queues.ts';

/** How often an idle worker polls for jobs, and how often results are sent. */
const POLL_MS = 500;
const SUBMIT_MS = 250;
/** A worker leases as many jobs at once as it plays in this time: few queries, and few jobs kept from others. */
const PREFETCH_MS = 1_000;
const MAX_PREFETCHED = 200;
const CLEANUP_MS = 60_000;
/** A lost connection fails one query, and a pool may hold several: the waits before a last query is tried again. */
const BACKOFF_MS = [50, 100, 200, 400, 800];

/** What a remote worker works with. */
export interface RemoteWork {
  readonly queues: JobQueues;
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Called with a sentence for people. */
  readonly say: (sentence: string) => void;
}

/** Plays jobs of one tournament after another until the signal comes. */
export async function workOnTournaments(work: RemoteWork): Promise<void> {
  const { queues, signal, say } = work;
  const known = new Map<string, Announcement>();
  const refused = new Set<string>();
  let cleanedAt = -Infinity;
  let troubled = false;
  while (!signal.aborted) {
    try {
      if (performance.now() - cleanedAt > CLEANUP_MS) {
        await queues.removeAbandoned();
        cleanedAt = performance.now();
      }
      for (const id of await queues.tournaments()) {
        const announcement = known.get(id) ?? (await queues.announcement(id));
        if (announcement === undefined || refused.has(id) || signal.aborted) continue;
        const wrong = known.has(id) ? undefined : whyOtherBuild(announcement);
        if (wrong !== undefined) say(`A tournament is left to others. ${wrong}`);
        if (wrong !== undefined || !(await workOnTournament(work, id, announcement))) refused.add(id);
        known.set(id, announcement);
      }
      troubled = false;
    } catch (error) {
      if (!troubled) say(`The database does not answer (${errorMessage(error)}). Trying again.`);
      troubled = true;
    }
    await pause(POLL_MS, signal);
  }
}

/** Plays the waiting jobs of a tournament. False when this machine cannot play it. */
export async function workOnTournament(
  work: RemoteWork,
  id: string,
  announcement: Announcement,
): Promise<boolean> {
  const { queues, threads, say } = work;
  const first = await queues.lease(id, threads);
  if (first.length === 0) return true;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-players-'));
  const session = new WorkSession(work, id, first);
  try {
    say(`Playing ${announcement.tournament.game}: ${announcement.tournament.players.join(', ')}.`);
    await session.play(unpackPlayers(announcement, folder));
    say(`Played ${count(session.played, 'deal')} of it.`);
    return true;
  } catch (error) {
    say(`A tournament is left to others. ${errorMessage(error)}`);
    return false;
  } finally {
    await session.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function whyOtherBuild({ build }: Announcement): string | undefined {
  const own = buildOfThisMachine();
  if (build === own) return undefined;
  return `It needs the same build of Parlour on every machine: ${build} there, ${own} here.`;
}

/** The tournament with the players that were sent as text written to files of this machine. */
function unpackPlayers({ tournament, files }: Announcement, folder: string): Tournament {
  const players = tournament.players.map((called, number) => {
    const text = files[called];
    if (text === undefined) return called;
    const file = join(folder, `player-${number}.mjs`);
    writeFileSync(file, text);
    return file;
  });
  return { ...tournament, players };
}

/** The work on one tournament: the leased jobs, waiting here or on the threads, and the results to send. */
class WorkSession {
  played = 0;
  readonly #work: RemoteWork;
  readonly #id: string;
  readonly #over = new AbortController();
  readonly #started = performance.now();
  readonly #leased = new Map<number, LeasedJob>();
  readonly #timers: NodeJS.Timeout[];
  #prefetched: LeasedJob[] = [];
  #fetching: Promise<void> | undefined;
  #done: { leased: LeasedJob; result: JobResult }[] = [];
  #submitting: Promise<void> = Promise.resolve();

  constructor(work: RemoteWork, id: string, first: readonly LeasedJob[]) {
    this.#work = work;
    this.#id = id;
    this.#store(first);
    const renewMs = (1_000 * first[0]!.seconds) / 4;
    this.#timers = [
      setInterval(() => this.#submit(), SUBMIT_MS),
      setInterval(() => void this.#renew(), renewMs),
    ];
  }

  async play(tournament: Tournament): Promise<void> {
    const { threads, signal } = this.#work;
    await playOnThreads({
      tournament,
      threads: Math.min(threads, Math.max(1, this.#prefetched.length)),
      signal: AbortSignal.any([signal, this.#over.signal]),
      next: () => this.#next(),
      played: result => this.#note(result),
    });
  }

  /** Sends the results and releases the unfinished jobs. */
  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#submitting;
    // If the database cannot be reached, the leases expire.
    await retried(() => this.#submitDone()).catch(() => undefined);
    const { queues } = this.#work;
    await retried(() => queues.release(this.#id, [...this.#leased.values()])).catch(() => undefined);
  }

  async #next(): Promise<Job | undefined> {
    if (this.#prefetched.length === 0) {
      this.#fetching ??= this.#fetch();
      await this.#fetching;
    }
    return this.#prefetched.shift()?.job;
  }

  async #fetch(): Promise<void> {
    const { queues, threads } = this.#work;
    const pace = this.played / (performance.now() - this.#started);
    const most = Math.min(MAX_PREFETCHED, Math.max(threads, Math.round(pace * PREFETCH_MS)));
    try {
      this.#store(await queues.lease(this.#id, most));
    } finally {
      this.#fetching = undefined;
    }
  }

  #store(taken: readonly LeasedJob[]): void {
    this.#prefetched.push(...taken);
    for (const leased of taken) this.#leased.set(leased.job.index, leased);
  }

  #note(result: JobResult): void {
    this.played++;
    const leased = this.#leased.get(result.job.index);
    // After an expired lease the job may have been played here twice: one result is enough.
    if (leased !== undefined) this.#done.push({ leased, result });
  }

  /** Sends results, one batch at a time. A batch that fails is sent again with the next. */
  #submit(): void {
    this.#submitting = this.#submitting.then(() => this.#submitDone()).catch(() => undefined);
  }

  async #submitDone(): Promise<void> {
    const done = this.#done.splice(0);
    try {
      await this.#work.queues.submit(this.#id, done);
      for (const { leased } of done) this.#leased.delete(leased.job.index);
    } catch (error) {
      this.#done.unshift(...done);
      throw error;
    }
  }

  async #renew(): Promise<void> {
    try {
      if (!(await this.#work.queues.renewLeases(this.#id, [...this.#leased.values()]))) this.#over.abort();
    } catch {
      // If a lease expires, the job is played elsewhere too, with the same result.
    }
  }
}

/** What the query returns, tried again with backoff when it fails. */
async function retried<T>(query: () => Promise<T>): Promise<T> {
  for (const ms of BACKOFF_MS) {
    try {
      return await query();
    } catch {
      await sleep(ms);
    }
  }
  return query();
}

/** Waits so long, or until the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

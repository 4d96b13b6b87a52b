// Plays jobs on worker threads. Each thread holds its own players between jobs; a job goes to whichever thread is
// idle, and results come back in any order. A thread whose guest does not return from a decision is terminated, and
// its job is played again with that game forfeited.
import { startThread, ThreadPool } from '@parlour/threads';
import { overtime } from '../players/contender.ts';
import type { ShowErrors } from '../players/process-player.ts';
import type { JobResult, Stuck } from './job.ts';
import type { Job, Tournament } from './tournament.ts';
import type { JobTask, JobThread } from './worker.ts';

/** How long a decision of a guest may take where no time limit is set, and how often that is checked. */
const STANDSTILL_MS = 60_000;
const CHECK_MS = 500;

/** Jobs to be played on threads. */
export interface ThreadWork {
  readonly tournament: Tournament;
  readonly threads: number;
  readonly showErrors?: ShowErrors | undefined;
  /** Whether the results hold the moves of the games. */
  readonly keepMoves?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The next job; none when there are no more. */
  next(): Job | undefined | Promise<Job | undefined>;
  played(result: JobResult): void;
}

type JobPool = ThreadPool<JobTask, JobResult>;

/** Plays until there are no more jobs, or the signal comes. Fails when a thread cannot find its players. */
export async function playOnThreads(work: ThreadWork): Promise<void> {
  const { tournament, threads, signal, showErrors, keepMoves = false } = work;
  if (signal?.aborted === true) return;
  const workerData: JobThread = { tournament, showErrors, keepMoves };
  const pool: JobPool = new ThreadPool(threads, () => startThread('worker', import.meta.url, { workerData }));
  let stop = (): void => {};
  const aborted = new Promise<void>(resolve => (stop = resolve));
  signal?.addEventListener('abort', stop);
  try {
    const played = Array.from({ length: threads }, () => playInTurn(pool, work));
    await Promise.race([Promise.all(played), aborted]);
  } finally {
    signal?.removeEventListener('abort', stop);
    // Rejects what is still being played, after an abort or a failure.
    await pool.close();
  }
}

/** Watches the decisions of guests in jobs that are played one after another. */
interface Watching {
  /** Written by the thread: the decision that a guest is making. */
  readonly notes: SharedArrayBuffer;
  readonly epoch: number;
  /** Ends the thread of a guest that hangs. */
  readonly stop: AbortController;
  found?: Stuck;
}

function watching(): Watching {
  return {
    notes: new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT),
    epoch: Date.now(),
    stop: new AbortController(),
  };
}

/** Plays one job after another, on one thread at a time. */
async function playInTurn(pool: JobPool, work: ThreadWork): Promise<void> {
  let watch = watching();
  const check = setInterval(() => {
    const found = standstill(watch, work.tournament);
    if (found === undefined) return;
    watch.found = found;
    watch.stop.abort();
  }, CHECK_MS);
  /** Plays a job, and plays it again whenever a guest hangs in it. */
  const play = async (job: Job, stuck: readonly Stuck[]): Promise<JobResult> => {
    const { notes, epoch, stop } = watch;
    try {
      return await pool.run({ job, stuck, notes, epoch }, { signal: stop.signal });
    } catch (error) {
      const { found } = watch;
      if (found === undefined) throw error;
      watch = watching();
      return await play(job, [...stuck, found]);
    }
  };
  try {
    // A job is taken only when there is a thread that can play it.
    await pool.warm();
    for (let job = await work.next(); job !== undefined; job = await work.next()) {
      work.played(await play(job, []));
    }
  } finally {
    clearInterval(check);
  }
}

function standstill({ notes, epoch }: Watching, { timePerMove }: Tournament): Stuck | undefined {
  const noted = new Int32Array(notes);
  const since = Atomics.load(noted, 3);
  const allowed = timePerMove === undefined ? STANDSTILL_MS : 2 * overtime(timePerMove);
  if (since === 0 || Date.now() - epoch - since < allowed) return undefined;
  const [game = 0, seat = 0, number = 0] = noted;
  return { game, seat, number, message: `No answer came within ${allowed / 1000} seconds.` };
}

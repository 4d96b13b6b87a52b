// Plays jobs on worker threads. Each thread holds its own players; a job is sent to whichever thread is free,
// and results come back in any order. A thread whose guest stands still is ended, and its job played anew with
// that game forfeited.
import { overtime } from './contender.ts';
import type { JobResult, Stuck } from './job.ts';
import { startThread } from './start-thread.ts';
import type { Job, Tournament } from './tournament.ts';
import type { FromThread, ThreadData, ToThread } from './worker.ts';

/** How long a guest may stand still where no time was set, and how often somebody looks. */
const STANDSTILL_MS = 60_000;
const LOOK_MS = 500;

/** Jobs to be played on threads. */
export interface ThreadWork {
  readonly tournament: Tournament;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** The next job; a thread that is given none ends. */
  next(): Job | undefined | Promise<Job | undefined>;
  played(result: JobResult): void;
}

/** Plays until there are no more jobs, or the signal comes. Fails when a thread cannot find its players. */
export async function playOnThreads(work: ThreadWork): Promise<void> {
  // When one thread fails the others have nothing left to play for.
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(work.signal === undefined ? [] : [work.signal])]);
  const threads = Array.from({ length: work.threads }, async () => {
    try {
      await keepThreadBusy({ ...work, signal });
    } catch (error) {
      failed.abort();
      throw error;
    }
  });
  await Promise.all(threads);
}

type RunningWork = ThreadWork & { readonly signal: AbortSignal };

interface Task {
  readonly job: Job;
  readonly stuck: Stuck[];
}

/** One thread after another, until there are no more jobs: a new one only when the last stood still. */
async function keepThreadBusy(work: RunningWork): Promise<void> {
  let again = await runThread(work, undefined);
  while (again !== undefined && !work.signal.aborted) again = await runThread(work, again);
}

/** Runs a thread, first on a task of one that stood still. The answer is the task that this one stood still over. */
async function runThread(work: RunningWork, first: Task | undefined): Promise<Task | undefined> {
  const notes = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT);
  const epoch = Date.now();
  const data: ThreadData = { tournament: work.tournament, notes, epoch };
  const thread = startThread('worker', { workerData: data });
  const send = (message: ToThread): void => thread.postMessage(message, []);
  let due = first;
  let task: Task | undefined;
  let again: Task | undefined;
  const take = async (): Promise<Task | undefined> => {
    if (work.signal.aborted) return undefined;
    const job = await work.next();
    return job && { job, stuck: [] };
  };
  const next = async (): Promise<void> => {
    task = due ?? (await take());
    due = undefined;
    send(task === undefined ? { type: 'close' } : { type: 'play', ...task });
  };
  let abandoned = false;
  const abandon = (): void => {
    abandoned = true;
    void thread.terminate();
  };
  work.signal.addEventListener('abort', abandon);
  const look = setInterval(() => {
    const stuck = standstill(notes, epoch, work.tournament);
    if (stuck === undefined || task === undefined || abandoned) return;
    again = { job: task.job, stuck: [...task.stuck, stuck] };
    abandon();
  }, LOOK_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown): void => {
        reject(error);
        abandon();
      };
      thread.on('message', (message: FromThread) => {
        // A last word of a thread given up on does not count: its job is played again.
        if (abandoned) return;
        if (message.type === 'failed') return fail(new Error(message.message));
        if (message.type === 'played') work.played(message.result);
        next().catch(fail);
      });
      thread.on('error', reject);
      thread.on('exit', () => resolve());
    });
    return again;
  } finally {
    clearInterval(look);
    work.signal.removeEventListener('abort', abandon);
  }
}

function standstill(
  shared: SharedArrayBuffer,
  epoch: number,
  { timePerMove }: Tournament,
): Stuck | undefined {
  const notes = new Int32Array(shared);
  const since = Atomics.load(notes, 3);
  const allowed = timePerMove === undefined ? STANDSTILL_MS : 2 * overtime(timePerMove);
  if (since === 0 || Date.now() - epoch - since < allowed) return undefined;
  const [game = 0, seat = 0, number = 0] = notes;
  return { game, seat, number, message: `No answer came within ${allowed / 1000} seconds.` };
}

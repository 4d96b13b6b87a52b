// Plays jobs on worker threads. Each thread holds its own players; a job is sent to whichever thread is free,
// and results come back in any order. A thread whose guest stands still is ended, and its job played anew with
// that game forfeited.
import { Worker } from 'node:worker_threads';
import { overtime } from './contender.ts';
import type { JobResult, Stuck } from './job.ts';
import type { Job, Tournament } from './tournament.ts';
import type { FromThread, ThreadData, ToThread } from './worker.ts';

/** How long a guest may stand still where no time was set, and how often somebody looks. */
const STANDSTILL_MS = 60_000;
const LOOK_MS = 500;

/** A set of jobs to be played on threads. */
export interface ThreadWork {
  readonly tournament: Tournament;
  readonly jobs: readonly Job[];
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  played(result: JobResult): void;
}

/** Plays all jobs, or those begun before the signal. Fails when a thread cannot find its players. */
export async function playOnThreads(work: ThreadWork): Promise<void> {
  const queue = work.jobs.map(job => ({ job, stuck: [] as Stuck[] }));
  const count = Math.min(work.threads, queue.length);
  // When one thread fails the others have nothing left to play for.
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(work.signal === undefined ? [] : [work.signal])]);
  const threads = Array.from({ length: count }, async () => {
    try {
      await keepThreadBusy({ ...work, signal }, queue);
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

/** One thread after another, until the queue is empty: a new one only when the last stood still. */
async function keepThreadBusy(work: RunningWork, queue: Task[]): Promise<void> {
  while (queue.length > 0 && !work.signal.aborted) await runThread(work, queue);
}

async function runThread(work: RunningWork, queue: Task[]): Promise<void> {
  const notes = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT);
  const epoch = Date.now();
  const thread = startThread({ tournament: work.tournament, notes, epoch });
  const send = (message: ToThread): void => thread.postMessage(message, []);
  let task: Task | undefined;
  const next = (): void => {
    task = work.signal.aborted ? undefined : queue.shift();
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
    queue.unshift({ job: task.job, stuck: [...task.stuck, stuck] });
    abandon();
  }, LOOK_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on('message', (message: FromThread) => {
        // A last word of a thread given up on does not count: its job is played again.
        if (abandoned) return;
        if (message.type === 'failed') {
          reject(new Error(message.message));
          abandon();
          return;
        }
        if (message.type === 'played') work.played(message.result);
        next();
      });
      thread.on('error', reject);
      thread.on('exit', () => resolve());
    });
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

/** Starts the thread's program; from the sources it is TypeScript, which the thread must learn to read first. */
function startThread(workerData: ThreadData): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./worker.js', import.meta.url), { workerData });
  }
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const program = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  return new Worker(`import(${tsx}).then(({ register }) => (register(), import(${program})))`, {
    eval: true,
    execArgv: ['--conditions=parlour-source'],
    workerData,
  });
}

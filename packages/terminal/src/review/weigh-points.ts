// Weighs the decisions of a review on several threads. Each takes the next decision of the plan, the reviewed seat's first;
// this thread weighs as well until they have started, and whatever they did not weigh. The results are those of one thread.
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { catalogue, weighPoint, writeRecord, type ReviewPlan, type WeighedDecision } from '@parlour/engine';
import { startThread, ThreadPool } from '@parlour/threads';
import type { ReviewThread } from './review-thread.ts';

/** The most threads that a review gets. */
const MOST_THREADS = 4;

export interface Weighing {
  /** How many threads weigh; with 1 it is this one. */
  readonly threads?: number;
  /** Called after every decision. */
  readonly progress?: (done: number, total: number) => void;
}

/** The decisions of the plan, weighed, in its order. */
export async function weighPoints(
  plan: ReviewPlan,
  { threads = Math.min(MOST_THREADS, availableParallelism()), progress }: Weighing = {},
): Promise<(WeighedDecision | undefined)[]> {
  const { points } = plan;
  const weighed: (WeighedDecision | undefined)[] = Array.from({ length: points.length });
  const waiting = points.map((_, index) => index);
  let done = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>(resolve => (finish = resolve));
  const keep = (index: number, result: WeighedDecision | undefined): void => {
    weighed[index] = result;
    progress?.(++done, points.length);
    if (done === points.length) finish();
  };
  let isHelped = false;
  const pool = poolFor(plan, threads);
  const help = async (helper: ThreadPool<number, WeighedDecision | undefined>): Promise<void> => {
    await helper.warm();
    isHelped = true;
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      try {
        keep(index, await helper.run(index));
      } catch (error) {
        waiting.unshift(index);
        throw error;
      }
    }
  };
  // A thread that does not start, or ends, is no reason to give up: this one weighs what is left.
  const helped = Promise.allSettled(
    pool === undefined ? [] : Array.from({ length: threads }, () => help(pool)),
  );
  const weighHere = async (isEnough: () => boolean): Promise<void> => {
    while (waiting.length > 0 && !isEnough()) {
      const index = waiting.shift()!;
      keep(index, weighPoint(plan, points[index]!));
      // Lets messages of the threads and Ctrl-C through.
      await setImmediate();
    }
  };
  try {
    await weighHere(() => isHelped);
    if (done < points.length) await Promise.race([finished, helped]);
    await weighHere(() => false);
  } finally {
    await pool?.close();
  }
  return weighed;
}

/** None where one thread is enough, and where threads would not find the game. */
function poolFor(
  { entry, replayed, seat, effort, seed }: ReviewPlan,
  threads: number,
): ThreadPool<number, WeighedDecision | undefined> | undefined {
  if (threads < 2 || !catalogue.includes(entry)) return undefined;
  const workerData: ReviewThread = { text: writeRecord(replayed.record), seat, effort, seed };
  return new ThreadPool(threads, () => startThread('review-thread', import.meta.url, { workerData }));
}

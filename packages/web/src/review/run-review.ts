// Making a review with several workers: each takes the next decision of the plan, the reviewed seat's first, and now and
// then what has been weighed so far is summed up.
import type { Review, WeighedDecision } from '@parlour/engine';
import type { LearnWorker } from '../learn/learn-worker.ts';
import type { NoReview } from '../learn/worker-messages.ts';

export interface ReviewRequest {
  readonly text: string;
  readonly seat: number;
  /** Starts a worker. */
  readonly open: () => LearnWorker;
  readonly workers: number;
  /** Called after every decision; the review of what is known so far comes with some of them. */
  readonly progress: (done: number, total: number, soFar?: Review) => void;
  /** Whether it is time for another sum. */
  readonly isDue: () => boolean;
}

/** What came of it. */
export type ReviewResult =
  | { readonly ok: true; readonly review: Review }
  | { readonly ok: false; readonly code: NoReview; readonly weigher: string };

/** How many workers a machine gets: one core stays for the page where there are more than two. */
export function workersFor(cores: number): number {
  return Math.min(4, cores, Math.max(2, cores - 1));
}

/** Makes the review. Rejects when a worker fails; the workers are closed in any case, or when `stop` is called. */
export function runReview(request: ReviewRequest): { result: Promise<ReviewResult>; stop: () => void } {
  const opened: LearnWorker[] = [];
  const stop = (): void => {
    for (const worker of opened) worker.close();
  };
  return { result: makeReview(request, opened).finally(stop), stop };
}

async function makeReview(request: ReviewRequest, opened: LearnWorker[]): Promise<ReviewResult> {
  const { text, seat, open, progress, isDue } = request;
  const lead = open();
  opened.push(lead);
  const planned = await lead.ask('plan', { text, seat });
  if (!planned.ok) return planned;
  const { total } = planned;
  const weighed: (WeighedDecision | undefined)[] = Array.from({ length: total });
  progress(0, total);
  let [next, done] = [0, 0];
  const work = async (worker: LearnWorker): Promise<void> => {
    while (next < total) {
      const point = next++;
      weighed[point] = await worker.ask('point', point);
      done++;
      const soFar = done === 1 || isDue() ? await lead.ask('sum', weighed) : undefined;
      progress(done, total, soFar);
    }
  };
  const others = Array.from({ length: Math.min(request.workers, total) - 1 }, async () => {
    const worker = open();
    opened.push(worker);
    await worker.ask('plan', { text, seat });
    await work(worker);
  });
  await Promise.all([work(lead), ...others]);
  return { ok: true, review: await lead.ask('sum', weighed) };
}

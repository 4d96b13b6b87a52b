// The review of a match for a seat: kept from an earlier look, or made now, with what is known so far.
import type { Review } from '@parlour/engine';
import { useEffect, useState } from 'preact/hooks';
import { openLearnWorker } from '../learn/learn-worker.ts';
import type { NoReview } from '../learn/worker-messages.ts';
import { keepReview, keptReview } from './review-store.ts';
import { runReview, workersFor } from './run-review.ts';

/** How often the results so far are summed up. */
const SUM_MS = 500;

export type ReviewState =
  | { readonly kind: 'making'; readonly done: number; readonly total: number; readonly review?: Review }
  | { readonly kind: 'made'; readonly review: Review }
  | { readonly kind: 'none'; readonly code: NoReview; readonly weigher: string }
  | { readonly kind: 'failed' };

const BEGUN: ReviewState = { kind: 'making', done: 0, total: 0 };

/** Making it begins with the component and ends with it; `again` tries once more. */
export function useReview(text: string, seat: number): { state: ReviewState; again: () => void } {
  const [shown, setShown] = useState<{ seat: number; state: ReviewState }>({ seat, state: BEGUN });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const tell = (state: ReviewState): void => setShown({ seat, state });
    tell(BEGUN);
    return makeOrFind(text, seat, tell);
  }, [text, seat, tries]);
  return { state: shown.seat === seat ? shown.state : BEGUN, again: () => setTries(tries + 1) };
}

function makeOrFind(text: string, seat: number, tell: (state: ReviewState) => void): () => void {
  let stop = (): void => undefined;
  let isLeft = false;
  let summedAt = performance.now();
  let latest: Review | undefined;
  async function find(): Promise<void> {
    const kept = await keptReview(text, seat);
    if (isLeft) return;
    if (kept !== undefined) return tell({ kind: 'made', review: kept });
    const running = runReview({
      text,
      seat,
      open: openLearnWorker,
      workers: workersFor(navigator.hardwareConcurrency),
      isDue: () => performance.now() - summedAt > SUM_MS,
      progress(done, total, soFar = latest) {
        if (soFar !== latest) summedAt = performance.now();
        latest = soFar;
        tell({ kind: 'making', done, total, ...(soFar === undefined ? {} : { review: soFar }) });
      },
    });
    ({ stop } = running);
    const result = await running.result;
    if (!result.ok) return tell({ kind: 'none', code: result.code, weigher: result.weigher });
    await keepReview(text, result.review);
    tell({ kind: 'made', review: result.review });
  }
  find().catch(() => {
    if (!isLeft) tell({ kind: 'failed' });
  });
  return () => {
    isLeft = true;
    stop();
  };
}

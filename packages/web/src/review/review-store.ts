// The reviews that were made in this browser, so that a second look is instant. A database of its own: they can be made
// again at any time, and tables are opened without it.
import type { Review } from '@parlour/engine';
import { sha256 } from '@parlour/wire';
import { FIGURES } from '../learn/learn-worker.ts';

const REVIEWS = 'reviews';
/** The most reviews that are kept; the oldest are dropped. */
const MOST_KEPT = 30;

interface KeptReview {
  readonly key: string;
  readonly at: number;
  readonly review: Review;
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('parlour-reviews', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(REVIEWS, { keyPath: 'key' }).createIndex('at', 'at');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')));
  });
}

async function transact<T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => () => T): Promise<T> {
  const opened = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(REVIEWS, mode);
      const result = work(transaction.objectStore(REVIEWS));
      transaction.addEventListener('complete', () => resolve(result()));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Nothing was kept.')),
      );
    });
  } finally {
    opened.close();
  }
}

/** Other players, or players who weigh otherwise, make another review. */
function keyOf(text: string, seat: number): string {
  return `${FIGURES} ${sha256(text)} ${seat}`;
}

/** The review of the record for a seat, if it was kept; also undefined where the browser forbids storage. */
export function keptReview(text: string, seat: number): Promise<Review | undefined> {
  return transact('readonly', kept => {
    const found = kept.get(keyOf(text, seat)) as IDBRequest<KeptReview | undefined>;
    return () => found.result?.review;
  }).catch(() => undefined);
}

/** Keeps a review, and drops the oldest where there are too many. */
export function keepReview(text: string, review: Review): Promise<void> {
  return transact('readwrite', kept => {
    kept.put({ key: keyOf(text, review.seat), at: Date.now(), review } satisfies KeptReview);
    const keys = kept.index('at').getAllKeys();
    keys.addEventListener('success', () => {
      for (const key of keys.result.slice(0, -MOST_KEPT)) kept.delete(key);
    });
    return () => undefined;
  }).catch(() => undefined);
}

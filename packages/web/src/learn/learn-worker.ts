// A worker that weighs decisions, as the page asks it.
import workerAddress from 'virtual:learn-worker';
import type { LearnAnswer, LearnKind, LearnQuestions } from './worker-messages.ts';

/** Answers questions until it is closed. */
export interface LearnWorker {
  /** Rejects when the question cannot be answered, or the worker does not run. */
  ask<Kind extends LearnKind>(
    kind: Kind,
    asked: LearnQuestions[Kind]['asked'],
  ): Promise<LearnQuestions[Kind]['answer']>;
  close(): void;
}

/** What the figures depend on: the address changes with the worker and with the players that it loads. */
export const FIGURES: string = workerAddress;

/** Starts a worker. Throws where the browser forbids workers. */
export function openLearnWorker(): LearnWorker {
  const worker = new Worker(workerAddress, { type: 'module' });
  const calls = new Map<number, { resolve: (answer: never) => void; reject: (why: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LearnAnswer>) => {
    const call = calls.get(data.call);
    calls.delete(data.call);
    if (data.failed === true) call?.reject(new Error('The worker could not answer.'));
    // The answer belongs to the question of the same number.
    else call?.resolve(data.answer as never);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of calls.values()) reject(new Error('The worker does not run.'));
    calls.clear();
  });
  return {
    ask(kind, asked) {
      const call = ++last;
      return new Promise((resolve, reject) => {
        calls.set(call, { resolve, reject });
        worker.postMessage({ call, kind, asked });
      });
    },
    close: () => worker.terminate(),
  };
}

// Runs batches in worker threads, or in this thread when there is only one core.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { runBatch, type Batch, type BatchResult } from './batch.ts';

interface Request {
  readonly id: number;
  readonly batch: Batch;
}

interface Response {
  readonly id: number;
  readonly result: BatchResult;
}

/** In a worker thread, runs the batches that are sent. Returns false in the main thread. */
export function serveBatches(): boolean {
  if (isMainThread || parentPort === null) return false;
  const port = parentPort;
  port.on('message', ({ id, batch }: Request) => {
    const response: Response = { id, result: runBatch(batch) };
    port.postMessage(response);
  });
  return true;
}

/** A pool of worker threads. */
export class BatchWorkers {
  readonly #workers: Worker[];

  constructor(cores: number, file: string) {
    this.#workers =
      cores < 2 ? [] : Array.from({ length: cores }, () => new Worker(file, { execArgv: process.execArgv }));
  }

  /** Runs all batches; the results are in their order. */
  async runAll(batches: readonly Batch[]): Promise<BatchResult[]> {
    if (this.#workers.length === 0) return batches.map(runBatch);
    const results: BatchResult[] = [];
    const waiting = batches.entries();
    const work = async (worker: Worker): Promise<void> => {
      for (const [id, batch] of waiting) results[id] = await runOn(worker, { id, batch });
    };
    await Promise.all(this.#workers.map(work));
    return results;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}

async function runOn(worker: Worker, request: Request): Promise<BatchResult> {
  return await new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', ({ result }: Response) => {
      worker.removeListener('error', reject);
      resolve(result);
    });
    worker.postMessage(request);
  });
}

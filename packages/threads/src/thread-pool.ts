// A thread pool whose tasks may never end. A task goes to an idle thread, or waits for one. A task that is aborted
// or exceeds its time limit is stopped by terminating its thread; the next task starts a new one.
//
// piscina 5.3 was considered. It lacks two things that are needed here: it does not say when a queued task starts,
// from where the time limit counts, and it ends threads without letting them close what they hold (the arena's
// threads say `bye` to the programs of their players). It also loads a thread's file with `require` before `import`.
import type { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './serve-tasks.ts';

/** When a task is stopped. */
export interface TaskLimits {
  /** Removes the task from the queue, or terminates the thread that performs it. */
  readonly signal?: AbortSignal;
  /** Milliseconds from the moment a thread is given the task; waiting in the queue does not count. */
  readonly limitMs?: number;
}

interface QueuedTask<Task, Result> {
  readonly task: Task;
  readonly limitMs: number | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface PoolThread<Task, Result> {
  readonly worker: Worker;
  /** Resolves when the thread can perform tasks, rejects when it ends before. */
  readonly started: Promise<void>;
  state: 'starting' | 'ready' | 'ending';
  current?:
    { readonly queued: QueuedTask<Task, Result>; readonly timer: NodeJS.Timeout | undefined } | undefined;
}

/** A pool of threads that run `serveTasks`. Idle threads do not keep the process alive. */
export class ThreadPool<Task, Result> {
  readonly #startWorker: () => Worker;
  readonly #maxThreads: number;
  readonly #threads = new Set<PoolThread<Task, Result>>();
  #queue: QueuedTask<Task, Result>[] = [];
  #closed = false;

  constructor(maxThreads: number, startWorker: () => Worker) {
    this.#maxThreads = maxThreads;
    this.#startWorker = startWorker;
  }

  /** The result of a task. Rejects when the task throws, its thread ends, a limit stops it or the pool is closed. */
  run(task: Task, { signal, limitMs }: TaskLimits = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closedError());
      if (signal?.aborted === true) return reject(abortError());
      const abort = (): void => this.#abort(queued);
      const queued: QueuedTask<Task, Result> = {
        task,
        limitMs,
        resolve: result => {
          signal?.removeEventListener('abort', abort);
          resolve(result);
        },
        reject: error => {
          signal?.removeEventListener('abort', abort);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      };
      signal?.addEventListener('abort', abort);
      this.#queue.push(queued);
      this.#next();
    });
  }

  /** Starts a thread before it is needed. Rejects when it cannot be started. */
  warm(): Promise<void> {
    return this.#start().started;
  }

  /** Lets idle threads close what they hold, and terminates the others. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const queued of this.#queue.splice(0)) queued.reject(closedError());
    const ended = [...this.#threads].map(async thread => {
      const { worker, state } = thread;
      thread.state = 'ending';
      const interrupted = this.#release(thread);
      interrupted?.reject(closedError());
      if (state !== 'ready' || interrupted !== undefined) return void (await worker.terminate());
      worker.ref();
      const exit = new Promise<void>(resolve => worker.once('exit', () => resolve()));
      send(worker, { type: 'close' });
      await exit;
    });
    await Promise.all(ended);
  }

  /** Gives waiting tasks to idle threads, and starts new threads while there may be more. */
  #next(): void {
    while (!this.#closed && this.#queue.length > 0) {
      const idle = [...this.#threads].find(
        ({ state, current }) => state !== 'ending' && current === undefined,
      );
      if (idle === undefined && this.#threads.size >= this.#maxThreads) return;
      const queued = this.#queue.shift();
      if (queued !== undefined) this.#give(idle ?? this.#start(), queued);
    }
  }

  #give(thread: PoolThread<Task, Result>, queued: QueuedTask<Task, Result>): void {
    const { task, limitMs } = queued;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => this.#end(thread, new Error(`The task took more than ${limitMs} ms.`)), limitMs);
    thread.current = { queued, timer };
    thread.worker.ref();
    // A thread that is still starting receives it when it is ready.
    send(thread.worker, { type: 'task', task });
  }

  #start(): PoolThread<Task, Result> {
    const worker = this.#startWorker();
    const started = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread ended.')));
    });
    // Only `warm` waits for it.
    started.catch(() => undefined);
    const thread: PoolThread<Task, Result> = { worker, started, state: 'starting' };
    worker.on('message', (message: FromThread<Result>) => this.#receive(thread, message));
    worker.on('error', error => this.#end(thread, error));
    worker.on('exit', () => {
      this.#threads.delete(thread);
      this.#release(thread)?.reject(new Error('The thread ended before its task was done.'));
      this.#next();
    });
    this.#threads.add(thread);
    return thread;
  }

  #receive(thread: PoolThread<Task, Result>, message: FromThread<Result>): void {
    // A result that arrives after its task was stopped does not count.
    if (thread.state === 'ending') return;
    if (message.type === 'ready') {
      thread.state = 'ready';
      if (thread.current === undefined) thread.worker.unref();
      return;
    }
    const queued = this.#release(thread);
    thread.worker.unref();
    if (message.type === 'done') queued?.resolve(message.result);
    else queued?.reject(new Error(message.message));
    this.#next();
  }

  /** Terminates a thread. It counts among the threads until it has ended. */
  #end(thread: PoolThread<Task, Result>, why: unknown): void {
    thread.state = 'ending';
    this.#release(thread)?.reject(why);
    void thread.worker.terminate();
  }

  /** Takes the thread's task off it. */
  #release(thread: PoolThread<Task, Result>): QueuedTask<Task, Result> | undefined {
    const { current } = thread;
    thread.current = undefined;
    clearTimeout(current?.timer);
    return current?.queued;
  }

  #abort(queued: QueuedTask<Task, Result>): void {
    const thread = [...this.#threads].find(({ current }) => current?.queued === queued);
    if (thread !== undefined) return this.#end(thread, abortError());
    this.#queue = this.#queue.filter(other => other !== queued);
    queued.reject(abortError());
  }
}

function abortError(): Error {
  return new Error('The task was aborted.');
}

function closedError(): Error {
  return new Error('The thread pool is closed.');
}

function send<Task>(worker: Worker, message: ToThread<Task>): void {
  worker.postMessage(message, []);
}

// The side of the thread pool that runs in a thread: performs one task after another and sends back the results.
import { parentPort } from 'node:worker_threads';

/** What a thread is sent. */
export type ToThread<Task> = { readonly type: 'task'; readonly task: Task } | { readonly type: 'close' };

/** What a thread sends back. */
export type FromThread<Result> =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'failed'; readonly message: string };

/** What a thread does with its tasks. */
export interface TaskServer<Task, Result> {
  perform(task: Task): Result | Promise<Result>;
  /** Called before the thread ends, unless it is terminated. */
  close?(): void;
}

/** Performs the tasks that this thread is sent. */
export function serveTasks<Task, Result>(server: TaskServer<Task, Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('Tasks are served in a worker thread only.');
  const send = (message: FromThread<Result>): void => port.postMessage(message, []);
  const reply = async (task: Task): Promise<void> => {
    let result: Result;
    try {
      result = await server.perform(task);
    } catch (error) {
      return send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    // A result that cannot be cloned ends the thread: the pool then rejects the task.
    send({ type: 'done', result });
  };
  port.on('message', (message: ToThread<Task>) => {
    if (message.type === 'task') return void reply(message.task);
    server.close?.();
    port.close();
  });
  send({ type: 'ready' });
}

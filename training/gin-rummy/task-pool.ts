// Runs tasks in the threads of the shared pool, or in this thread when there is one core.
import { serveTasks, startThread, ThreadPool } from '@parlour/threads';
import { runTask, type Task, type TaskResult } from './task.ts';

/** In a worker thread, runs the tasks that are sent. */
export function serveTraining(): void {
  serveTasks({ perform: runTask });
}

/** Runs tasks on so many cores. The program's threads call `serveTraining`; `url` is that of a file beside it. */
export class TaskPool {
  readonly #threads: ThreadPool<Task, TaskResult> | undefined;

  constructor(cores: number, program: string, url: string) {
    if (cores >= 2) this.#threads = new ThreadPool(cores, () => startThread(program, url));
  }

  async all(tasks: readonly Task[]): Promise<TaskResult[]> {
    const threads = this.#threads;
    if (threads === undefined) return tasks.map(runTask);
    return await Promise.all(tasks.map(async task => await threads.run(task)));
  }

  async close(): Promise<void> {
    await this.#threads?.close();
  }
}

// Threads that carry out tasks, each whichever is next.
import { Worker } from 'node:worker_threads';
import { carryOut, type Answer, type Task } from './task.ts';

/** Runs tasks on threads, or here when there is one core. */
export class Crew {
  readonly #workers: Worker[];
  readonly #free: Worker[];
  readonly #queue: { task: Task; done: (answer: Answer) => void }[] = [];

  constructor(cores: number, program: string) {
    this.#workers = cores < 2 ? [] : Array.from({ length: cores }, () => new Worker(program));
    this.#free = [...this.#workers];
  }

  async all(tasks: readonly Task[]): Promise<Answer[]> {
    if (this.#workers.length === 0) return tasks.map(carryOut);
    return await Promise.all(tasks.map(async task => await this.#run(task)));
  }

  async #run(task: Task): Promise<Answer> {
    return await new Promise(done => {
      this.#queue.push({ task, done });
      this.#next();
    });
  }

  #next(): void {
    const worker = this.#free.pop();
    if (worker === undefined) return;
    const job = this.#queue.shift();
    if (job === undefined) {
      this.#free.push(worker);
      return;
    }
    worker.once('message', (answer: Answer) => {
      this.#free.push(worker);
      job.done(answer);
      this.#next();
    });
    worker.postMessage(job.task, []);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(async worker => await worker.terminate()));
  }
}

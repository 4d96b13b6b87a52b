// Gives lessons in worker threads, as many at a time as there are cores, or here when there is only one.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { teach, type Lesson, type Taught } from './lesson.ts';

/** In a worker, gives the lessons that are sent. */
export function serveLessons(): boolean {
  if (isMainThread || parentPort === null) return false;
  const port = parentPort;
  port.on('message', ({ id, lesson }: { id: number; lesson: Lesson }) =>
    port.postMessage({ id, taught: teach(lesson) }),
  );
  return true;
}

/** So many classrooms. */
export class School {
  readonly #workers: Worker[];

  constructor(cores: number, file: string) {
    this.#workers =
      cores < 2 ? [] : Array.from({ length: cores }, () => new Worker(file, { execArgv: process.execArgv }));
  }

  /** Gives all the lessons; the answers are in their order. */
  async teach(lessons: readonly Lesson[]): Promise<Taught[]> {
    if (this.#workers.length === 0) return lessons.map(teach);
    const taught: Taught[] = [];
    let next = 0;
    const attend = async (worker: Worker): Promise<void> => {
      while (next < lessons.length) {
        const id = next++;
        taught[id] = await new Promise<Taught>((resolve, reject) => {
          worker.once('error', reject);
          worker.once('message', (message: { id: number; taught: Taught }) => {
            worker.removeListener('error', reject);
            resolve(message.taught);
          });
          worker.postMessage({ id, lesson: lessons[id] });
        });
      }
    };
    await Promise.all(this.#workers.map(attend));
    return taught;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}

// Long work in slices: a few milliseconds in a turn of the event loop however many jobs there are, and between two turns
// everybody else is served. Jobs take turns, so that a short one does not wait for a long one, and short ones share a
// slice: with one job a turn, hundreds of them would wait for as many turns.

const SLICE_MS = 4;

interface Job {
  /** Goes on for so many milliseconds. Returns whether the job is done. */
  readonly work: (ms: number) => boolean;
}

export class Slices {
  readonly #now: () => number;
  readonly #jobs: Job[] = [];
  /** What is left of the slice of this turn, in milliseconds. */
  #left = SLICE_MS;
  #isWaiting = false;

  /** `now` measures the slices. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs the job step by step, and resolves with what it returns. A step should be short. */
  run<T>(steps: Iterator<unknown, T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const work = (ms: number): boolean => {
        const end = this.#now() + ms;
        try {
          do {
            const step = steps.next();
            if (step.done === true) {
              resolve(step.value);
              return true;
            }
          } while (this.#now() < end);
          return false;
        } catch (error) {
          reject(error);
          return true;
        }
      };
      this.#jobs.push({ work });
      this.#work();
    });
  }

  /** Does a short job when its turn comes, and resolves with what it returns. */
  once<T>(make: () => T): Promise<T> {
    return this.run({ next: () => ({ done: true, value: make() }) });
  }

  #work(): void {
    while (this.#left > 0 && this.#jobs.length > 0) {
      const job = this.#jobs.shift()!;
      const start = this.#now();
      if (!job.work(this.#left)) this.#jobs.push(job);
      this.#left -= this.#now() - start;
    }
    // Nothing was done, or the next slice is on its way.
    if (this.#left === SLICE_MS || this.#isWaiting) return;
    this.#isWaiting = true;
    setImmediate(() => {
      this.#isWaiting = false;
      this.#left = SLICE_MS;
      this.#work();
    });
  }
}

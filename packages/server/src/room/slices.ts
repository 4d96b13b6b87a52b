// Long work in slices of a few milliseconds, one slice in a turn of the event loop however many jobs there are: between
// two slices everybody else is served. Jobs take turns, so that a short one does not wait for a long one.

const SLICE_MS = 4;

interface Job {
  /** Goes on for so many milliseconds. Returns whether the job is done. */
  readonly work: (ms: number) => boolean;
}

export class Slices {
  readonly #now: () => number;
  readonly #jobs: Job[] = [];
  #isResting = false;

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
      if (!this.#isResting) this.#turn();
    });
  }

  #turn(): void {
    const job = this.#jobs.shift();
    this.#isResting = job !== undefined;
    if (job === undefined) return;
    if (!job.work(SLICE_MS)) this.#jobs.push(job);
    setImmediate(() => this.#turn());
  }
}

// A bound on how much goes on at the same time: a number of places for each name, and for all together.
export class ConcurrencyLimit {
  readonly #each: number;
  readonly #all: number;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(each: number, all = Infinity) {
    this.#each = each;
    this.#all = all;
  }

  /** Takes a place. Returns a function that gives it back; undefined when there is none. */
  take(name: string): (() => void) | undefined {
    const taken = this.#taken.get(name) ?? 0;
    if (taken >= this.#each || this.#count >= this.#all) return undefined;
    this.#taken.set(name, taken + 1);
    this.#count++;
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#count--;
      const left = this.#taken.get(name)! - 1;
      if (left === 0) this.#taken.delete(name);
      else this.#taken.set(name, left);
    };
  }
}

/** Lets so many jobs run at the same time. The others wait, first come, first served. */
export class WaitingLine {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}

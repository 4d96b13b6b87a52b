// The server's clock. It begins with the time of day, or with the database's, and then runs on the monotonic clock: when
// somebody sets the machine's clock, no timer, deadline or rate limit notices. After a restart, `Store.resume` moves
// what is due by the difference.
import type { Clock } from '@parlour/engine';

/** The longest time that `setTimeout` takes, about 25 days; with more it calls back at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The machine's clocks. */
export interface MachineClocks {
  /** Milliseconds since 1970. May be set at any time. */
  readonly wall: () => number;
  /** Milliseconds since some moment. Never set. */
  readonly monotonic: () => number;
}

const machine: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

export class SystemClock implements Clock {
  readonly #monotonic: () => number;
  #ahead: number;

  constructor({ wall, monotonic }: MachineClocks = machine) {
    this.#monotonic = monotonic;
    this.#ahead = wall() - monotonic();
  }

  now(): number {
    return Math.round(this.#monotonic() + this.#ahead);
  }

  /** The clock that all nodes share is ahead of this one by so many milliseconds. */
  adjust(ms: number): void {
    this.#ahead += ms;
  }

  after(ms: number, callback: () => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    const wait = (left: number): void => {
      timer =
        left > LONGEST_MS
          ? setTimeout(() => wait(left - LONGEST_MS), LONGEST_MS)
          : setTimeout(callback, left);
    };
    wait(ms);
    return () => clearTimeout(timer);
  }
}

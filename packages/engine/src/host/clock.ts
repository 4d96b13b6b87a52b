// The clock of a host is a parameter: the engine never reads the time, and tests advance it by hand.

/** Tells the time in milliseconds and calls back later. */
export interface Clock {
  now(): number;
  /** Calls back after so long; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** A clock that stands still until it is advanced. */
export class ManualClock implements Clock {
  #now = 0;
  #alarms: { at: number; callback: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const alarm = { at: this.#now + Math.max(0, ms), callback };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter(other => other !== alarm);
    };
  }

  /** Advances the clock and runs the callbacks that fall due, ordered by time, then by request. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      const due = next;
      this.#alarms = this.#alarms.filter(other => other !== due);
      this.#now = due.at;
      due.callback();
    }
    this.#now = end;
  }

  /** Runs the next callback, however far off; false when there is none. */
  ringNext(): boolean {
    const next = this.#nextUntil(Infinity);
    if (next !== undefined) this.advance(next.at - this.#now);
    return next !== undefined;
  }

  #nextUntil(end: number): { at: number; callback: () => void } | undefined {
    let first: { at: number; callback: () => void } | undefined;
    for (const alarm of this.#alarms) {
      if (alarm.at <= end && (first === undefined || alarm.at < first.at)) first = alarm;
    }
    return first;
  }
}

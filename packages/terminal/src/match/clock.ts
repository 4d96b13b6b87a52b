// The clocks of this terminal: the wall clock for a screen, and one that stops while it waits for input from a pipe.
// Both can be hurried, so that nobody has to wait for the computer players' pauses.
import { ManualClock } from '@parlour/engine';
import type { TableClock } from './match-session.ts';

interface Alarm {
  readonly timer: NodeJS.Timeout;
  readonly at: number;
  readonly callback: () => void;
}

/** Real time. */
export class WallClock implements TableClock {
  readonly #alarms = new Set<Alarm>();

  now(): number {
    return Date.now();
  }

  after(ms: number, callback: () => void): () => void {
    const alarm: Alarm = {
      timer: setTimeout(() => this.#ring(alarm), ms),
      at: Date.now() + ms,
      callback,
    };
    this.#alarms.add(alarm);
    return () => this.#silence(alarm);
  }

  hurry(): boolean {
    const next = [...this.#alarms].sort((a, b) => a.at - b.at)[0];
    if (next !== undefined) this.#ring(next);
    return next !== undefined;
  }

  #ring(alarm: Alarm): void {
    this.#silence(alarm);
    alarm.callback();
  }

  #silence(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}

/** Time passes only while no input is awaited: the same input through a pipe gives the same match. */
export class PatientClock extends ManualClock implements TableClock {
  hurry(): boolean {
    return this.ringNext();
  }
}

// How late the house decides for people whose time has run out, as their clients see it. Time in which no server ran does
// not count: a deadline that was told before a kill is moved by the outage, and the next update tells where to. Nor does
// what the machine was late by between the deadline and the decision.
import type { RemoteTable, Update } from '@parlour/wire';
import type { Stalls } from './stalls.ts';

/** The house may be so late. */
const MOST_LATE_MS = 500;

/** As much of a table's client as is looked at. */
type Followed = Pick<RemoteTable, 'update' | 'subscribe'>;

export class LateDecisions {
  readonly #graceMs: number;
  readonly #stalls: Pick<Stalls, 'between'>;
  readonly #now: () => number;
  /** Counts the lives of the server, and the times between them. */
  #life = 0;
  /** Since when a server serves. */
  #readyAt = -Infinity;
  /** How often the house has decided in time or late. */
  decided = 0;
  late = 0;
  mostMs = 0;

  /** `graceMs`: how long after its deadline a decision ends. */
  constructor(graceMs: number, stalls: Pick<Stalls, 'between'>, now: () => number = () => performance.now()) {
    this.#graceMs = graceMs;
    this.#stalls = stalls;
    this.#now = now;
  }

  watch(table: Followed): void {
    let before: { update: Update; endsAt: number; life: number } | undefined;
    table.subscribe(() => {
      const { update } = table;
      if (update === undefined || update === before?.update) return;
      const { clock } = before?.update ?? {};
      if (before !== undefined && clock !== undefined && before.life === this.#life) {
        const isNext = update.at === before.update.at + 1;
        if (isNext && update.info.seats[clock.seat]?.house === update.at) this.#note(before.endsAt);
      }
      const { clock: next } = update;
      const ms = next === undefined ? 0 : next.deadline - next.now + this.#graceMs;
      // What ran out while no server ran is decided as soon as one does.
      before = { update, endsAt: Math.max(this.#readyAt, this.#now() + ms), life: this.#life };
    });
  }

  /** A server is about to be killed. What it has sent may still arrive for a while. */
  killed(): void {
    this.#life++;
  }

  /** A server serves again. */
  ready(): void {
    this.#life++;
    this.#readyAt = this.#now();
  }

  #note(endsAt: number): void {
    const now = this.#now();
    const lateMs = Math.round(now - endsAt);
    this.decided++;
    this.mostMs = Math.max(this.mostMs, lateMs);
    if (lateMs > MOST_LATE_MS + this.#stalls.between(endsAt, now)) this.late++;
  }
}

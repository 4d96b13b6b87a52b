// Keeps a table going on a clock: deals, lets the computer players act, closes windows. It is given the clock, the
// seeds and the pace, so the terminal, the browser and the tests run the same one. A change at the table cancels
// whatever was planned for the decision before it.
import type { Seed } from '../core/random.ts';
import type { Clock } from './clock.ts';
import {
  actsInWindow,
  attemptsOf,
  carryOut,
  moveOf,
  nextStep,
  planNow,
  type Pace,
  type Plan,
} from './croupier.ts';
import type { Table } from './table.ts';

/** How a table is kept going. */
export interface TableRunnerSetup {
  readonly table: Table;
  readonly clock: Clock;
  /** A fresh seed for every deal. */
  dealSeed(): Seed;
  /** What the computer players' random numbers are derived from. */
  readonly botSeed: Seed;
  readonly pace: Pace;
}

/** Keeps one table going. */
export class TableRunner {
  readonly #setup: TableRunnerSetup;
  #timers: (() => void)[] = [];
  #runningFor = -1;
  #openedAt = 0;
  /** Made when the window opens. */
  #windowPlan: Plan | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(setup: TableRunnerSetup) {
    this.#setup = setup;
  }

  start(): void {
    this.#stopWatching ??= this.#setup.table.watch(() => this.#schedule());
    this.#schedule();
  }

  /** Stops, for good or until it is started again; cancels all timers. */
  stop(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#cancel();
  }

  /** Deals at once where the table pauses before a deal. */
  goOn(): void {
    if (this.#setup.table.turn().kind === 'chance') this.#deal();
  }

  /**
   * [AB5] The people here have all let it pass and wish to go on: closes the window now, unless a person is still in
   * it or a computer player has a time at which it acts. For tables of one screen; where people sit apart a window
   * lasts its time.
   */
  skipWindow(): void {
    const { table, pace } = this.#setup;
    const turn = table.turn();
    const plan = this.#windowPlan;
    if (turn.kind !== 'window' || plan === undefined) return;
    if (turn.seats.some(seat => table.players[seat]?.kind === 'person')) return;
    const acts = actsInWindow(plan, pace);
    if (acts.every(({ act }) => moveOf(table, plan.number, act) === undefined)) this.#finish(plan);
  }

  /** How long the open window still is, in milliseconds, for the faces to show. */
  windowLeft(): number | undefined {
    const { table, pace, clock } = this.#setup;
    const turn = table.turn();
    if (turn.kind !== 'window') return undefined;
    return Math.max(0, this.#openedAt + pace.windowMs(turn.ms) - clock.now());
  }

  #schedule(): void {
    const { table, clock, pace, botSeed } = this.#setup;
    // [B41] Somebody has let it pass: the window lasts its time all the same.
    if (table.number === this.#runningFor && table.turn().kind === 'window') return;
    this.#cancel();
    this.#runningFor = table.number;
    this.#openedAt = clock.now();
    const step = nextStep(table, pace);
    if (step?.afterMs === undefined) return;
    if (step.kind === 'deal') {
      this.#later(step.afterMs, () => this.#deal());
    } else if (step.kind === 'bot') {
      this.#later(step.afterMs, () => this.#finish(planNow(table, botSeed)));
    } else {
      const plan = planNow(table, botSeed);
      this.#windowPlan = plan;
      for (const { afterMs, act } of actsInWindow(plan, pace)) {
        this.#later(afterMs, () => carryOut(table, plan.number, act));
      }
      this.#later(step.afterMs, () => this.#finish(plan));
    }
  }

  #deal(): void {
    this.#setup.table.submit({ by: 'chance', seed: this.#setup.dealSeed() });
  }

  #finish(plan: Plan): void {
    for (const attempt of attemptsOf(plan)) carryOut(this.#setup.table, plan.number, attempt);
  }

  #later(ms: number, callback: () => void): void {
    this.#timers.push(this.#setup.clock.after(ms, callback));
  }

  #cancel(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
    this.#windowPlan = undefined;
    this.#runningFor = -1;
  }
}

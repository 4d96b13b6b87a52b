// Takes the steps that happen without a person: deals, computer players' moves, the end of a window, of a person's time
// and of waiting for their seed, the end of a table that nobody touches. Everything due is a durable timer in the store. The node that made the last change also sets local
// timers, for precision only; due-sweep.ts polls the store for what a node that died has left. A node alone
// also sets timers for what falls due soon at tables that nobody has used since it started.
import {
  actsInWindow,
  attemptsOf,
  botRng,
  randomAction,
  type Clock,
  type Move,
  type Plan,
  type Planned,
} from '@parlour/engine';
import type { Due, DueTable, Store } from '../store/store.ts';
import { BotPlans } from './bot-plans.ts';
import { DueSweep } from './due-sweep.ts';
import { bankSpent } from './due.ts';
import { houseForOpenChairs } from './house.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';
import type { ServerPace } from './pace.ts';
import type { TableCache, TableObserver } from './table-cache.ts';
import type { BotThreads } from './bot-threads.ts';

export interface StepSchedulerSetup {
  readonly cache: TableCache;
  readonly store: Store;
  readonly clock: Clock;
  readonly pace: ServerPace;
  readonly thinking: Pick<BotThreads, 'think'>;
  /** A step failed, or a computer player's program did. */
  readonly failed: (message: string, error: unknown) => void;
  /** A step has been taken so late, in milliseconds. */
  readonly late: (kind: Due['kind'], ms: number) => void;
}

/** A node alone looks so far ahead for steps without a timer, twice in that time. */
const AHEAD_MS = 60_000;
/** What is due later than a timer can be set for is found by polling. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Timers {
  /** When the next step is due. */
  readonly dueAt: number;
  readonly cancel: (() => void)[];
}

export class StepScheduler implements TableObserver {
  readonly #setup: StepSchedulerSetup;
  readonly #timers = new Map<string, Timers>();
  readonly #plans: BotPlans;
  /** Since when a step is being taken. */
  readonly #firing = new Map<string, number>();
  readonly #sweep: DueSweep;
  #lookAheadAt = -Infinity;
  #closed = false;

  constructor(setup: StepSchedulerSetup) {
    this.#setup = setup;
    const { thinking, pace, store, clock, failed } = setup;
    this.#plans = new BotPlans({ thinking, thinkMs: pace.thinkMs, failed });
    this.#sweep = new DueSweep({
      store,
      clock,
      firing: this.#firing,
      take: table => void this.#fire(table.id, table),
      expect: table => void this.#readAhead(table),
      polled: () => this.#lookAhead(),
      failed,
    });
  }

  /** Resumes what an earlier server has left. */
  async start(): Promise<void> {
    await this.#lookAhead();
    this.#sweep.start();
  }

  /** Whether a table has something due within so long. */
  isDueWithin(ms: number): boolean {
    const before = this.#setup.clock.now() + ms;
    for (const { dueAt } of this.#timers.values()) if (dueAt <= before) return true;
    return false;
  }

  stop(): void {
    this.#closed = true;
    this.#sweep.stop();
    for (const id of this.#timers.keys()) this.#disarm(id);
  }

  /** Sets the timers for the table's next step. */
  changedHere(live: LiveTable): void {
    this.#disarm(live.id);
    const { due } = live;
    if (this.#closed || due === undefined || live.status === 'over') {
      this.#plans.forget(live.id);
      return;
    }
    if (needsPlan(due)) this.#plan(live);
    else this.#plans.forget(live.id);
    if (due.at - this.#setup.clock.now() > LONGEST_TIMER_MS) return;
    this.#timers.set(live.id, { dueAt: due.at, cancel: [] });
    this.#at(live.id, due.at, () => void this.#fire(live.id));
    if (due.kind === 'window') this.#armWindow(live);
  }

  readHere(live: LiveTable): void {
    this.changedHere(live);
  }

  changedElsewhere(live: LiveTable): void {
    this.#disarm(live.id);
    this.#plans.forget(live.id);
  }

  /** Takes the step that is due at a table, by its timer or because it was found in the store. */
  async #fire(id: string, found?: DueTable): Promise<void> {
    if (this.#firing.has(id) || this.#closed) return;
    const { cache, clock } = this.#setup;
    this.#firing.set(id, clock.now());
    try {
      const look = (live: LiveTable): { due: Due | undefined; at: number } => {
        // Another node may be about to end a match that is too long.
        const due = live.status === 'over' ? undefined : live.due;
        const isOutOfTime = due?.kind === 'clock' && due.at <= clock.now();
        if ((needsPlan(due) || isOutOfTime) && live.status === 'playing') this.#plan(live);
        return { due, at: live.at };
      };
      const { due, at } = await (found === undefined ? cache.recall(id, look) : cache.readDue(found, look));
      if (due === undefined) return;
      // A timer may be early, and an outage puts off what is due.
      if (due.at > clock.now()) return void this.#rearm(id);
      if (due.kind === 'deal') await this.#deal(id);
      else if (due.kind === 'reveal') await this.#lapse(id);
      else if (due.kind === 'idle') await this.#end(id);
      else if (due.kind === 'fill') await this.#fill(id);
      else await this.#finish(id);
      this.#setup.late(due.kind, clock.now() - due.at);
      this.#firing.delete(id);
      // While this step was being taken the next may have fallen due. If nothing came of it, the next sweep tries
      // again.
      await cache.recall(id, live => {
        if (live.at > at && this.#timers.has(id)) this.changedHere(live);
      });
    } catch (error) {
      this.#setup.failed('A step of a table could not be taken.', error);
    } finally {
      this.#firing.delete(id);
    }
  }

  async #deal(id: string): Promise<void> {
    await this.#setup.cache.change(id, live =>
      live.due?.kind === 'deal' && live.due.at <= this.#setup.clock.now()
        ? { kind: 'move', move: { by: 'chance', seed: live.nextDeal } }
        : undefined,
    );
  }

  /** Opens the seats whose persons have not committed to a seed, or not revealed it, in time. */
  async #lapse(id: string): Promise<void> {
    await this.#setup.cache.change(id, live => {
      if (live.due?.kind !== 'reveal' || live.due.at > this.#setup.clock.now()) return undefined;
      const { awaited: seats, stage } = live.chairs;
      return { kind: 'lapse', seats, ...(stage === 'revealing' ? { redo: true } : {}) };
    });
  }

  /** The house takes the chairs that are still open. */
  async #fill(id: string): Promise<void> {
    await this.#setup.cache.change(id, live =>
      live.due?.kind === 'fill' && live.due.at <= this.#setup.clock.now()
        ? { kind: 'fill', chairs: houseForOpenChairs(live) }
        : undefined,
    );
  }

  /** Ends a table that nobody has touched for too long. */
  async #end(id: string): Promise<void> {
    await this.#setup.cache.change(id, live =>
      live.due?.kind === 'idle' && live.due.at <= this.#setup.clock.now() ? { kind: 'end' } : undefined,
    );
  }

  /**
   * Brings the decision to its end: the computer players' moves, then the end of the window. All are due now, so they
   * are one commit. Where the game refuses one, they are made one by one.
   */
  async #finish(id: string): Promise<void> {
    const plan = await this.#plans.made(id);
    if (plan === undefined) return;
    const attempts = attemptsOf(plan);
    const together = attempts.map(attempt => this.#attempt(plan.number, attempt));
    const changed = await this.#setup.cache.change(id, ...together);
    if (!changed.ok) for (const attempt of attempts) await this.#carryOut(id, plan.number, attempt);
  }

  /** What an attempt comes to at the table, while it still waits for it. */
  #attempt(number: number, attempt: Planned | 'close'): (live: LiveTable) => JournalEntry | undefined {
    const because = attempt === 'close' ? undefined : attempt.decision.because;
    return live => this.#entryOf(live, live.moveOf(number, attempt), because);
  }

  /** Lets the computer players think. In a window, those who act before it closes get timers once that is known. */
  #plan(live: LiveTable): void {
    const isWanted = (plan: Plan): boolean =>
      this.#plans.known(live.id) === plan && plan.planned.length > 0 && live.due?.kind === 'window';
    this.#plans.begin(live)?.then(
      plan => (isWanted(plan) ? this.#rearm(live.id) : undefined),
      () => undefined,
    );
  }

  async #rearm(id: string): Promise<void> {
    try {
      await this.#setup.cache.recall(id, live => {
        if (this.#timers.has(id)) this.changedHere(live);
      });
    } catch (error) {
      this.#setup.failed('A table could not be read.', error);
    }
  }

  /**
   * In a window: timers for those who act before it closes. [B41] The window never ends early: that would tell people
   * that nobody will call.
   */
  #armWindow(live: LiveTable): void {
    const { turn, due } = live;
    const plan = this.#plans.known(live.id);
    if (turn?.kind !== 'window' || due === undefined || plan === undefined) return;
    const { pace } = this.#setup;
    const openedAt = due.at - pace.graceMs - pace.windowMs(turn.ms);
    for (const { afterMs, act } of actsInWindow(plan, pace)) {
      if (!turn.seats.includes(act.seat)) continue;
      // With the same grace as the deadline: a person who acts at the same time comes first.
      const at = openedAt + afterMs + pace.graceMs;
      this.#at(live.id, at, () => void this.#carryOut(live.id, plan.number, act));
    }
  }

  async #carryOut(id: string, number: number, attempt: Planned | 'close'): Promise<void> {
    const { cache, failed } = this.#setup;
    try {
      const changed = await cache.change(id, this.#attempt(number, attempt));
      if (changed.ok) return;
      failed('A computer player made an illegal move.', new Error(changed.illegal.message));
      await cache.change(id, live => {
        const move = live.moveOf(number, attempt);
        if (move === undefined || !('action' in move)) return undefined;
        const choices = live.game.choices(live.view(move.by));
        const action: unknown = randomAction(choices, botRng(live.botSeed, number, move.by));
        return this.#entryOf(live, { ...move, action });
      });
    } catch (error) {
      failed("A computer player's move could not be made.", error);
    }
  }

  /** The move as it goes into the journal. For a person the house decides only once their time is over. */
  #entryOf(live: LiveTable, move: Move<unknown> | undefined, because?: string): JournalEntry | undefined {
    if (move === undefined) return undefined;
    const entry = { kind: 'move', move, ...(because === undefined ? {} : { because }) } as const;
    if (typeof move.by !== 'number' || live.chairs.all[move.by]?.kind !== 'person') return entry;
    const { clock, pace } = this.#setup;
    const now = clock.now();
    if (live.due === undefined || live.due.at > now) return undefined;
    const spent = bankSpent(live, now, pace);
    return { ...entry, house: true, ...(spent === 0 ? {} : { spent }) };
  }

  #at(id: string, at: number, callback: () => void): void {
    const { clock } = this.#setup;
    const cancel = clock.after(Math.max(0, at - clock.now()), callback);
    this.#timers.get(id)?.cancel.push(cancel);
  }

  #disarm(id: string): void {
    const timers = this.#timers.get(id);
    if (timers === undefined) return;
    for (const cancel of timers.cancel) cancel();
    this.#timers.delete(id);
  }

  /** Reads the table of a step that its node is late with, so that it is at hand if the step is left to this node. */
  async #readAhead(table: DueTable): Promise<void> {
    const { cache, failed } = this.#setup;
    if (this.#timers.has(table.id) || this.#firing.has(table.id) || this.#closed) return;
    await cache
      .readDue(table, () => undefined)
      .catch((error: unknown) => failed('A table could not be read.', error));
  }

  /** Sets timers for what falls due soon and has none: to wait for the sweep would make every such step late. */
  async #lookAhead(): Promise<void> {
    const { store, cache, clock, failed } = this.#setup;
    // Other nodes have timers of their own, and the sweep finds the rest.
    if (store.shared !== undefined || clock.now() < this.#lookAheadAt) return;
    this.#lookAheadAt = clock.now() + AHEAD_MS / 2;
    for (const table of await store.dueBefore(clock.now() + AHEAD_MS)) {
      const { id, due } = table;
      if (this.#timers.has(id) || this.#firing.has(id) || this.#closed) continue;
      if (due.kind === 'window') {
        // Computer players may act before it closes. A table that cannot be read does not keep the others from going on.
        const reading = cache.read(id, () => undefined);
        await reading.catch((error: unknown) => failed('A table could not be read.', error));
      } else {
        this.#timers.set(id, { dueAt: due.at, cancel: [] });
        this.#at(id, due.at, () => {
          this.#disarm(id);
          void this.#fire(id, table);
        });
      }
    }
  }
}

/** Whether computer players may have to decide before it. */
function needsPlan(due: Due | undefined): boolean {
  return due?.kind === 'bot' || due?.kind === 'window';
}

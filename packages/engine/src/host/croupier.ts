// Keeps a table going: deals, asks the computer players, closes windows. It is given the clock, the seeds and
// the pace, so the terminal, the browser and the tests run the same one. A change at the table ends whatever
// was planned for the decision before it.
import type { Seed } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import type { Clock } from './clock.ts';
import { awaitedBots, carryOut, decide, decideWindow, type Planned } from './decide.ts';
import type { Table } from './table.ts';

/** How a table is kept going. */
export interface CroupierSetup {
  readonly table: Table;
  readonly clock: Clock;
  /** A fresh seed for every deal. */
  dealSeed(): Seed;
  /** What the computer players' chances are derived from. */
  readonly botSeed: Seed;
  /** How long a computer player takes over a turn, in milliseconds. */
  botMs(): number;
  /** How long a window of so many milliseconds is kept open, and so on: the pace of the table. */
  windowMs(ms: number): number;
  /** How long people may look before the next deal; without it the croupier waits for `goOn`. */
  pauseMs(): number | undefined;
}

/** Keeps one table going. */
export class Croupier {
  readonly #setup: CroupierSetup;
  #timers: (() => void)[] = [];
  #plannedFor = -1;
  #openedAt = 0;
  #inWindow: Planned[] = [];
  #stopWatching: (() => void) | undefined;

  constructor(setup: CroupierSetup) {
    this.#setup = setup;
  }

  start(): void {
    this.#stopWatching ??= this.#setup.table.watch(() => this.#plan());
    this.#plan();
  }

  /** Stops for good or for a while: no timer is left behind. */
  stop(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#forget();
  }

  /** Deals on at once where the table pauses before a deal. */
  goOn(): void {
    const { table } = this.#setup;
    if (table.turn().kind === 'chance') this.#deal();
  }

  /**
   * [AB5] The people here have all let it pass and wish to go on: closes the window now, unless a person is still in
   * it or a computer player has a time at which it acts. For tables of one screen; where people sit apart a window
   * lasts its time.
   */
  skipWindow(): void {
    const { table } = this.#setup;
    const turn = table.turn();
    if (turn.kind !== 'window' || turn.seats.some(seat => table.players[seat]?.kind === 'person')) return;
    const isPlanned = this.#inWindow.some(
      ({ seat, decision }) => decision.afterMs !== undefined && this.#stillIn(seat),
    );
    if (!isPlanned) this.#closeWindow();
  }

  /** How long the open window still is, in milliseconds, for the faces to show. */
  windowLeft(): number | undefined {
    const turn = this.#setup.table.turn();
    if (turn.kind !== 'window') return undefined;
    return Math.max(0, this.#openedAt + this.#setup.windowMs(turn.ms) - this.#setup.clock.now());
  }

  #plan(): void {
    const { table, clock } = this.#setup;
    // [B41] Somebody has let it pass: the window lasts its time all the same.
    if (table.number === this.#plannedFor && table.turn().kind === 'window') return;
    this.#forget();
    this.#plannedFor = table.number;
    this.#openedAt = clock.now();
    const turn = table.turn();
    if (turn.kind === 'chance') {
      const wait = turn.pause ? this.#setup.pauseMs() : 0;
      if (wait !== undefined) this.#later(wait, () => this.#deal());
    } else if (turn.kind === 'seat') {
      if (awaitedBots(table).length === 0) return;
      const wait = Math.max(this.#setup.botMs(), this.#setup.windowMs(turn.lookMs ?? 0));
      this.#later(wait, () => this.#decideTurn(turn.seat));
    } else if (turn.kind === 'window') {
      this.#openWindow(turn.ms);
    }
  }

  #deal(): void {
    this.#setup.table.submit({ by: 'chance', seed: this.#setup.dealSeed() });
  }

  #decideTurn(seat: Seat): void {
    const { table, botSeed } = this.#setup;
    carryOut(table, { seat, decision: decide(table, seat, botSeed) });
  }

  #openWindow(ms: number): void {
    this.#inWindow = decideWindow(this.#setup.table, this.#setup.botSeed);
    for (const { seat, decision } of this.#inWindow) {
      if (decision.afterMs === undefined) continue;
      this.#later(this.#setup.windowMs(decision.afterMs), () => {
        if (this.#stillIn(seat)) carryOut(this.#setup.table, { seat, decision });
      });
    }
    this.#later(this.#setup.windowMs(ms), () => this.#closeWindow());
  }

  /** Only now do the others act: an earlier pass would tell people who will not call. */
  #closeWindow(): void {
    const { table } = this.#setup;
    const number = table.number;
    for (const planned of this.#inWindow) {
      if (table.number === number && this.#stillIn(planned.seat)) carryOut(table, planned);
    }
    if (table.number === number) table.submit({ by: 'clock' });
  }

  /** Whether the computer player planned for that seat may still act; a person may have sat down there since. */
  #stillIn(seat: Seat): boolean {
    return awaitedBots(this.#setup.table).includes(seat);
  }

  #later(ms: number, callback: () => void): void {
    this.#timers.push(this.#setup.clock.after(ms, callback));
  }

  #forget(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
    this.#plannedFor = -1;
  }
}

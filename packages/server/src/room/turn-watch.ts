// Watches whose turn it is: tells once a turn of a person who is not at the table, when a change made here gives it to
// them. Nobody is told of decisions that the house makes for them. Each node notes in the store whom it is connected to.
// A person whom another one has noted lately may still be there, or gone: then it is seen whether they are noted again.
import type { Clock, Seat } from '@parlour/engine';
import type { TablePace } from '@parlour/wire';
import type { Shared } from '../store/store.ts';
import type { LiveTable } from './live-table.ts';
import { isInDays, SEEN_MS } from './pace.ts';
import type { TableCache, TableObserver } from './table-cache.ts';

/** A person's turn at a table. */
export interface Turn {
  readonly table: string;
  readonly person: string;
  readonly game: string;
  readonly pace: TablePace;
}

export interface TurnWatchSetup {
  readonly clock: Clock;
  readonly tell: (turn: Turn) => void;
  /** Undefined when there are no other nodes. */
  readonly elsewhere: Elsewhere | undefined;
}

/** How it is found out who is at a table at another node. */
export interface Elsewhere {
  readonly shared: Shared;
  readonly cache: TableCache;
  readonly failed: (message: string, error: unknown) => void;
}

/** After so long everybody who is connected to a node has been noted again, also when the database is slow. */
const NOTED_MS = SEEN_MS + 2500;

export class TurnWatch implements TableObserver {
  readonly #setup: TurnWatchSetup;
  /** Whose turn it was when a table was last looked at. A turn of several decisions is told once. */
  readonly #turns = new Map<string, Seat | undefined>();
  /** Those who were noted elsewhere, until it is known whether they are there. */
  readonly #open = new Set<Promise<void>>();
  readonly #waits = new Set<() => void>();
  #isStopped = false;

  constructor(setup: TurnWatchSetup) {
    this.#setup = setup;
  }

  changedHere(live: LiveTable): void {
    const { clock, elsewhere, tell } = this.#setup;
    const { id, number } = live;
    const before = this.#turns.get(id);
    const seat = this.#note(live);
    if (seat === undefined || seat === before) return;
    const chair = live.chairs.all[seat];
    // A person at the table needs no notice, and for one who is away the house plays.
    const isThere = (live.presenceBits(clock.now()) & (1 << seat)) !== 0;
    if (chair?.kind !== 'person' || isThere || live.attendance.isAway(seat)) return;
    const begun = { table: id, person: chair.person, game: live.game.id, pace: live.pace };
    if (elsewhere === undefined || !isInDays(live.pace)) return tell(begun);
    const asking = this.#isNeeded(begun, number, elsewhere)
      .then(isNeeded => isNeeded && tell(begun))
      // Rather one notice too many.
      .catch((error: unknown) => (elsewhere.failed('It is not known who is at a table.', error), tell(begun)))
      .then(() => void this.#open.delete(asking));
    this.#open.add(asking);
  }

  /** Whoever has the turn at a table that was not known here has been told when it came to them. */
  readHere(live: LiveTable): void {
    if (this.#turns.has(live.id)) this.changedHere(live);
    else this.#note(live);
  }

  /** The other node has told them. */
  changedElsewhere(live: LiveTable): void {
    this.#note(live);
  }

  #note({ id, status, turn }: LiveTable): Seat | undefined {
    const seat = status === 'playing' && turn?.kind === 'seat' ? turn.seat : undefined;
    if (status === 'over') this.#turns.delete(id);
    else this.#turns.set(id, seat);
    return seat;
  }

  /** Waits for nobody any more. Resolves when everybody has been told who is to be told. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#waits) end();
    await Promise.all(this.#open);
  }

  /** Whether the person has to be told: they are at the table nowhere, and have not decided yet. */
  async #isNeeded(
    { table, person }: Turn,
    number: number | undefined,
    { shared, cache }: Elsewhere,
  ): Promise<boolean> {
    const { clock } = this.#setup;
    const since = clock.now();
    const seenAt = (await shared.lastSeen(table, person)) ?? -Infinity;
    if (seenAt < since - NOTED_MS) return true;
    if (!this.#isStopped) await this.#wait(NOTED_MS);
    // Noted after their turn had begun.
    if (((await shared.lastSeen(table, person)) ?? -Infinity) >= since) return false;
    return cache.read(
      table,
      live => live.number === number && live.goneSince(person, clock.now()) !== undefined,
    );
  }

  #wait(ms: number): Promise<void> {
    return new Promise(resolve => {
      const end = (): void => {
        cancel();
        this.#waits.delete(end);
        resolve();
      };
      const cancel = this.#setup.clock.after(ms, end);
      this.#waits.add(end);
    });
  }
}

// Watches whose turn it is: tells once a turn of a person who is not at the table, when a change made here gives it to
// them. Nobody is told of decisions that the house makes for them. Presence is that of this node: a person who follows
// the table at another node may be told too.
import type { Clock, Seat } from '@parlour/engine';
import type { TablePace } from '@parlour/wire';
import type { LiveTable } from './live-table.ts';
import type { TableObserver } from './table-cache.ts';

/** A person's turn at a table. */
export interface Turn {
  readonly table: string;
  readonly person: string;
  readonly game: string;
  readonly pace: TablePace;
}

export class TurnWatch implements TableObserver {
  readonly #clock: Clock;
  readonly #tell: (turn: Turn) => void;
  /** Whose turn it is at each table where it is a seat's. A turn of several decisions is told once. */
  readonly #turns = new Map<string, Seat>();

  constructor(clock: Clock, tell: (turn: Turn) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  changedHere(live: LiveTable): void {
    const { id, turn, status } = live;
    if (status !== 'playing' || turn?.kind !== 'seat') return void this.#turns.delete(id);
    if (this.#turns.get(id) === turn.seat) return;
    this.#turns.set(id, turn.seat);
    const chair = live.chairs.all[turn.seat];
    // A person at the table needs no notice, and for one who is away the house plays.
    const isThere = (live.presenceBits(this.#clock.now()) & (1 << turn.seat)) !== 0;
    if (chair?.kind !== 'person' || isThere || live.attendance.isAway(turn.seat)) return;
    this.#tell({ table: id, person: chair.person, game: live.game.id, pace: live.pace });
  }

  changedElsewhere({ id }: LiveTable): void {
    this.#turns.delete(id);
  }
}

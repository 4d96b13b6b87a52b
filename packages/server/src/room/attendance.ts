// Who is away or has resigned and since when, how often in a row their time has run out, and what they have used of
// their time bank: an immutable value that follows from the journal alone.
import type { Seat } from '@parlour/engine';
import type { JournalEntry } from './journal-entry.ts';

/** After so many decisions in a row that the house had to make, a person counts as away. */
const MOST_LAPSES = 2;

/** What is known of a person in a seat. */
export interface Attending {
  /** Decisions in a row that ran out of time. */
  readonly lapses: number;
  /** The house plays until they come back. */
  readonly away: boolean;
  /** Milliseconds of the time bank that are used up. */
  readonly spent: number;
  /** The number of the newest entry in which the house decided for them; 0 when there is none. */
  readonly house: number;
  /** The number of the entry since which somebody else decides for them; 0 while they do so themselves. */
  readonly gaveUpAt: number;
}

const NEW: Attending = { lapses: 0, away: false, spent: 0, house: 0, gaveUpAt: 0 };

export class Attendance {
  readonly #seats: ReadonlyMap<Seat, Attending>;

  constructor(seats: Iterable<readonly [Seat, Attending]> = []) {
    this.#seats = new Map(seats);
  }

  of(seat: Seat): Attending {
    return this.#seats.get(seat) ?? NEW;
  }

  isAway(seat: Seat): boolean {
    return this.of(seat).away;
  }

  /**
   * The number of the entry with which the person gave up: they resigned, or their time ran out for the first time since
   * they last decided, or the others asked the house to play for them. Undefined while they decide themselves.
   */
  gaveUpAt(seat: Seat): number | undefined {
    const { gaveUpAt } = this.of(seat);
    return gaveUpAt === 0 ? undefined : gaveUpAt;
  }

  /** What follows from an entry, which is number `at` of the journal. */
  after(entry: JournalEntry, at: number): Attendance {
    if (entry.kind === 'away') return this.#left(entry.seat, at);
    if (entry.kind === 'resign') return this.#resigned(entry.seat, at);
    if (entry.kind === 'come-back' || entry.kind === 'go-on') return this.#acted(entry.seat, 0);
    if (entry.kind !== 'move' || typeof entry.move.by !== 'number') return this;
    const { move, key, house, spent = 0 } = entry;
    if (house === true) return this.#byHouse(move.by, at, spent);
    return key === undefined ? this : this.#acted(move.by, spent);
  }

  /** The house has decided for the seat, which is entry `at` of the journal. `spent` is what was left of the bank. */
  #byHouse(seat: Seat, at: number, spent: number): Attendance {
    const before = this.of(seat);
    const lapses = before.away ? before.lapses : before.lapses + 1;
    return this.#with(seat, {
      lapses,
      away: before.away || lapses >= MOST_LAPSES,
      spent: before.spent + spent,
      house: at,
      gaveUpAt: before.gaveUpAt || at,
    });
  }

  /** The person has acted, and used so much of their bank. */
  #acted(seat: Seat, spent: number): Attendance {
    const before = this.of(seat);
    if (before.lapses === 0 && !before.away && spent === 0) return this;
    return this.#with(seat, { ...before, lapses: 0, away: false, spent: before.spent + spent, gaveUpAt: 0 });
  }

  /** The others have asked the house to play for the person. */
  #left(seat: Seat, at: number): Attendance {
    const before = this.of(seat);
    return this.#with(seat, { ...before, away: true, gaveUpAt: before.gaveUpAt || at });
  }

  /** Whoever resigns while they are away gave up before. */
  #resigned(seat: Seat, at: number): Attendance {
    const before = this.of(seat);
    return this.#with(seat, { ...before, gaveUpAt: before.gaveUpAt || at });
  }

  /** As plain data. */
  get all(): [Seat, Attending][] {
    return [...this.#seats];
  }

  #with(seat: Seat, attending: Attending): Attendance {
    return new Attendance([...this.#seats, [seat, attending]]);
  }
}

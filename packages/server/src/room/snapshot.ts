// A table's state after so many entries as plain data.
import type { Seat, TableSnapshot } from '@parlour/engine';
import type { Attending } from './attendance.ts';
import type { Chair } from './journal-entry.ts';

export interface Snapshot {
  readonly chairs: readonly Chair[];
  readonly rematch: string | undefined;
  /** Absent before the game has begun. */
  readonly table: TableSnapshot | undefined;
  readonly goneOn: readonly Seat[];
  readonly redone: number;
  readonly gone: readonly string[];
  /** Everybody has resigned, or nobody has touched it for too long. */
  readonly ended: boolean;
  readonly attendance: readonly (readonly [Seat, Attending])[];
  readonly moves: number;
  readonly deals: number;
  /** The answered moves, encoded. */
  readonly answered: string;
}

/** A snapshot, and after how many entries it was taken. */
export interface TakenSnapshot {
  readonly at: number;
  readonly snapshot: Snapshot;
}

// Plays imagined hands with one habit a seat.
import type { Rng } from '../../../../core/random.ts';
import type { Habit } from './habits.ts';
import { SHOWN, SHUFFLE, START, type QuickTable } from './quick-table.ts';

/** Plays to the end of the hand. */
export function playHand(table: QuickTable, habits: readonly Habit[], rng: Rng): void {
  while (table.stage < SHOWN) {
    if (table.stage === SHUFFLE) table.shuffle(rng);
    else if (table.stage === START) table.begin(habits[table.seat]!.start(table, rng));
    else table.throwAt(habits[table.seat]!.throws(table, rng));
  }
}

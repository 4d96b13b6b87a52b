// Plays simulated hands with one policy a seat.
import type { Rng } from '../../../../../core/random.ts';
import type { Policy } from './policies.ts';
import { SHOWN, SHUFFLE, START, type QuickTable } from './quick-table.ts';

/** Plays to the end of the hand. */
export function playHand(table: QuickTable, policies: readonly Policy[], rng: Rng): void {
  while (table.stage < SHOWN) {
    if (table.stage === SHUFFLE) table.shuffle(rng);
    else if (table.stage === START) table.begin(policies[table.seat]!.start(table, rng));
    else table.throwAt(policies[table.seat]!.throws(table, rng));
  }
}

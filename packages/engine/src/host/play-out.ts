// Plays a table of computer players to its end without a clock: for tournaments, tests and simulations.
import { drawSeed, rngFrom, seedFrom, type Seed } from '../core/random.ts';
import { carryOut, decide, decideWindow } from './decide.ts';
import type { Table } from './table.ts';

/** Plays on until the game is over or so many moves have been made; says whether it is over. */
export function playOut(table: Table, seed: Seed, limit = 100_000): boolean {
  const deals = rngFrom(seedFrom(`${seed}/deals`));
  for (let turn = table.turn(); turn.kind !== 'over'; turn = table.turn()) {
    if (table.moves.length >= limit) return false;
    if (turn.kind === 'chance') {
      table.submit({ by: 'chance', seed: drawSeed(deals) });
    } else if (turn.kind === 'seat') {
      carryOut(table, { seat: turn.seat, decision: decide(table, turn.seat, seed) });
    } else {
      const { number } = table;
      for (const planned of decideWindow(table, seed)) {
        if (table.number === number) carryOut(table, planned);
      }
      if (table.number === number) table.submit({ by: 'clock' });
    }
  }
  return true;
}

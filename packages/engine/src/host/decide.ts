// Asks a computer player. A decision is a function of the seat's view, the table's seed and the number of the decision,
// so a host that crashed in the middle of it decides the same again.
import type { Decision } from '../core/game.ts';
import { rngFrom, seedFrom, type Rng, type Seed } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import type { Table } from './table.ts';

/** What the computer player in that seat does now. */
export function decide(
  table: Table,
  seat: Seat,
  seed: Seed,
  stop: () => boolean = () => false,
): Decision<unknown> {
  const player = table.players[seat];
  if (player?.kind !== 'bot') throw new Error(`Seat ${seat} is not played by the computer.`);
  return player.bot.act(table.view(seat), botRng(seed, table.number, seat), stop);
}

/** The seed of a seat's computer player at the decision of that number. */
export function decisionSeed(seed: Seed, number: number, seat: Seat): Seed {
  return seedFrom(`${seed}/${number}/${seat}`);
}

/** The random numbers of a seat's computer player at the decision of that number. */
export function botRng(seed: Seed, number: number, seat: Seat): Rng {
  return rngFrom(decisionSeed(seed, number, seat));
}

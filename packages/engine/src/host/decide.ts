// What the computer players of a table do, and in which order. A decision is a function of the seat's view, the
// table's seed and the number of the decision, so a host that died in the middle of it decides the same again.
import type { Decision } from '../core/game.ts';
import { rngFrom, seedFrom, shuffle, type Rng, type Seed } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import type { Table } from './table.ts';

/** A seat's decision, in its place among those of a window. */
export interface Planned {
  readonly seat: Seat;
  readonly decision: Decision<unknown>;
}

/** The computer seats whose decision the table waits for now. */
export function awaitedBots(table: Table): Seat[] {
  const turn = table.turn();
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'window' ? turn.seats : [];
  return seats.filter(seat => table.players[seat]?.kind === 'bot');
}

/** What the computer player in that seat does now. */
export function decide(
  table: Table,
  seat: Seat,
  seed: Seed,
  stop: () => boolean = () => false,
): Decision<unknown> {
  const player = table.players[seat];
  if (player?.kind !== 'bot') throw new Error(`Seat ${seat} is not played by the computer.`);
  return player.bot.act(table.view(seat), chanceOf(seed, table.number, seat), stop);
}

/** The randomness of a seat's computer player at the decision of that number. */
export function chanceOf(seed: Seed, number: number, seat: Seat): Rng {
  return rngFrom(seedFrom(`${seed}/${number}/${seat}`));
}

/** The decisions of the computer seats in the open window, in the order in which they are to be tried. */
export function decideWindow(table: Table, seed: Seed): Planned[] {
  const turn = table.turn();
  if (turn.kind !== 'window') return [];
  return orderWindow(
    table,
    seed,
    awaitedBots(table).map(seat => ({ seat, decision: decide(table, seat, seed) })),
  );
}

/** Decisions for the open window, made here or elsewhere, in the order in which they are to be tried. */
export function orderWindow(table: Table, seed: Seed, decisions: readonly Planned[]): Planned[] {
  const turn = table.turn();
  if (turn.kind !== 'window') return inOrder(decisions);
  const planned = decisions.map(one => notBefore(turn.computersMs, one));
  if (turn.ties === 'random') shuffle(planned, rngFrom(seedFrom(`${seed}/${table.number}/ties`)));
  return inOrder(planned);
}

/** [B43] Whatever time a player names, people come first: also a guest's program waits. */
function notBefore(ms: number | undefined, planned: Planned): Planned {
  const { decision } = planned;
  if (ms === undefined || decision.afterMs === undefined || decision.afterMs > ms) return planned;
  return { ...planned, decision: { ...decision, afterMs: ms + 1 } };
}

/** By time, the certain ones first; those in no hurry come last, and equals keep their order. */
export function inOrder(planned: readonly Planned[]): Planned[] {
  const time = ({ decision }: Planned): number => decision.afterMs ?? Number.MAX_SAFE_INTEGER;
  const doubt = ({ decision }: Planned): number => (decision.certain === true ? 0 : 1);
  return [...planned].sort((a, b) => time(a) - time(b) || doubt(a) - doubt(b));
}

/** Carries a decision out. An illegal one is a mistake in the player's program. */
export function carryOut(table: Table, { seat, decision }: Planned): void {
  const { action, because } = decision;
  const illegal = table.submit({ by: seat, action }, because === undefined ? {} : { because });
  if (illegal !== undefined) {
    throw new Error(`${table.players[seat]?.name} made an illegal move: ${illegal.message}`);
  }
}

// Plays a table to its end without a clock: for tournaments, tests and simulations. The decisions may come from
// anywhere, so the loop is a generator that asks for each of them.
import type { Decision } from '../core/game.ts';
import { drawSeed, rngFrom, seedFrom, type Seed } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { attemptsOf, awaitedBots, carryOut, planOf, type Planned } from './croupier.ts';
import { decide } from './decide.ts';
import type { Table } from './table.ts';

/** How a table is played out. */
export interface PlayOutSetup {
  readonly table: Table;
  /** Breaks ties between computer players. */
  readonly botSeed: Seed;
  /** The most moves that are made. */
  readonly limit: number;
  /** A fresh seed for every deal. */
  dealSeed(): Seed;
  /** Makes the move of an attempt, if the table still waits for it. Throwing ends the match. */
  carryOut(table: Table, number: number, attempt: Planned | 'close'): void;
}

/** Yields the seat whose decision is needed and is sent that decision; returns whether the game is over. */
export function* playSteps(setup: PlayOutSetup): Generator<Seat, boolean, Decision<unknown>> {
  const { table, botSeed, limit } = setup;
  for (let turn = table.turn(); turn.kind !== 'over'; turn = table.turn()) {
    if (table.moves.length >= limit) return false;
    if (turn.kind === 'chance') {
      table.submit({ by: 'chance', seed: setup.dealSeed() });
      continue;
    }
    const decisions: Planned[] = [];
    for (const seat of awaitedBots(table)) decisions.push({ seat, decision: yield seat });
    if (turn.kind === 'seat' && decisions.length === 0) {
      throw new Error(`Seat ${turn.seat} is not played by the computer.`);
    }
    const plan = planOf(table, botSeed, decisions);
    for (const attempt of attemptsOf(plan)) setup.carryOut(table, plan.number, attempt);
  }
  return true;
}

/** Plays on until the game is over or so many moves have been made; says whether it is over. */
export function playOut(table: Table, seed: Seed, limit = 100_000): boolean {
  const deals = rngFrom(seedFrom(`${seed}/deals`));
  const steps = playSteps({ table, botSeed: seed, limit, dealSeed: () => drawSeed(deals), carryOut });
  let step = steps.next();
  while (step.done !== true) step = steps.next(decide(table, step.value, seed));
  return step.value;
}

// A computer player's decision from the view of its seat alone: in its thread there is no state to look at.
import {
  botRng,
  catalogue,
  playersOf,
  randomBot,
  type Decision,
  type Seat,
  type Seed,
} from '@parlour/engine';
// Every player may sit down, the strongest too.
import '@parlour/engine/strongest';

/** A decision that is asked for. */
export interface DecisionTask {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seed: Seed;
  readonly number: number;
  readonly seat: Seat;
  readonly thinkMs: number;
}

/** Asks the player. Throws what its program throws. */
export function makeDecision({
  game,
  bot,
  view,
  seed,
  number,
  seat,
  thinkMs,
}: DecisionTask): Decision<unknown> {
  const entry = catalogue.find(candidate => candidate.game.id === game);
  if (entry === undefined) throw new Error(`There is no game "${game}" in the catalogue.`);
  const player = playersOf(entry).find(candidate => candidate.id === bot) ?? randomBot(entry.game);
  const end = performance.now() + thinkMs;
  return player.act(view, botRng(seed, number, seat), () => performance.now() >= end);
}

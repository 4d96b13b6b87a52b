// A computer player's decision from nothing but the view of its seat: a player here could not look at anything
// else if it wanted to.
import {
  catalogue,
  chanceOf,
  playersOf,
  randomBot,
  type Decision,
  type Seat,
  type Seed,
} from '@parlour/engine';

/** A decision that is asked for. */
export interface Question {
  readonly id: number;
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seed: Seed;
  readonly number: number;
  readonly seat: Seat;
  readonly thinkMs: number;
}

/** A decision, or the mistake in the player's program. */
export interface Answer {
  readonly id: number;
  readonly decision?: Decision<unknown>;
  readonly error?: string;
}

/** Asks the player. */
export function answer({ id, game, bot, view, seed, number, seat, thinkMs }: Question): Answer {
  try {
    const entry = catalogue.find(candidate => candidate.game.id === game)!;
    const player = playersOf(entry).find(candidate => candidate.id === bot) ?? randomBot(entry.game);
    const end = performance.now() + thinkMs;
    const decision = player.act(view, chanceOf(seed, number, seat), () => performance.now() >= end);
    return { id, decision };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

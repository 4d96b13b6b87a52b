// Random walks through a game: what the conformance laws look at.
import type { AnyGame, Move } from '../core/game.ts';
import { copyPlain } from '../core/plain.ts';
import { randomAction } from '../core/play.ts';
import { drawSeed, pickOne, rngFrom, seedFrom, type Rng } from '../core/random.ts';

/** A match of random moves from a seed: every state, and the moves between them. */
export interface Walk {
  readonly seed: string;
  readonly states: readonly unknown[];
  readonly moves: readonly Move<unknown>[];
  readonly ended: boolean;
}

/** Plays any legal moves until the game is over or so many have been made. */
export function walk(game: AnyGame, rules: unknown, seats: number, seed: string, limit: number): Walk {
  const rng = rngFrom(seedFrom(seed));
  const state: unknown = game.setup(rules, seats);
  const states: unknown[] = [copyPlain(state)];
  const moves: Move<unknown>[] = [];
  while (moves.length < limit) {
    const move = anyMove(game, state, rng);
    if (move === undefined) break;
    game.step(state, move);
    moves.push(move);
    states.push(copyPlain(state));
  }
  return { seed, states, moves, ended: game.turn(state).kind === 'over' };
}

/** Any legal move in this state; undefined when the game is over. */
export function anyMove(game: AnyGame, state: unknown, rng: Rng): Move<unknown> | undefined {
  const turn = game.turn(state);
  if (turn.kind === 'over') return undefined;
  if (turn.kind === 'chance') return { by: 'chance', seed: drawSeed(rng) };
  if (turn.kind === 'window' && rng.chance(1 / (turn.seats.length + 1))) return { by: 'clock' };
  const by = turn.kind === 'seat' ? turn.seat : pickOne(turn.seats, rng);
  return { by, action: randomAction<unknown>(game.choices(game.view(state, by)), rng) };
}

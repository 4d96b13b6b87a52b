// Counts the ways a game can go on, move by move. The numbers from a fixed deal say at once whether a rule has
// been lost: an extra or a missing legal move changes them.
import type { Card } from '../core/card.ts';
import type { AnyGame, Choice, Move } from '../core/game.ts';
import { copyPlain } from '../core/plain.ts';
import { seedFrom } from '../core/random.ts';

/** How many sequences of so many moves are legal from this state. Deals take the seeds `perft/0`, `perft/1` … */
export function perft(game: AnyGame, state: unknown, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const move of movesOf(game, state, depth)) {
    const next = copyPlain(state);
    game.step(next, move);
    count += perft(game, next, depth - 1);
  }
  return count;
}

/** Every legal move in this state. */
export function movesOf(game: AnyGame, state: unknown, depth = 0): Move<unknown>[] {
  const turn = game.turn(state);
  if (turn.kind === 'over') return [];
  if (turn.kind === 'chance') return [{ by: 'chance', seed: seedFrom(`perft/${depth}`) }];
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.seats;
  const moves: Move<unknown>[] = seats.flatMap(by => {
    const choices: Choice<unknown>[] = game.choices(game.view(state, by));
    return choices.flatMap(actionsOf).map(action => ({ by, action }));
  });
  return turn.kind === 'window' ? [...moves, { by: 'clock' }] : moves;
}

/** Every action that a line of a menu stands for. */
export function actionsOf<Action>(choice: Choice<Action>): Action[] {
  if (choice.kind === 'act') return [choice.action];
  const actions: Action[] = [];
  for (let size = choice.min; size <= choice.max; size++) {
    for (const picked of combinations(choice.from, size)) actions.push(choice.make(picked));
  }
  return actions;
}

function* combinations(from: readonly Card[], size: number, start = 0): Generator<Card[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = start; index <= from.length - size; index++) {
    for (const rest of combinations(from, size - 1, index + 1)) yield [from[index]!, ...rest];
  }
}

// Pure functions on top of a game: check, copy, step. And what every host needs beside them.
import type { AnyGame, Choice, Game, Illegal, Looking, Move } from './game.ts';
import { copyPlain } from './plain.ts';
import type { Card } from './card.ts';
import { shuffle, type Rng } from './random.ts';

/** A new state, or why the move was refused. The given state is left as it was. */
export type Played<State> =
  { readonly ok: true; readonly state: State } | { readonly ok: false; readonly illegal: Illegal };

/** Plays a move: checked, on a copy. */
export function play<Rules, State, Action, View extends Looking, Event>(
  game: Game<Rules, State, Action, View, Event>,
  state: State,
  move: Move<Action>,
): Played<State> {
  const illegal = game.check(state, move);
  if (illegal !== undefined) return { ok: false, illegal };
  const next = game.copy === undefined ? copyPlain(state) : game.copy(state);
  game.step(next, move);
  return { ok: true, state: next };
}

/** The same on the given state itself, which nobody else may hold. */
export function playInPlace<Rules, State, Action, View extends Looking, Event>(
  game: Game<Rules, State, Action, View, Event>,
  state: State,
  move: Move<Action>,
): Played<State> {
  const illegal = game.check(state, move);
  if (illegal !== undefined) return { ok: false, illegal };
  game.step(state, move);
  return { ok: true, state };
}

/** The same, for code that knows the move to be legal: throws when it is not. */
export function playOn<Rules, State, Action, View extends Looking, Event>(
  game: Game<Rules, State, Action, View, Event>,
  state: State,
  ...moves: readonly Move<Action>[]
): State {
  let current = state;
  for (const move of moves) {
    const played = play(game, current, move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)} was refused: ${played.illegal.message}`);
    current = played.state;
  }
  return current;
}

/** Refusals that every game gives in the same words; undefined when the move is of the kind waited for. */
export function outOfTurn(
  game: Pick<AnyGame, 'turn'>,
  state: unknown,
  move: Move<unknown>,
): Illegal | undefined {
  const turn = game.turn(state);
  if (turn.kind === 'over') return { code: 'game-over', message: 'The game is over.' };
  if (move.by === 'chance') {
    return turn.kind === 'chance' ? undefined : { code: 'no-deal-due', message: 'No deal is due now.' };
  }
  if (move.by === 'clock') {
    return turn.kind === 'window' ? undefined : { code: 'no-window', message: 'No time is running now.' };
  }
  if (turn.kind === 'chance') return { code: 'deal-due', message: 'Wait for the deal.' };
  const may = turn.kind === 'seat' ? turn.seat === move.by : turn.seats.includes(move.by);
  return may ? undefined : { code: 'not-your-turn', message: 'It is not your turn.' };
}

/** One action of a menu, chosen at random: a line first, then, where it asks for cards, the cards. */
export function randomAction<Action>(choices: readonly Choice<Action>[], rng: Rng): Action {
  const choice = choices[rng.below(choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  if (choice.kind === 'act') return choice.action;
  const size = choice.min + rng.below(choice.max - choice.min + 1);
  const picked: Card[] = shuffle([...choice.from], rng).slice(0, size);
  return choice.make(picked);
}

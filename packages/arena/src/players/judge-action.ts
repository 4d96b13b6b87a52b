// Whether the rules allow what a player wants to do, where nobody makes the move.
import type { AnyGame, Seat } from '@parlour/engine';
import type { Fault } from '../tournament/match.ts';

/** What is wrong with an action in a state, if anything is. Any state with the same view from the seat gives the same. */
export function judgeAction(
  game: AnyGame,
  state: unknown,
  { by, action }: { readonly by: Seat; readonly action: unknown },
): Fault | undefined {
  const spelled = JSON.stringify(action);
  const read: unknown = game.readAction(action);
  if (read === undefined) return { code: 'illegal', message: `${spelled} is not an action of this game.` };
  const illegal = game.check(state, { by, action: read });
  return illegal && { code: 'illegal', message: `${spelled} is not allowed here. ${illegal.message}` };
}

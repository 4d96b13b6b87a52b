// Plays random lines of the menu, in any game. The baseline for every other player.
import type { AnyBot, AnyGame } from '../core/game.ts';
import { randomAction } from '../core/play.ts';

/** The random player of a game. */
export function randomBot(game: AnyGame): AnyBot {
  return {
    id: 'random',
    name: 'Random',
    about: 'Chooses anything that is allowed.',
    act: (view, rng) => ({ action: randomAction(game.choices(view), rng), because: 'anything will do' }),
  };
}

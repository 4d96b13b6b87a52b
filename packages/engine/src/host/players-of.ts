// Who may sit down at a game. Every face asks here, so nobody is offered in one and refused in another.
import { monteCarloBot } from '../bots/monte-carlo.ts';
import { randomBot } from '../bots/random.ts';
import type { AnyBot, Entry } from '../core/game.ts';

/** Every computer player of a game: its own characters, then those that play anything. */
export function playersOf({ game, bots }: Entry): AnyBot[] {
  const general = [monteCarloBot(game), randomBot(game)];
  return [...bots, ...general.filter(({ id }) => bots.every(own => own.id !== id))];
}

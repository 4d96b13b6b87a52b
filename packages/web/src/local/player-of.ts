// The computer players that can sit at a table in this browser: the game's own characters, and Random for the sake of
// matches that were begun elsewhere.
import { randomBot, type AnyBot, type Entry } from '@parlour/engine';

/** The player of that id, if there is one here. */
export function playerOf({ game, bots }: Entry, id: string): AnyBot | undefined {
  return bots.find(bot => bot.id === id) ?? (id === 'random' ? randomBot(game) : undefined);
}

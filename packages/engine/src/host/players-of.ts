// Who may sit down at a game. Every face asks here, so nobody is offered in one and refused in another.
import { monteCarloBot } from '../bots/monte-carlo.ts';
import { randomBot } from '../bots/random.ts';
import type { AnyBot, CatalogueEntry } from '../core/game.ts';

/** Every computer player of a game: its own characters, then those that play anything. */
export function playersOf(entry: CatalogueEntry): AnyBot[] {
  return withGeneral(entry, entry.bots);
}

/** The computer players that people choose from under these rules. */
export function offeredPlayers(entry: CatalogueEntry, rules: unknown): AnyBot[] {
  return withGeneral(entry, entry.offers?.(rules) ?? entry.bots);
}

function withGeneral({ game, bots }: CatalogueEntry, own: readonly AnyBot[]): AnyBot[] {
  const general = [monteCarloBot(game, { policy: bots[0] }), randomBot(game)];
  return [...own, ...general.filter(({ id }) => bots.every(bot => bot.id !== id))];
}

// Who sits down where nobody has chosen. Every face asks here, so the same rules seat the same characters in the
// browser, in the terminal, on the server and in the arena.
import type { AnyBot, CatalogueEntry } from '../core/game.ts';
import { drawSome, type Rng } from '../core/random.ts';

/**
 * [AK18 AT22 AB26] The given number of computer players for a table under these rules: the game's regulars in random
 * order, all different while there are enough. The first ones are the same however many are asked for.
 */
export function usualPlayers(entry: CatalogueEntry, rules: unknown, count: number, rng: Rng): AnyBot[] {
  return drawSome(regularsOf(entry, rules), count, rng);
}

/** Who may be among the usual players of a game under these rules. */
export function regularsOf({ game, bots }: CatalogueEntry, rules: unknown): readonly AnyBot[] {
  return game.regulars?.(rules) ?? bots.filter(bot => !bot.strongest);
}

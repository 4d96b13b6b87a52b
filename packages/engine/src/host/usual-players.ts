// Who sits down where nobody has chosen. Every face asks here, so the same rules seat the same characters in the
// browser, in the terminal, on the server and in the arena.
import type { AnyBot, Entry } from '../core/game.ts';
import { drawSome, type Rng } from '../core/random.ts';

/**
 * [AK18 AT22 AB26] So many computer players for a table under these rules: the game's regulars in an order drawn by
 * chance, all different while there are enough. The first ones are the same however many are asked for.
 */
export function usualPlayers({ game, bots }: Entry, rules: unknown, count: number, rng: Rng): AnyBot[] {
  return drawSome(game.regulars?.(rules) ?? bots.filter(bot => !bot.strongest), count, rng);
}

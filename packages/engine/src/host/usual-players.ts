// Who sits down where nobody has chosen. Every face asks here, so the same rules seat the same characters in the
// browser, in the terminal, on the server and in the arena.
import { randomBot } from '../bots/random.ts';
import type { AnyBot, Entry } from '../core/game.ts';
import { pickOne, type Rng } from '../core/random.ts';

/**
 * [AK18 AT22 AB26] So many computer players for a table under these rules: the game's regulars in an order drawn by
 * chance, all different while there are enough. The first ones are the same however many are asked for.
 */
export function usualPlayers(entry: Entry, rules: unknown, count: number, rng: Rng): AnyBot[] {
  const regulars = regularsOf(entry, rules);
  const seated: AnyBot[] = [];
  let left: AnyBot[] = [];
  while (seated.length < count) {
    if (left.length === 0) left = regulars;
    const next = pickOne(left, rng);
    left = left.filter(bot => bot !== next);
    seated.push(next);
  }
  return seated;
}

/** The computer players that are drawn from under these rules. */
function regularsOf({ game, bots }: Entry, rules: unknown): AnyBot[] {
  const ids = game.regulars?.(rules);
  const regulars = bots.filter(({ id, strongest }) => ids?.includes(id) ?? strongest !== true);
  return regulars.length > 0 ? regulars : [bots[0] ?? randomBot(game)];
}

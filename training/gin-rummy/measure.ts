// Measures players in training on mirrored deals, in the arena's match loop: both arrangements of every deal.
import { rngFrom, seedFrom, type AnyBot, type Bot } from '@parlour/engine';
import { ginRummy, type Action, type Rules, type View } from '@parlour/engine/gin-rummy';
import { playMatchNow } from '../internals/arena.ts';

/** The shares of the first player in each pair of games. */
export function playPairs(
  bots: readonly [AnyBot, AnyBot],
  rules: Rules,
  seed: string,
  from: number,
  to: number,
): number[] {
  const shares: number[] = [];
  for (let pair = from; pair < to; pair++) {
    let share = 0;
    for (const seated of [
      [0, 1],
      [1, 0],
    ]) {
      const setup = { game: ginRummy, rules, seated, seed: seedFrom(`${seed}/${pair}`), moveLimit: 20_000 };
      const { wins } = playMatchNow(setup, ({ seat, view, seed }) => {
        const bot = bots[seated[seat]!]!;
        return { ok: true, decision: bot.act(view, rngFrom(seed), () => false) };
      });
      share += wins[seated.indexOf(0)]! / 2;
    }
    shares.push(share);
  }
  return shares;
}

/** How the opponent's knocks short of gin went. */
export interface Knocks {
  made: number;
  undercut: number;
}

/** The player, counting its opponent's knocks from the finished hands of its matches; the last hand of a match is not seen. */
export function countingKnocks(player: Bot<View, Action>, knocks: Knocks): Bot<View, Action> {
  let seen = 0;
  return {
    ...player,
    act(view, rng, stop) {
      // Fewer hands than before: another match has begun.
      if (view.past.length < seen) seen = 0;
      for (const { knocker, how } of view.past.slice(seen)) {
        if (knocker === view.viewer || (how !== 'knock' && how !== 'undercut')) continue;
        knocks.made++;
        if (how === 'undercut') knocks.undercut++;
      }
      seen = view.past.length;
      return player.act(view, rng, stop);
    },
  };
}

/** The mean share in percent, with its 95 % interval, clustered by deal. */
export function sayShare(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  const half = 1.96 * Math.sqrt(spread / shares.length);
  return `${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)} (${2 * shares.length} games)`;
}

// Measures players in training on mirrored deals, in the arena's match loop: both arrangements of every deal.
import { rngFrom, seedFrom, type AnyBot } from '@parlour/engine';
import { ginRummy, type Rules } from '@parlour/engine/gin-rummy';
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

/** The mean share in percent, with its 95 % interval, clustered by deal. */
export function sayShare(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  const half = 1.96 * Math.sqrt(spread / shares.length);
  return `${(100 * mean).toFixed(1)} ± ${(100 * half).toFixed(1)} (${2 * shares.length} games)`;
}

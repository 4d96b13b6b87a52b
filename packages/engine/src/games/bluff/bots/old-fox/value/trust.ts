// How far the value network is trusted against the trained player. Its errors are larger than most differences between
// options, so the option that it rates best is mostly one that it overrates (winner's curse). In games played on from
// there, the gains that it predicted over the Old Fox's own choice did not come true; the losses that it predicted did.
import type { Sampled } from '../../../../../core/weigh.ts';

/** The part that is believed of an advantage over the Old Fox's own choice. */
const BELIEVED = 0.05;

/** The options, with advantages over the mean of the player's mixed strategy cut down. */
export function tempered<Action>(options: readonly Sampled<Action>[]): Sampled<Action>[] {
  const worlds = options[0]?.results.length ?? 0;
  const all = options.reduce((sum, { share = 0 }) => sum + share, 0);
  const usual = Float64Array.from({ length: worlds }, (_, world) =>
    options.reduce((sum, { results, share = 0 }) => sum + (share / all) * results[world]!, 0),
  );
  const mean = (results: ArrayLike<number>): number => {
    let sum = 0;
    for (let world = 0; world < worlds; world++) sum += results[world]!;
    return sum / worlds;
  };
  const reference = mean(usual);
  return options.map(option => {
    const { results } = option;
    if (mean(results) <= reference) return option;
    return {
      ...option,
      results: usual.map((own, world) => own + BELIEVED * (results[world]! - own)),
    };
  });
}

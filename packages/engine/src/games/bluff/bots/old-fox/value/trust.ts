// How far the value network is trusted against the trained player. Its errors are as large as most differences between
// options, so the option that it rates best is often one that it overrates (winner's curse).
import type { Sampled } from '../../../../../core/weigh.ts';

/**
 * The part that is believed of an advantage over the Old Fox's own choice. More comes true (training/calibration/trust.ts), but losses are
 * counted from the play of Old Foxes, whose chances the network knows; of these parts luck is nearest to nothing with them.
 */
export const BELIEVED = { lay: 0.05, answer: 0.2 } as const;

/** The options, with advantages over the mean of the player's mixed strategy cut down. */
export function tempered<Action>(options: readonly Sampled<Action>[], believed: number): Sampled<Action>[] {
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
      results: usual.map((own, world) => own + believed * (results[world]! - own)),
    };
  });
}

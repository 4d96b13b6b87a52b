// Lazily loaded computer players. The bundles of the strongest ones are large, because they contain the learned weights.
// The build puts a stand-in into the list of players, and the table's worker loads the player when it takes a seat.
import type { AnyBot } from '@parlour/engine';
import { fetchPart } from '../parts/fetch-part.ts';

const loaders = new WeakMap<AnyBot, () => Promise<void>>();

/** A stand-in for a player that is loaded by `fetchPlayer`. */
export function lazyPlayer(shown: Omit<AnyBot, 'act'>, load: () => Promise<AnyBot>): AnyBot {
  let player: AnyBot | undefined;
  const standIn: AnyBot = {
    ...shown,
    act(view, rng, stop) {
      if (player === undefined) throw new Error(`${shown.name} has not been fetched.`);
      return player.act(view, rng, stop);
    },
    // A player that weighs has `costs`. They are empty until it is loaded.
    ...(shown.costs && { weigh: (...asked) => player?.weigh?.(...asked) }),
  };
  loaders.set(standIn, async () => {
    player = await fetchPart(load);
    Object.assign(standIn, { costs: player.costs });
  });
  return standIn;
}

/** Loads the player if it is a stand-in; resolves when it can play. */
export async function fetchPlayer(bot: AnyBot): Promise<void> {
  await loaders.get(bot)?.();
}

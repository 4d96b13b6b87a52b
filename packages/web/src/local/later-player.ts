// Computer players that are fetched when they are to play. The strongest ones carry what they have learned; the
// build puts a stand-in with their names in the list of players, and the table's worker fetches them when they sit.
import type { AnyBot } from '@parlour/engine';
import { fetchPart } from '../parts/fetch-part.ts';

const loaders = new WeakMap<AnyBot, () => Promise<void>>();

/** A stand-in for a player that is still to be fetched. */
export function later(shown: Omit<AnyBot, 'act'>, load: () => Promise<AnyBot>): AnyBot {
  let player: AnyBot | undefined;
  const standIn: AnyBot = {
    ...shown,
    act(view, rng, stop) {
      if (player === undefined) throw new Error(`${shown.name} has not been fetched.`);
      return player.act(view, rng, stop);
    },
  };
  loaders.set(standIn, async () => {
    player = await fetchPart(load);
  });
  return standIn;
}

/** Resolves when the player can play; most can at once. */
export async function fetchPlayer(bot: AnyBot): Promise<void> {
  await loaders.get(bot)?.();
}

// Stand-ins for the strongest players in the published package. The catalogue lists a stand-in under the player's name;
// the player itself, with its learned weights, is loaded when somebody asks for it.
import type { AnyBot } from '../src/core/game.ts';

const arrivals = new WeakMap<AnyBot, (player: AnyBot) => void>();

/** What the catalogue shows of a player before it is loaded. */
export interface Shown extends Omit<AnyBot, 'act' | 'weigh' | 'load'> {
  readonly weighs: boolean;
}

/** A player that can act after `load`, or after `arrive`. */
export function standIn({ weighs, ...shown }: Shown, fetch: () => Promise<AnyBot>): AnyBot {
  let player: AnyBot | undefined;
  const present = (): AnyBot => {
    if (player !== undefined) return player;
    throw new Error(
      `${shown.name} has not been loaded. Wait for its load(), or import '@parlour/engine/strongest' first.`,
    );
  };
  const bot: AnyBot = {
    ...shown,
    act: (view, rng, stop) => present().act(view, rng, stop),
    ...(weighs ? { weigh: (view, rng, effort, made) => present().weigh?.(view, rng, effort, made) } : {}),
    async load() {
      player ??= await fetch();
    },
  };
  arrivals.set(bot, arrived => (player = arrived));
  return bot;
}

/** Gives a stand-in its player. */
export function arrive(bot: AnyBot, player: AnyBot): void {
  arrivals.get(bot)?.(player);
}

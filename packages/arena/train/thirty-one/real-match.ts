// A match of the real game between real players, for whatever must not rest on the quick table.
import type { Bot } from '../../../engine/src/core/game.ts';
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import { setup, step } from '../../../engine/src/games/thirty-one/game.ts';
import type { Action, Rules } from '../../../engine/src/games/thirty-one/model.ts';
import { view, type View } from '../../../engine/src/games/thirty-one/view.ts';

export type Player = Bot<View, Action>;

/** The seat that wins a match dealt from this seed, whatever is played. */
export function realWinner(rules: Rules, players: readonly Player[], from: string): number {
  const state = setup(rules, players.length);
  const rng = rngFrom(seedFrom(`${from}/players`));
  for (let chances = 0; state.phase.kind !== 'over';) {
    const { phase } = state;
    if (phase.kind === 'draw' || phase.kind === 'discard') {
      if (phase.kind === 'draw') chances = 0;
      const { action } = players[phase.seat]!.act(view(state, phase.seat), rng, () => false);
      step(state, { by: phase.seat, action });
    } else {
      step(state, { by: 'chance', seed: seedFrom(`${from}/${state.deal}/${chances++}/${phase.kind}`) });
    }
  }
  return state.lives.findIndex(count => count > 0);
}

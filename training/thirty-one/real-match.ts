// A match of the real game between real players, for measurements that must not rely on the quick table.
import { rngFrom, seedFrom, type Bot } from '@parlour/engine';
import type { Action, Rules, View } from '@parlour/engine/thirty-one';
import { setup, step, view } from '../internals/thirty-one.ts';

export type ThirtyOneBot = Bot<View, Action>;

/** The seat that wins a match dealt from this seed, whatever is played. */
export function realWinner(rules: Rules, players: readonly ThirtyOneBot[], from: string): number {
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

// Matches between players of any kind over the same deals: the player in question takes each seat in turn, and
// the hands of a match are dealt from the match's seed, whatever was played before.
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import type { Bot } from '../../../engine/src/core/game.ts';
import type { Habit } from '../../../engine/src/games/thirty-one/bots/duchess/habits.ts';
import { actionOf } from '../../../engine/src/games/thirty-one/bots/duchess/play-hand.ts';
import { setup, step } from '../../../engine/src/games/thirty-one/game.ts';
import type { Action, Rules } from '../../../engine/src/games/thirty-one/model.ts';
import { view, type View } from '../../../engine/src/games/thirty-one/view.ts';

export type Contestant = Habit | Bot<View, Action>;

/** The seat that wins a match dealt from this seed. */
export function winnerOf(rules: Rules, contestants: readonly Contestant[], seed: string): number {
  const state = setup(rules, contestants.length);
  const rng = rngFrom(seedFrom(`${seed}/players`));
  for (let chances = 0; state.phase.kind !== 'over';) {
    const { phase } = state;
    if (phase.kind === 'draw' || phase.kind === 'discard') {
      chances = phase.kind === 'draw' ? 0 : chances;
      const player = contestants[phase.seat]!;
      const action =
        'act' in player
          ? player.act(view(state, phase.seat), rng, () => false).action
          : actionOf(state, player, rng);
      step(state, { by: phase.seat, action });
    } else {
      step(state, { by: 'chance', seed: seedFrom(`${seed}/${state.deal}/${chances++}/${phase.kind}`) });
    }
  }
  return state.lives.findIndex(count => count > 0);
}

/** How often a player wins against these, over so many deal groups: it plays each group from every seat. */
export function contest(
  rules: Rules,
  player: Contestant,
  rivals: readonly Contestant[],
  groups: number,
  seed: string,
): number[] {
  const shares: number[] = [];
  for (let group = 0; group < groups; group++) {
    let won = 0;
    for (let seat = 0; seat <= rivals.length; seat++) {
      const table = [...rivals];
      table.splice(seat, 0, player);
      if (winnerOf(rules, table, `${seed}/${group}`) === seat) won++;
    }
    shares.push(won / (rivals.length + 1));
  }
  return shares;
}

/** The mean and its 95 % interval over deal groups. */
export function summarise(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(spread / shares.length)).toFixed(2)} (${shares.length} groups)`;
}

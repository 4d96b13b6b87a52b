// Opponents in training games that do not learn: the Old Fox, and the other computer players.
import type { Bot } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/bluff';
import {
  chooseAnswer,
  choosePlay,
  Inputs,
  PROVEN,
  Scratch,
  type OldFoxSettings,
  type PolicyNetworks,
} from '../internals/bluff.ts';
import { callDelay, type TrainingPlayer } from './game.ts';

/** The Old Fox. It decides as at a table but gives no reasons, for speed. */
export function oldFoxPlayer(settings: OldFoxSettings, policy: PolicyNetworks): TrainingPlayer {
  const scratch = new Scratch();
  return {
    act(view, publicBelief, rng) {
      const inputs = new Inputs(view, publicBelief, scratch);
      const { phase } = view;
      if (phase.kind !== 'window') {
        const { plays, chosen } = choosePlay(inputs, settings, rng, policy);
        return { action: { type: 'play', cards: plays[chosen]!.choice }, delay: 1 };
      }
      const { calls, bluff } = chooseAnswer(inputs, phase.claim, settings, rng, policy);
      return calls
        ? { action: { type: 'call' }, delay: callDelay(bluff > PROVEN ? 'certain' : 'guessing', rng) }
        : { action: { type: 'pass' }, delay: 1 };
    },
  };
}

/** Any computer player. */
export function botPlayer(bot: Bot<View, Action>): TrainingPlayer {
  return {
    act(view, _publicBelief, rng) {
      const { action, certain } = bot.act(view, rng, () => false);
      return {
        action,
        delay: action.type === 'call' ? callDelay(certain === true ? 'certain' : 'guessing', rng) : 1,
      };
    },
  };
}

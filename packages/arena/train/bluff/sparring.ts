// Players of practice games who do not learn: the Old Fox, and the characters of the house.
import { PROVEN } from '../../../engine/src/games/bluff/bots/old-fox/call.ts';
import {
  chooseAnswer,
  choosePlay,
  type OldFoxSettings,
} from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import { Desk, Inputs } from '../../../engine/src/games/bluff/bots/old-fox/inputs.ts';
import type { Taste } from '../../../engine/src/games/bluff/bots/old-fox/taste.ts';
import type { Action } from '../../../engine/src/games/bluff/model.ts';
import type { View } from '../../../engine/src/games/bluff/view.ts';
import type { Bot } from '../../../engine/src/core/game.ts';
import { haste, type Sparring } from './game.ts';

/** The Old Fox, who at a table would decide the same; only that it does not say why. */
export function foxWith(settings: OldFoxSettings, taste: Taste): Sparring {
  const desk = new Desk();
  return {
    act(view, reader, rng) {
      const inputs = new Inputs(view, reader, desk);
      const { phase } = view;
      if (phase.kind !== 'window') {
        const { plays, chosen } = choosePlay(inputs, settings, rng, taste);
        return { action: { type: 'play', cards: plays[chosen]!.choice }, haste: 1 };
      }
      const { calls, bluff } = chooseAnswer(inputs, phase.claim, settings, rng, taste);
      return calls
        ? { action: { type: 'call' }, haste: haste(bluff > PROVEN, rng) }
        : { action: { type: 'pass' }, haste: 1 };
    },
  };
}

/** Any computer player. */
export function botAs(bot: Bot<View, Action>): Sparring {
  return {
    act(view, _reader, rng) {
      const { action, certain } = bot.act(view, rng, () => false);
      return { action, haste: action.type === 'call' ? haste(certain === true, rng) : 1 };
    },
  };
}

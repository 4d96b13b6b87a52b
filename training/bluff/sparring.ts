// Players of practice games who do not learn: the Old Fox, and the characters of the house.
import type { Bot } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/bluff';
import {
  chooseAnswer,
  choosePlay,
  Desk,
  Inputs,
  PROVEN,
  type OldFoxSettings,
  type Taste,
} from '../internals/bluff.ts';
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

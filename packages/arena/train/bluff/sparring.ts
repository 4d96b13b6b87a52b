// The Old Fox as a player of practice games.
import { Belief } from '../../../engine/src/games/bluff/bots/old-fox/belief.ts';
import { PROVEN } from '../../../engine/src/games/bluff/bots/old-fox/call.ts';
import {
  chooseAnswer,
  choosePlay,
  type OldFoxSettings,
} from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import { Outlook } from '../../../engine/src/games/bluff/bots/old-fox/outlook.ts';
import { haste, type Sparring } from './game.ts';

/** The Old Fox, who at a table would decide the same; only that it does not say why. */
export function foxWith({ warmth }: OldFoxSettings): Sparring {
  const belief = new Belief();
  return {
    act(view, reader, rng) {
      const outlook = new Outlook(view, reader, belief);
      const { phase } = view;
      if (phase.kind !== 'window') {
        const { chosen } = choosePlay(outlook, warmth, rng);
        return { action: { type: 'play', cards: chosen.choice }, haste: 1 };
      }
      const { calls, bluff } = chooseAnswer(outlook, { claim: phase.claim, warmth }, rng);
      return calls
        ? { action: { type: 'call' }, haste: haste(bluff > PROVEN, rng) }
        : { action: { type: 'pass' }, haste: 1 };
    },
  };
}

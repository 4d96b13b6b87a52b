// The Young Fox: remembers where cards can be and reads habits as the Old Fox does, and then trusts a rule of
// thumb: the right cards first, otherwise the one it needs last; and a call when a bluff is likely enough.
import { rankOf } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { callNow, percent } from './call.ts';
import { Outlook } from './outlook.ts';
import { worthTrying } from './plays.ts';
import { Reader } from './reader.ts';

/** It calls from this chance of a bluff on, and earlier when the cards are the last of a hand. */
const DOUBT = 0.75;
const LAST_DOUBT = 0.3;

/** The Young Fox. */
export const youngFox: Bot<View, Action> = {
  id: 'young-fox',
  name: 'The Young Fox',
  about: 'Remembers every card, reads every habit, and trusts a rule of thumb.',
  act(view, rng) {
    const { phase, viewer } = view;
    if (viewer === 'audience' || (phase.kind !== 'play' && phase.kind !== 'window')) {
      throw new Error('Whoever has no seat at a running game cannot act.');
    }
    return phase.kind === 'play' ? lay(view) : answer(view, phase.claim, rng);
  },
};

function lay(view: View): Decision<Action> {
  const cards = worthTrying(view)[0]!;
  const honest = cards.every(card => rankOf(card) === view.rank);
  return {
    action: { type: 'play', cards },
    because: honest ? 'the right cards go first' : 'has none of the rank and needs this one last',
  };
}

function answer(view: View, claim: Claim, rng: Rng): Decision<Action> {
  const bluff = new Outlook(view, new Reader(view).follow(view)).bluffChance(claim);
  const because = `a bluff at ${percent(bluff)}`;
  const isLast = view.counts[claim.seat] === 0;
  if (bluff <= (isLast ? LAST_DOUBT : DOUBT)) return { action: { type: 'pass' }, because };
  return callNow(view, claim, { bluff, because }, rng);
}

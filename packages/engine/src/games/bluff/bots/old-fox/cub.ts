// The Cub: plays by what the Old Fox taught it, but tries out what the Fox would hardly do.
import type { Bot } from '../../../../core/game.ts';
import { isBluff } from '../../claim.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { CLUB } from './choose.ts';
import { makeOldFox } from './old-fox.ts';

const taught = makeOldFox(CLUB);

export const cub: Bot<View, Action> = {
  id: 'cub',
  name: 'The Cub',
  about: "The Old Fox's pupil: knows the tricks, and tries out too many of them.",
  act(view, rng, stop) {
    const decision = taught.act(view, rng, stop);
    return { ...decision, because: reasonFor(decision.action, view) };
  },
};

/** In general words: the Old Fox's figures are not given. */
function reasonFor(action: Action, { rank }: View): string {
  if (action.type === 'call') return 'smells a bluff';
  if (action.type === 'pass') return 'smells nothing';
  return isBluff(action.cards, rank) ? 'tries a lie out' : 'the truth will do';
}

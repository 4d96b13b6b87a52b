// The Chatterbox plays like The Regular between two stories. While telling one they neither take nor knock, and throw any
// card that is not in a meld.
import type { Bot, Decision } from '../../../../core/game.ts';
import { pickOne, type Rng } from '../../../../core/random.ts';
import { deadwood } from '../../melds/deadwood.ts';
import { mustKnock, type Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { callBigGin, holding, throwsOf } from '../sense.ts';
import { regular } from '../regular.ts';

/** How often they are telling a story. */
const TALKING = 0.12;
const STORY = 'too busy telling a story';

export const chatterbox: Bot<View, Action> = {
  id: 'chatterbox',
  name: 'The Chatterbox',
  about: 'Plays like The Regular between two stories, and anything loose during one.',
  act(view, rng, stop) {
    return (rng.chance(TALKING) ? tellStory(view, rng) : undefined) ?? regular.act(view, rng, stop);
  },
};

function tellStory(view: View, rng: Rng): Decision<Action> | undefined {
  switch (view.phase.kind) {
    case 'upcard':
      return { action: { type: 'pass' }, because: STORY };
    case 'draw':
      return { action: { type: 'draw', from: 'stock' }, because: STORY };
    case 'discard':
      return mustKnock(view.stock, view.deeds) ? undefined : throwLoose(view, rng);
    case 'lastDiscard':
    case 'layoff':
    case 'opening':
    case 'shown':
    case 'over':
      return undefined;
  }
}

/** Gin is noticed even in the middle of a story. */
function throwLoose(view: View, rng: Rng): Decision<Action> | undefined {
  const { hand, justTaken } = holding(view);
  const throws = throwsOf(hand, justTaken);
  if (callBigGin(view) !== undefined || throws.some(({ leaves }) => leaves === 0)) return undefined;
  const melded = new Set(deadwood(hand).melds.flat());
  const loose = throws.filter(({ card }) => !melded.has(card));
  const { card } = pickOne(loose.length > 0 ? loose : throws, rng);
  return { action: { type: 'discard', card }, because: STORY };
}

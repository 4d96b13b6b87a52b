// [G39] The Beginner draws and discards properly, and waits for gin: it never knocks with anything left over.
import type { Card } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import { pickOne, type Rng } from '../../../core/random.ts';
import { deadwoodPoints } from '../deadwood.ts';
import { leastDeadwood } from '../knock.ts';
import { isUpcardDeclined, type Action } from '../model.ts';
import { ownHand, type View } from '../view.ts';
import { callBigGin, considerLastDiscard, drawOrTake, goOut, holding, leanest, throwsOf } from './sense.ts';

export const beginner: Bot<View, Action> = {
  id: 'beginner',
  name: 'The Beginner',
  about: 'Keeps what fits, throws what costs most, and dreams of gin.',
  act(view, rng) {
    switch (view.phase.kind) {
      case 'upcard':
      case 'draw':
        return drawOrTake(
          view,
          isUpcardDeclined(view.deeds) ? undefined : wish(ownHand(view), view.pile.at(-1)!),
        );
      case 'lastDiscard':
        return considerLastDiscard(view, 0);
      case 'discard':
        return throwSomething(view, rng);
      case 'layoff':
        return { action: { type: 'arrange' }, because: 'I lay off whatever helps' };
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  },
};

// Only a card that lowers the deadwood is taken, so two beginners cannot swap cards for ever. [AG22]
function wish(hand: readonly Card[], top: Card): string | undefined {
  return leastDeadwood([...hand, top], top) < deadwoodPoints(hand)
    ? 'it makes my hand better at once'
    : undefined;
}

function throwSomething(view: View, rng: Rng): Decision<Action> {
  const bigGin = callBigGin(view);
  if (bigGin !== undefined) return bigGin;
  const { hand, justTaken } = holding(view);
  const chosen = pickOne(leanest(throwsOf(hand, justTaken)), rng);
  if (chosen.leaves === 0) return goOut(view, chosen, rng);
  return { action: { type: 'discard', card: chosen.card }, because: 'it costs the most to keep' };
}

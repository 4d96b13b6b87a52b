// A rival for training: takes what lowers its deadwood, throws what leaves the least, and never knocks short of gin. The
// shipped weights against the waiting type were trained against it, so it must not change.
import { pickOne, type Bot, type Card, type Decision, type Rng } from '@parlour/engine';
import { deadwoodPoints, type Action, type View } from '@parlour/engine/gin-rummy';
import {
  callBigGin,
  considerLastDiscard,
  drawOrTake,
  goOut,
  holding,
  isUpcardDeclined,
  leanest,
  leastDeadwood,
  ownHand,
  throwsOf,
} from '../internals/gin-rummy.ts';

export const ginWaiter: Bot<View, Action> = {
  id: 'gin-waiter',
  name: 'The Waiter',
  about: 'Keeps what fits, throws what costs most, and waits for gin.',
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
        return { action: { type: 'arrange' } };
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  },
};

// Only a card that lowers the deadwood is taken, so two of it cannot swap cards for ever. [AG22]
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
  return { action: { type: 'discard', card: chosen.card } };
}

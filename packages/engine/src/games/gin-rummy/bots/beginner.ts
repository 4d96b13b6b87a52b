// [G39] The Beginner draws and discards by simple preferences. It keeps finished melds first, then kings, queens and
// jacks whatever they cost, then pairs, and throws the highest of the other cards. It ignores partial runs and what the
// opponent takes, never knocks short of gin [AG21], and never lays off.
import { rankOf, type Card } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import type { Rng } from '../../../core/random.ts';
import { deadwood } from '../melds/deadwood.ts';
import { fitsMeld, outside } from '../melds/meld.ts';
import { isUpcardDeclined, type Action } from '../model.ts';
import { ownHand, type View } from '../view.ts';
import { callBigGin, considerLastDiscard, drawOrTake, goOut, holding, leanest, throwsOf } from './sense.ts';

export const beginner: Bot<View, Action> = {
  id: 'beginner',
  name: 'The Beginner',
  about: 'Loves picture cards, keeps pairs, and dreams of gin.',
  act(view, rng) {
    switch (view.phase.kind) {
      case 'upcard':
      case 'draw':
        return drawOrTake(view, isUpcardDeclined(view.deeds) ? undefined : wish(view));
      case 'lastDiscard':
        return considerLastDiscard(view, 0);
      case 'discard':
        return throwSomething(view, rng);
      case 'layoff':
        return { action: { type: 'done' }, because: 'laying off is new to me' };
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  },
};

// Jack, queen or king.
const isPicture = (card: Card): boolean => rankOf(card) > 9;

function wish(view: View): string | undefined {
  const hand = ownHand(view);
  const top = view.pile.at(-1)!;
  // [AG22] It never takes back a card it has thrown, so no card is taken twice in a hand.
  if (view.deeds.some(deed => deed.did === 'discard' && deed.seat === view.viewer && deed.card === top))
    return undefined;
  if (fitsMeld(hand, top)) return 'it is part of a meld';
  return isPicture(top) && isPaired(top, looseIn(hand)) ? 'I have one like it' : undefined;
}

function throwSomething(view: View, rng: Rng): Decision<Action> {
  const bigGin = callBigGin(view);
  if (bigGin !== undefined) return bigGin;
  const { hand, justTaken } = holding(view);
  const throws = throwsOf(hand, justTaken);
  const lean = leanest(throws)[0]!;
  if (lean.leaves === 0) return goOut(view, lean, rng);
  const loose = looseIn(hand);
  const { card } = throws.sort(
    (one, other) => preference(one.card, loose) - preference(other.card, loose),
  )[0]!;
  return { action: { type: 'discard', card }, because: 'I like the others better' };
}

// Finished melds first, then picture cards, then pairs; within each the lower rank.
function preference(card: Card, loose: readonly Card[]): number {
  const steps = (loose.includes(card) ? 0 : 4) + (isPicture(card) ? 2 : 0) + (isPaired(card, loose) ? 1 : 0);
  return 13 * steps - rankOf(card);
}

/** The cards outside the finished melds. */
function looseIn(hand: readonly Card[]): Card[] {
  return outside(hand, deadwood(hand).melds);
}

function isPaired(card: Card, loose: readonly Card[]): boolean {
  return loose.some(other => other !== card && rankOf(other) === rankOf(card));
}

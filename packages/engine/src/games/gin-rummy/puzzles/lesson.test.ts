import { describe, expect, it } from 'vitest';
import { untrueLessons, type Claims } from '../../../../test/shown-puzzles.ts';
import { fullDeck, type Card } from '../../../core/card.ts';
import { leastDeadwood } from '../knock.ts';
import { deadwoodPoints } from '../melds/deadwood.ts';
import { pointsOf } from '../melds/meld.ts';
import { dealOf, type Action } from '../model.ts';
import { knockLimit } from '../rules.ts';
import { ownHand, type View } from '../view.ts';

const without = (hand: readonly Card[], thrown: Card): Card[] => hand.filter(card => card !== thrown);
const topOf = ({ pile }: View): Card => pile.at(-1)!;
const limitOf = ({ rules, deal }: View): number => knockLimit(rules, dealOf({ deal }));

/** Whether no throw leaves less. */
function helpsLeast(view: View, action: Action | undefined): boolean {
  if (action?.type !== 'discard') return false;
  const hand = ownHand(view);
  return deadwoodPoints(without(hand, action.card)) === leastDeadwood(hand, undefined);
}

/** Whether one more card that the seat has not seen would leave nothing over. */
function isGinNear(view: View, action: Action | undefined): boolean {
  if (action?.type !== 'discard') return false;
  const kept = without(ownHand(view), action.card);
  const seen = new Set([...ownHand(view), ...view.pile]);
  return fullDeck().some(card => !seen.has(card) && leastDeadwood([...kept, card], undefined) === 0);
}

const makesMeld = (view: View): boolean => {
  const [hand, top] = [ownHand(view), topOf(view)];
  return deadwoodPoints([...hand, top]) < deadwoodPoints(hand) + pointsOf(top);
};
const letsKnock = (view: View): boolean =>
  leastDeadwood([...ownHand(view), topOf(view)], topOf(view)) <= limitOf(view);

const CLAIMS: Claims<View, Action> = {
  'Knock before the other can: waiting for more costs more than it brings.': ({ options: [best, second] }) =>
    best?.action.type === 'knock' && second!.chance < best.chance,
  'Play on where a knock would be undercut, or where gin is near.': ({ view, options: [best] }) =>
    isGinNear(view, best?.action),
  'Throw what helps you least and the other little.': ({ view, options: [best], facts }) =>
    helpsLeast(view, best?.action) && facts.find(({ id }) => id === 'taken')!.value <= 0.1,
  'Take a card that makes a meld, or that lets you knock.': ({ view }) => makesMeld(view) || letsKnock(view),
  'Leave a card that only shows what you collect.': ({ view }) => !makesMeld(view) && !letsKnock(view),
};

describe('the lesson of a puzzle', () => {
  it('is true of every shipped position', async () => {
    expect(await untrueLessons('gin-rummy', CLAIMS)).toEqual([]);
  });
});

// A player for Thirty-One in thirty lines: it takes the open card when that betters its hand, throws what it
// misses least, and knocks as soon as it holds 25. To stay short it counts one suit only, though three of a kind is worth
// 30 under the usual rules.
//   parlour arena thirty-one --players ./examples/knock-at-25.ts,standard --seats 4 --games 400
import type { Bot, Card } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/thirty-one';

export const game = 'thirty-one';

const bot: Bot<View, Action> = {
  id: 'knock-at-25',
  name: 'Knock at 25',
  about: 'Betters its hand and knocks at 25.',
  act({ viewer, hands, phase, pile, rules }) {
    const hand = hands[viewer as number]!.known;
    if (phase.kind === 'discard') {
      const bound = phase.from === 'discard' && !rules.mayReturnDiscard ? phase.picked : undefined;
      const spare = hand.filter(card => card !== bound);
      const card = spare.reduce((worst, card) => (without(hand, card) > without(hand, worst) ? card : worst));
      return { action: { type: 'discard', card } };
    }
    const now = value(hand);
    const mayKnock = phase.kind === 'draw' && phase.knocker === null;
    if (mayKnock && now >= 25) return { action: { type: 'knock' }, because: `${now} is enough` };
    const open = [...hand, pile.at(-1)!];
    const better = Math.max(...hand.map(card => without(open, card))) > now;
    return { action: { type: 'draw', from: better ? 'discard' : 'stock' } };
  },
};
export default bot;

const points = (card: Card): number => (card % 13 === 0 ? 11 : Math.min((card % 13) + 1, 10));
const sum = (cards: readonly Card[]): number => cards.reduce((total, card) => total + points(card), 0);
const value = (hand: readonly Card[]): number =>
  Math.max(...[0, 1, 2, 3].map(suit => sum(hand.filter(card => Math.floor(card / 13) === suit))));
const without = (hand: readonly Card[], gone: Card): number => value(hand.filter(card => card !== gone));

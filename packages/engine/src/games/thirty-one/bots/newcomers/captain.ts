// The Captain keeps the highest cards they can get, of whatever suit.
import { formatCard, type Card } from '../../../../core/card.ts';
import { compareCards, handValue } from '../../value.ts';
import { knockFrom, playerOf } from '../character.ts';
import { lowestOf } from '../keep.ts';

export const captain = playerOf({
  id: 'captain',
  name: 'The Captain',
  about: 'Keeps the highest cards of any suit, and knocks with 21.',
  lastTurn: 'maximise',
  knock: (hand, { rules }) => knockFrom(21, handValue(hand, rules)),
  take: (hand, top) => {
    const lowest = lowestOf(hand);
    return isHigher(top, lowest)
      ? { take: true, because: `it outranks ${formatCard(lowest)}` }
      : { take: false, because: `it does not outrank ${formatCard(lowest)}` };
  },
  discard: (_hand, throwable) => ({ card: lowestOf(throwable), because: 'the lowest rank goes overboard' }),
});

function isHigher(card: Card, than: Card): boolean {
  return compareCards(card, than) > 0;
}

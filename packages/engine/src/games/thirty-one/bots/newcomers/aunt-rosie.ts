// Aunt Rosie collects hearts and ignores all other suits. Low hearts stay on the pile.
import { formatCard, suitOf, SUITS, type Card } from '../../../../core/card.ts';
import { handValue, pointsOf } from '../../value.ts';
import { knockFrom, playerOf } from '../character.ts';
import { lowestOf } from '../keep.ts';

const HEARTS = SUITS.indexOf('hearts');
/** Hearts below the Eight are not worth picking up. */
const LEAST_POINTS = 8;

export const auntRosie = playerOf({
  id: 'aunt-rosie',
  name: 'Aunt Rosie',
  about: 'Collects hearts, whatever the others do.',
  lastTurn: 'maximise',
  knock: (hand, { rules }) => knockFrom(23, handValue(hand, rules)),
  take: (hand, top) => {
    const worst = leastLoved(hand);
    const isHigh = isHeart(top) && pointsOf(top) >= LEAST_POINTS;
    const wants = isHigh && (!isHeart(worst) || pointsOf(top) > pointsOf(worst));
    return wants
      ? { take: true, because: 'she collects hearts' }
      : { take: false, because: `${formatCard(top)} is not for her collection` };
  },
  discard: (_hand, throwable) => ({ card: leastLoved(throwable), because: 'she loves the others more' }),
});

function isHeart(card: Card): boolean {
  return suitOf(card) === HEARTS;
}

/** The lowest card that is no heart, or else the lowest heart. */
function leastLoved(cards: readonly Card[]): Card {
  const others = cards.filter(card => !isHeart(card));
  return lowestOf(others.length > 0 ? others : cards);
}

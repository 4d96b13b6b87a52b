// [T76–T79] Mr. Clueless leaves everything to chance.
import { pickOne } from '../../../core/random.ts';
import { handValue } from '../value.ts';
import { knockFrom, playerOf } from './character.ts';

export const mrClueless = playerOf({
  id: 'mr-clueless',
  name: 'Mr. Clueless',
  about: 'Flips a coin, throws any card and knocks only with 30.',
  lastTurn: 'as-usual',
  // [AT34]
  knock: (hand, { rules }) => knockFrom(30, handValue(hand, rules)),
  take: (_hand, _top, _view, rng) =>
    rng.chance(0.5) ? { take: true, because: 'heads' } : { take: false, because: 'tails' },
  discard: (_hand, throwable, _view, rng) => ({ card: pickOne(throwable, rng), because: 'why not' }),
});

// [T57–T59] Mr. Caution is in no hurry and saves no pairs.
import { handValue } from '../value.ts';
import { knockFrom, playerOf } from './character.ts';
import { throwLowest } from './keep.ts';

export const mrCaution = playerOf({
  id: 'mr-caution',
  name: 'Mr. Caution',
  about: 'Never knocks below 27 and never saves a pair.',
  lastTurn: 'maximise',
  // [AT23]
  knock: (hand, { rules }) => knockFrom(27, handValue(hand, rules)),
  discard: (hand, throwable, { rules }) => throwLowest(hand, throwable, rules),
});

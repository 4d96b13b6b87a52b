// [T40–T46] The standard computer player.
import { handValue } from '../value.ts';
import { knockAbove, playerOf } from './character.ts';

export const standard = playerOf({
  id: 'standard',
  name: 'Standard',
  about: 'Knocks with more than 24, takes what helps, throws the lowest but keeps pairs.',
  lastTurn: 'maximise',
  knock: (hand, { rules }) => knockAbove(24, handValue(hand, rules)),
});

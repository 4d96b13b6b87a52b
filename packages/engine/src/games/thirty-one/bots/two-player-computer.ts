// [K57–K59 AK9] The computer of the two-player game.
import { handValue } from '../value.ts';
import { knockAbove, playerOf } from './character.ts';
import { throwLowest } from './keep.ts';

export const twoPlayerComputer = playerOf({
  id: 'two-player-computer',
  name: 'The Computer',
  about: 'Knocks with more than 26, takes what helps and throws the lowest.',
  lastTurn: 'maximise',
  knock: (hand, { rules }) => knockAbove(26, handValue(hand, rules)),
  discard: (hand, throwable, { rules }) => throwLowest(hand, throwable, rules),
});

// The guided first hand of Thirty-One, in English.
import { writeLesson } from '../../../core/lesson.ts';
import { script } from './script.ts';

export const english = writeLesson(script, [
  'Thirty-One is about one suit. An ace counts 11, a picture 10, every other card its number, and only cards of one suit count together. You hold Q♣, J♦ and 2♦: the diamonds count 12, more than the queen alone. The aim is 31, but it is enough not to have the lowest hand.',
  'It is your turn, and a turn begins with a card: from the deck, unseen, or the open one of the discard pile. 8♦ lies open and would make your diamonds 20. Take it: click it, or press `2`.',
  'Now you hold four cards and throw one. Q♣ counts 10, but not together with your diamonds. Throw it: click the card, or press `M`, go to it with the arrows and press Enter.',
  'The others have had their turns. Everybody has seen that Ms. Aggressive took 4♦ from the pile: she may collect diamonds too.',
  '3♠ lies open and does not help you. So draw from the deck: click it, or press `1`.',
  'A stroke of luck: 10♦ makes it 30 with J♦, 8♦ and 2♦, but only three cards may stay. Throw 2♦, and the hand counts 28.',
  '28 is a good hand. Whoever knocks ends the hand: everybody else has one more turn, then all cards are shown. The lowest hand gets a strike; if that is the one who knocked, two. Knock with the button, or press `K`.',
  'Mr. Caution shows 29, you 28, Ms. Aggressive 18: she is the lowest and gets a strike. You did not need the best hand. Whoever has three strikes is out, and the last one left wins the match. A 31 ends a hand at once, and three cards of one rank count 30.',
]);

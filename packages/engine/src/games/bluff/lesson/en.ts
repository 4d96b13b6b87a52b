// The guided first turns of Bluff, in English.
import { writeLesson } from '../../../core/lesson.ts';
import { script } from './script.ts';

export const english = writeLesson(script, [
  'Whoever gets rid of all cards first wins. The players lay one to four cards face down in turn and say what they are: the first lays Aces, the next Twos, then Threes, and after the Kings Aces again. Nobody sees whether it is true.',
  'You begin, with Aces, and you have two of them. Choose A♣ and A♠ (click them, or press `M`, then the arrows and Enter) and end your turn with the button, or with `B`.',
  'Nobody doubted you. Standard says: one Two. You hold only one Two yourself, so it may well be true. Let it pass: with the button, or with `P`.',
  'Mr. Caution laid one Three, and now Ms. Aggressive says: three Fours. But you hold two of the four Fours yourself! Call her bluff: with the button, or with `B`.',
  'One of her cards was K♠. Her lie was found out, so she takes the whole pile. Had it been true, the pile would have been yours: call when you know something, or when the pile is small.',
  'Now you are to lay Fives, and you have none. You must lay something, so you must lie. 2♣ is of no use for a long time: your next turns ask for Nines, Kings and Fours. One card is believed more readily than three. Lay 2♣.',
  'Nobody called. The others have laid a Six, a Seven and an Eight, or so they say.',
  'It is your turn for Nines, and you have all four. The truth can be as bold as you like: lay all four Nines.',
  'Six cards are left of your thirteen. That is the whole game: tell the truth where it gets rid of enough, lie where you must, and call what cannot be. Whoever lays their last cards and is not caught lying has won.',
]);

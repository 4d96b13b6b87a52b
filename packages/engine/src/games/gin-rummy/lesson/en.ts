// The guided first hand of Gin Rummy, in English.
import { writeLesson } from '../../../core/lesson.ts';
import { script } from './script.ts';

export const english = writeLesson(script, [
  'Gather sets (three or four cards of one rank) and runs (three or more in order, of one suit). What belongs to neither is deadwood and counts against you: pictures 10, the ace 1, every other card its number. You hold a set already, 9♣ 9♦ 9♠. The rest counts 40.',
  'A turn begins with a card: the open one, or one from the stock. 6♥ lies open, and with your 5♥ and 7♥ it is a run. Take it: click it, or press `2`.',
  'Now throw a card. High ones that fit nothing cost the most: throw 10♦. Click it and then the discard pile, or choose it with `M`, the arrows and Enter, and press `X`.',
  'The other took 10♦, so there are probably cards next to it over there. Remember that when you throw. They threw 10♥ instead.',
  '10♥ does not help you. Draw from the stock: click it, or press `1`.',
  'A♦ counts only 1: keep it. Throw 7♣, the highest of what is left over.',
  'The other drew and threw Q♠, which does not help you either. Draw from the stock once more.',
  '2♦ is low. If you throw 5♦, only 2♣, A♦, 2♦ and 4♦ are left: 9 points. With 10 or less you may knock. Press Knock or `K`, let the cards be arranged, `A`, and knock.',
  'The other may lay off cards on your melds: 8♥ went to your run. What was left there counts 37 against your 9, so you score the difference, 28. Had they had 9 or less, they would have undercut you and scored. No deadwood at all is gin and brings a bonus. The first to 100 wins the match.',
]);

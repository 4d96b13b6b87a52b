// The words of everything but the boards.
import type { Message } from '../say.ts';

export const app = {
  'card.name': '{rank} of {suit}',
  'card.ranks': 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King',
  'card.ranks.many': 'Aces Twos Threes Fours Fives Sixes Sevens Eights Nines Tens Jacks Queens Kings',
  'card.suits': 'clubs diamonds hearts spades',
  'hand.mine': 'Your hand',
  'hand.selected': 'selected',
} satisfies Record<string, Message>;

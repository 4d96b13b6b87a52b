import type { Act, Action, View } from '../../src/games/thirty-one/index.ts';
import type { ViewGuide } from './view-guide.ts';

export const thirtyOneView: ViewGuide<View, Action, { readonly acts: readonly Act[] }> = {
  fields: {
    viewer: 'whose view it is: your seat',
    lives:
      'what each seat has left, by seat; a seat with 0 is out. Under `lastChance` the last chance is one life more: ' +
      'a match begins with `rules.lives` + 1',
    deal: 'how many hands have been dealt',
    voids: 'how many hands in a row were void',
    dealer: 'the seat that dealt',
    starter: 'the seat that had the first turn of the hand',
    hands: 'by seat; empty for seats that are out',
    'hands[].known': 'the cards you know there: all of yours, of the others those they took openly',
    'hands[].hidden': 'how many more there are',
    stock: 'how many cards are left in the deck',
    pile: 'the discard pile, all of it; its last card lies on top',
    history:
      'what everybody has seen in this hand, a number each: what was done × 10,000 + seat × 100 + card, where 0 is turned up, ' +
      '1 drew, 2 took, 3 threw, 4 knocked, 5 reshuffled; `acts` is the same',
    phase: 'what the table is at',
    'phase.kind': '`draw` (draw or knock) or `discard`',
    'phase.seat': 'whose turn it is',
    'phase.knocker': 'who has knocked; null: nobody',
    'phase.from': 'where the card came from that was just drawn: `stock` or `discard`',
    'phase.picked': 'that card, where you may know it',
    'phase.result': 'how the hand ended',
    'phase.result.ended': '`knock`, `thirty-one`, `deck`, `stall` or `void`',
    'phase.result.knocker': 'who had knocked; null: nobody',
    'phase.result.outcomes': 'an entry for every seat that was in the hand',
    'phase.result.outcomes[].seat': 'the seat',
    'phase.result.outcomes[].points': 'what its hand counted',
    'phase.result.outcomes[].loses': 'how many lives it lost',
    'phase.result.outcomes[].reason': 'why, such as `lowest` or `knocked-lowest`',
    'phase.result.outcomes[].out': 'whether this hand put it out of the match',
    'phase.result.allOut':
      'what was done where nobody would have been left (`giveBack`, `replay`, `draw`); null: somebody was',
  },
  unpacked: {
    acts: 'what everybody has seen in this hand, the oldest first',
    'acts[].did': '`turned-up`, `drew`, `took`, `threw`, `knocked` or `reshuffled`',
    'acts[].seat': 'who did it, but for `turned-up` and `reshuffled`',
    'acts[].card': 'the card that was turned up, taken or thrown',
  },
  readers: '`actsOf(view.history)` of `@parlour/engine/thirty-one` gives the history as a list of acts.',
  actions: {
    'draw from stock': 'draws from the deck',
    'draw from discard': 'takes the top card of the discard pile',
    knock: 'ends your turn; everybody else has one more',
    discard: 'throws `card`',
  },
  score: 'the lives each seat has left: who has any has won',
};

import type { Action, Unpacked, View } from '../../src/games/bluff/index.ts';
import type { ViewGuide } from './view-guide.ts';

export const bluffView: ViewGuide<View, Action, Unpacked> = {
  fields: {
    viewer: 'whose view it is: your seat',
    phase: 'what the table is at',
    'phase.kind': '`play` (lay cards) or `window` (call or let pass)',
    'phase.seat': 'whose turn it is',
    'phase.claim': 'the latest play; absent before the first',
    'phase.claim.seat': 'who laid the cards',
    'phase.claim.rank': 'as which rank, 0 (ace) to 12 (king)',
    'phase.claim.count': 'how many',
    'phase.reveal': 'the call of the latest play, if there was one',
    'phase.reveal.by': 'who called',
    'phase.reveal.cards': 'the cards it showed',
    'phase.reveal.taken': 'how many cards the loser of the call took',
    'phase.reveal.bluff': 'whether they were a bluff',
    'phase.reveal.taker': 'who took the pile',
    'phase.passed': 'who has let the cards pass',
    'phase.waiting': 'who may still call, clockwise from the player',
    'phase.laid': 'the cards themselves, for the player who laid them',
    'phase.ending': '`emptied` or `turn-limit`',
    'phase.winners': 'the seats that have won',
    rank: 'the rank of the turn, 0 (ace) to 12 (king)',
    counts: 'how many cards each seat holds',
    pile: 'how many cards lie in the middle, those just laid included',
    hand: 'your own cards, sorted by rank',
    nextRank: 'the rank of your next turn, the present one not counted',
    past:
      'every finished turn, a number each: the cards laid, + 8 × (seat of the caller + 1) if it was called, + 64 if that was ' +
      'a bluff; `turns` is the same',
    places:
      'for each card from 0 to 51 where it may be as far as you can tell, as bits: 1 << seat for a hand, 64 for the pile, ' +
      '128 for the cards just laid; `whereabouts` is the same',
  },
  unpacked: {
    turns: 'every finished turn, the oldest first',
    'turns[].seat': 'who laid cards',
    'turns[].rank': 'as which rank, 0 (ace) to 12 (king)',
    'turns[].count': 'how many',
    'turns[].call': 'the call, if there was one',
    'turns[].call.by': 'who called',
    'turns[].call.bluff': 'whether it was a bluff',
    whereabouts:
      'for each card from 0 to 51 the places it may be in as far as you can tell: the seat of a hand, `"pile"`, `"laid"`',
  },
  readers:
    '`pastTurns(view)` of `@parlour/engine/bluff` gives the finished turns as a list, `unpack(view)` that and the possible places of every card, ' +
    'and `surelyIn(view.places, handOf(seat))` the cards that can be nowhere but in that hand.',
  actions: {
    play:
      'lays `cards`, 1 to 4 of your hand, face down as the rank of the turn; its line of the menu asks for a pick. ' +
      'Under `firstPlayMustIncludeAceOfSpades` the first play must include 39',
    call: 'calls the bluff',
    pass: 'lets the cards pass',
  },
  score: 'the cards left in each hand, as a negative number: who has none has won',
};

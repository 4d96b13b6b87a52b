// A hand of the classroom's rules: taking what lies open, throwing what does not fit, drawing unseen, knocking.
import { cards, type Card } from '../../../core/card.ts';
import type { LessonScript } from '../../../core/lesson.ts';
import { seedFrom } from '../../../core/random.ts';
import { seatOf } from '../../../core/seat.ts';
import type { Move } from '../../../core/game.ts';
import type { Action, Source } from '../model.ts';

function turn(seat: number, from: Source, thrown: string): Move<Action>[] {
  const [card] = cards(thrown) as [Card];
  const by = seatOf(seat);
  return [
    { by, action: { type: 'draw', from } },
    { by, action: { type: 'discard', card } },
  ];
}

export const script: LessonScript<Action> = {
  preset: 'classroom',
  players: ['mr-caution', 'ms-aggressive'],
  moves: [
    { by: 'chance', seed: seedFrom('lesson 4162') },
    ...turn(0, 'discard', 'Q♣'),
    ...turn(1, 'stock', '4♦'),
    ...turn(2, 'discard', '3♠'),
    ...turn(0, 'stock', '2♦'),
    ...turn(1, 'stock', '5♦'),
    ...turn(2, 'discard', '9♥'),
    { by: seatOf(0), action: { type: 'knock' } },
    ...turn(1, 'discard', '7♦'),
    ...turn(2, 'discard', '4♦'),
  ],
  steps: [
    { after: 1 },
    { after: 1, does: true },
    { after: 2, does: true },
    { after: 7 },
    { after: 7, does: true },
    { after: 8, does: true },
    { after: 13, does: true },
    { after: 18 },
  ],
};

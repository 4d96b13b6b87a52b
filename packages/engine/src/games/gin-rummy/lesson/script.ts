// A hand of Gin Rummy: a set and a run, throwing what costs most, knocking, and what the other lays off.
import { cards, type Card } from '../../../core/card.ts';
import type { Move } from '../../../core/game.ts';
import type { LessonScript } from '../../../core/lesson.ts';
import { seedFrom } from '../../../core/random.ts';
import { seatOf } from '../../../core/seat.ts';
import type { Action } from '../model.ts';

function card(name: string): Card {
  return (cards(name) as [Card])[0];
}

function draw(seat: number, from: 'stock' | 'discard'): Move<Action> {
  return { by: seatOf(seat), action: { type: 'draw', from } };
}

function throws(seat: number, name: string): Move<Action> {
  return { by: seatOf(seat), action: { type: 'discard', card: card(name) } };
}

export const script: LessonScript<Action> = {
  preset: 'documents',
  players: ['regular'],
  moves: [
    { by: 'chance', seed: seedFrom('gin lesson 2045') },
    draw(0, 'discard'),
    throws(0, '10♦'),
    draw(1, 'discard'),
    throws(1, '10♥'),
    draw(0, 'stock'),
    throws(0, '7♣'),
    draw(1, 'stock'),
    throws(1, 'Q♠'),
    draw(0, 'stock'),
    {
      by: seatOf(0),
      action: {
        type: 'knock',
        discard: card('5♦'),
        melds: [cards('9♣ 9♦ 9♠'), cards('5♥ 6♥ 7♥')],
      },
    },
    { by: seatOf(1), action: { type: 'layoff', card: card('8♥'), meld: 1 } },
  ],
  steps: [
    { after: 1 },
    { after: 1, does: true },
    { after: 2, does: true },
    { after: 5 },
    { after: 5, does: true },
    { after: 6, does: true },
    { after: 9, does: true },
    { after: 10, does: true },
    { after: 12 },
  ],
};

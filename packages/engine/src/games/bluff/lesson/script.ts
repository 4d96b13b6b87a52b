// The first turns of a game of Bluff: the truth, a claim that may pass, a lie that is found out, and a lie of one's own.
import { cards } from '../../../core/card.ts';
import type { Move } from '../../../core/game.ts';
import type { LessonScript } from '../../../core/lesson.ts';
import { seedFrom } from '../../../core/random.ts';
import { seatOf } from '../../../core/seat.ts';
import type { Action } from '../model.ts';

function lays(seat: number, names: string): Move<Action> {
  return { by: seatOf(seat), action: { type: 'play', cards: cards(names) } };
}

const CLOSED: Move<Action> = { by: 'clock' };
const PASS: Move<Action> = { by: seatOf(0), action: { type: 'pass' } };

export const script: LessonScript<Action> = {
  preset: 'documents',
  players: ['standard', 'mr-caution', 'ms-aggressive'],
  moves: [
    { by: 'chance', seed: seedFrom('bluff lesson 21484') },
    lays(0, 'A♣ A♠'),
    CLOSED,
    lays(1, '2♠'),
    PASS,
    CLOSED,
    lays(2, '3♣'),
    PASS,
    CLOSED,
    lays(3, '4♦ 4♠ K♠'),
    { by: seatOf(0), action: { type: 'call' } },
    lays(0, '2♣'),
    CLOSED,
    lays(1, '6♥'),
    PASS,
    CLOSED,
    lays(2, '7♣'),
    PASS,
    CLOSED,
    lays(3, 'J♣'),
    PASS,
    CLOSED,
    lays(0, '9♣ 9♦ 9♥ 9♠'),
    CLOSED,
  ],
  steps: [
    { after: 1 },
    { after: 1, does: true },
    { after: 4, does: true },
    { after: 10, does: true },
    { after: 11 },
    { after: 11, does: true },
    { after: 22 },
    { after: 22, does: true },
    { after: 24 },
  ],
};

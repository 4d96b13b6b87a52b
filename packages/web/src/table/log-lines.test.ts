import { catalogue, seatOf } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { appMessages } from '../language/en/app.ts';
import { englishOfGames, speaker } from '@parlour/words';
import type { Messages } from '../language/say.ts';
import { logLines } from './log-lines.ts';

const { game } = catalogue.find(entry => entry.game.id === 'bluff')!;
const setup = {
  game,
  names: ['Ann', 'Ben', 'Cem', 'Dan'],
  listener: seatOf(0),
  language: { say: speaker('en', appMessages as unknown as Messages), games: englishOfGames },
  said: [],
};
const passed = (seat: number): object => ({ type: 'passed', seat: seatOf(seat) });
const numbered = (events: readonly object[]): { id: number; event: object }[] =>
  events.map((event, id) => ({ id, event }));

describe('the log', () => {
  it('speaks to its reader', () => {
    const log = numbered([{ type: 'took', seat: seatOf(0), count: 3 }]);
    expect(logLines(log, setup).map(({ text }) => text)).toEqual(['You take 3 cards.']);
    const audience = { ...setup, listener: 'audience' as const };
    expect(logLines(log, audience).map(({ text }) => text)).toEqual(['Ann takes 3 cards.']);
  });
  it('tells three passes in one line, which keeps its place', () => {
    const log = numbered([passed(1), passed(2), passed(3), { type: 'uncalled', seat: seatOf(0) }]);
    expect(logLines(log, setup)).toEqual([
      { id: 0, text: 'Ben, Cem and Dan let it pass.' },
      { id: 3, text: 'Nobody calls you.' },
    ]);
  });
  it('puts what a character says after the event it answers', () => {
    const log = numbered([{ type: 'took', seat: seatOf(1), count: 2 }, passed(2)]);
    const said = [{ number: 0, seat: seatOf(1), text: 'Heh.' }];
    expect(logLines(log, { ...setup, said }).map(({ text }) => text)).toEqual([
      'Ben takes 2 cards.',
      'Ben: “Heh.”',
      'Cem lets it pass.',
    ]);
  });
});

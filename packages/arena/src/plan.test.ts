import { describe, expect, it } from 'vitest';
import { planTournament, splitPlayers, type Plan } from './plan.ts';
import { entry } from '../test/high-card.ts';

const plan = (players: string[], more: Partial<Plan> = {}) =>
  planTournament(entry, {
    rules: { target: 3 },
    players,
    format: 'one-table',
    games: 10,
    seed: 'x',
    ...more,
  });

describe('what somebody wishes to see played', () => {
  it('a seat for each player named, where the game has so many', () => {
    expect(plan(['a', 'b', 'b'])).toMatchObject({ value: { seats: 3, format: { lineup: [0, 1, 1] } } });
    expect(plan(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toMatchObject({
      value: { seats: 2, format: { kind: 'mixed' } },
    });
    expect(plan(['a', 'b', 'c'], { format: 'round-robin' })).toMatchObject({ value: { seats: 2 } });
    expect(plan(['a', 'b'], { seats: 6 })).toMatchObject({
      value: { format: { lineup: [0, 1, 0, 1, 0, 1] } },
    });
  });
  it('refuses tables the game does not have', () => {
    expect(plan(['a', 'b'], { seats: 9 })).toEqual({
      ok: false,
      error: 'High Card with these rules is for 2 to 6 seats, not 9.',
    });
  });
  it('players are separated by commas, and quotes keep a command together', () => {
    expect(splitPlayers('a, b,./c.ts')).toEqual({ ok: true, value: ['a', 'b', './c.ts'] });
    expect(splitPlayers('cmd:python3 "my bot.py" --x="1,2",random')).toEqual({
      ok: true,
      value: ['cmd:python3 "my bot.py" --x="1,2"', 'random'],
    });
    for (const text of ['', 'a,,b', ',a']) expect(splitPlayers(text).ok).toBe(false);
  });
});

import { catalogue, preset } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { entry } from '../../test/high-card.ts';
import { planTournament, splitPlayers, type TournamentPlan } from './plan.ts';

const plan = (players: string[], more: Partial<TournamentPlan> = {}) =>
  planTournament(entry, {
    rules: { target: 3 },
    players,
    format: 'one-table',
    games: 10,
    seed: 'x',
    ...more,
  });

describe('a plan', () => {
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
  it('K57–K59, AK18, AT22: a player who is named alone meets the usual ones under these rules', () => {
    const thirtyOne = catalogue.find(({ game }) => game.id === 'thirty-one')!;
    const against = (name: string): unknown => {
      const rules = preset<unknown>(thirtyOne.game.rules, name);
      return planTournament(thirtyOne, {
        rules,
        players: ['./mine.ts'],
        format: 'one-table',
        games: 10,
        seed: 'x',
      });
    };
    expect(against('two-player')).toMatchObject({
      value: { seats: 2, players: ['./mine.ts', 'two-player-computer'], format: { lineup: [0, 1] } },
    });
    expect(against('classroom')).toMatchObject({ value: { seats: 4, format: { lineup: [0, 1, 2, 3] } } });
    expect(against('classroom')).toEqual(against('classroom'));
    expect(plan(['a', 'b'])).toMatchObject({ value: { players: ['a', 'b'] } });
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

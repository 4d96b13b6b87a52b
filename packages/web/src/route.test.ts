import { describe, expect, it } from 'vitest';
import { readRoute, writeRoute, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  { screen: 'home' },
  { screen: 'new', game: 'gin-rummy' },
  { screen: 'table', id: 'a1b2' },
  { screen: 'room', id: 'a/b c' },
  { screen: 'join', code: 'ÄB' },
  { screen: 'replay', id: 'room:17' },
  { screen: 'replay', id: 'a1b2', move: 12 },
  { screen: 'review', id: 'file:x', move: 3 },
  { screen: 'learn', game: 'bluff' },
  { screen: 'puzzles', game: 'bluff' },
  { screen: 'puzzles', game: 'bluff', puzzle: 'a1' },
  { screen: 'rules', game: 'bluff' },
  { screen: 'settings' },
  { screen: 'statistics' },
];

describe('routes', () => {
  it.each(ROUTES)('$screen is read back as it was written', route => {
    expect(readRoute(writeRoute(route))).toEqual(route);
  });

  it('lead home when they name no screen', () => {
    expect(readRoute('')).toEqual({ screen: 'home' });
    expect(readRoute('#/')).toEqual({ screen: 'home' });
    expect(readRoute('#/nowhere/at-all')).toEqual({ screen: 'home', lost: true });
    expect(readRoute('#/%')).toEqual({ screen: 'home', lost: true });
  });

  it('name a table on the server by its short address too', () => {
    expect(readRoute('#/t/abc')).toEqual({ screen: 'room', id: 'abc' });
  });

  it('without a number name no move', () => {
    expect(readRoute('#/replay/a1b2/last')).toEqual({ screen: 'replay', id: 'a1b2' });
  });

  it('that were cut are read without an argument and do not throw', () => {
    expect(readRoute('#/join/%C3')).toEqual({ screen: 'join', code: '' });
  });
});

import { describe, expect, it } from 'vitest';
import { readRoute, writeRoute, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  { screen: 'home' },
  { screen: 'new', game: 'gin-rummy' },
  { screen: 'table', id: 'a1b2' },
  { screen: 'room', id: 'a/b c' },
  { screen: 'join', code: 'ÄB' },
  { screen: 'replay', id: 'room:17' },
  { screen: 'rules', game: 'bluff' },
  { screen: 'settings' },
  { screen: 'statistics' },
];

describe('addresses', () => {
  it.each(ROUTES)('$screen reads as it is written', route => {
    expect(readRoute(writeRoute(route))).toEqual(route);
  });

  it('lead home when they name nothing', () => {
    expect(readRoute('')).toEqual({ screen: 'home' });
    expect(readRoute('#/nowhere/at-all')).toEqual({ screen: 'home' });
    expect(readRoute('#/%')).toEqual({ screen: 'home' });
  });

  it('that were cut name nobody, and are no mistake', () => {
    expect(readRoute('#/join/%C3')).toEqual({ screen: 'join', code: '' });
  });
});

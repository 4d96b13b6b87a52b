import { expect, it } from 'vitest';
import { randomBot } from '../bots/random.ts';
import { catalogue } from '../games/index.ts';
import { playersOf } from './players-of.ts';

it('its own characters may sit down at a game, and those that play anything', () => {
  for (const entry of catalogue) {
    const ids = playersOf(entry).map(({ id }) => id);
    expect(ids).toEqual([...entry.bots.map(({ id }) => id), 'monte-carlo', 'random']);
  }
});

it("a game's own player goes before a general one of the same id", () => {
  const { game } = catalogue[0]!;
  const own = { ...randomBot(game), name: 'Own' };
  expect(playersOf({ game, bots: [own] }).map(({ name }) => name)).toEqual(['Own', 'Monte Carlo']);
});

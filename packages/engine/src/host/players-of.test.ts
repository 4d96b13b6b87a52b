import { expect, it } from 'vitest';
import { randomBot } from '../bots/random.ts';
import { catalogue } from '../games/index.ts';
import { offeredPlayers, playersOf } from './players-of.ts';

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

it('T57, K57: of two characters that play alike, each is offered at the tables of its document', () => {
  const entry = catalogue.find(({ game }) => game.id === 'thirty-one')!;
  const offered = (preset: string): string[] =>
    offeredPlayers(entry, entry.game.rules.presets[preset]!.rules).map(({ id }) => id);
  for (const preset of ['classroom', 'library']) {
    expect(offered(preset)).toContain('mr-caution');
    expect(offered(preset)).not.toContain('two-player-computer');
  }
  expect(offered('two-player')).toContain('two-player-computer');
  expect(offered('two-player')).not.toContain('mr-caution');
  expect(offered('classroom')).toContain('random');
});

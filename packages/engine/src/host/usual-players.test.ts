// Who sits down where nobody has chosen, for every set of rules of the house.
import { describe, expect, it } from 'vitest';
import type { AnyGame, CatalogueEntry } from '../core/game.ts';
import { rngFrom, seedFrom } from '../core/random.ts';
import { preset } from '../core/rules.ts';
import { catalogue } from '../games/index.ts';
import { usualPlayers } from './usual-players.ts';

const entryOf = (game: string): CatalogueEntry => catalogue.find(entry => entry.game.id === game)!;

/** The ids of a table under a preset, drawn from the seed of that number. */
function seated(game: string, rules: string, count: number, number = 0): string[] {
  const entry = entryOf(game);
  const rng = rngFrom(seedFrom(`seats ${number}`));
  return usualPlayers(entry, preset<unknown>(entry.game.rules, rules), count, rng).map(({ id }) => id);
}

/** Everybody who comes to such a table in many drawings. */
const everSeated = (game: string, rules: string, count: number): string[] =>
  [
    ...new Set(Array.from({ length: 60 }, (_, number) => seated(game, rules, count, number)).flat()),
  ].toSorted();

describe('the usual players', () => {
  it('K57–K59, AK18: The Computer sits at the two-player table, always, and nobody else', () => {
    expect(everSeated('thirty-one', 'two-player', 1)).toEqual(['two-player-computer']);
  });
  it('AK18: with single options changed it is still the two-player table', () => {
    const entry = entryOf('thirty-one');
    const rules = { ...preset<object>(entry.game.rules, 'two-player'), lives: 5 };
    const [bot] = usualPlayers(entry, rules, 1, rngFrom(seedFrom('five')));
    expect(bot?.id).toBe('two-player-computer');
  });
  it.each(['classroom', 'library'])(
    'AT22: three different of the four characters sit at the %s table',
    rules => {
      for (let number = 0; number < 60; number++) {
        expect(new Set(seated('thirty-one', rules, 3, number)).size).toBe(3);
      }
      expect(everSeated('thirty-one', rules, 3)).toEqual([
        'card-counter',
        'mr-caution',
        'mr-clueless',
        'ms-aggressive',
      ]);
    },
  );
  it.each(['documents', 'brisk'])(
    'AB26: the standard player and the three characters sit down to %s Bluff',
    rules => {
      for (let number = 0; number < 60; number++)
        expect(new Set(seated('bluff', rules, 3, number)).size).toBe(3);
      expect(everSeated('bluff', rules, 3)).toEqual(['mr-caution', 'ms-aggressive', 'standard', 'wise-guy']);
    },
  );
  it('G40: The Regular sits down to Gin Rummy under all rules', () => {
    for (const rules of Object.keys(entryOf('gin-rummy').game.rules.presets)) {
      expect(everSeated('gin-rummy', rules, 1)).toEqual(['regular']);
    }
  });
  it('AT22: where there are more chairs than characters they come twice, and the first ones stay', () => {
    const nine = seated('thirty-one', 'classroom', 9);
    expect(nine).toHaveLength(9);
    for (let count = 0; count < 9; count++) {
      expect(seated('thirty-one', 'classroom', count)).toEqual(nine.slice(0, count));
    }
    expect(new Set(nine.slice(0, 4)).size).toBe(4);
    expect(new Set(nine.slice(4, 8)).size).toBe(4);
  });
  it('a game that names nobody seats everybody but the strongest', () => {
    const { game, bots } = entryOf('bluff');
    const plain: AnyGame = { ...game };
    delete plain.regulars;
    const ids = (entry: CatalogueEntry): string[] =>
      usualPlayers(entry, preset<unknown>(game.rules), 6, rngFrom(seedFrom('x'))).map(({ id }) => id);
    expect(ids({ game: plain, bots }).toSorted()).toEqual(
      bots
        .filter(bot => bot.strongest !== true)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(() => ids({ game: plain, bots: [] })).toThrow('Nothing to pick from.');
  });
  it('the regulars of every game are players of it, and none of them the strongest', () => {
    for (const { game, bots } of catalogue) {
      for (const { rules } of Object.values(game.rules.presets)) {
        for (const bot of game.regulars?.(rules) ?? []) {
          expect(bots).toContain(bot);
          expect(bot.strongest).toBeUndefined();
        }
      }
    }
  });
});

// The languages of reviews and puzzles: nothing that they say of a table or a decision is missing in one of them.
import {
  catalogue,
  decisionsOf,
  foldOf,
  playOut,
  preset,
  seedFrom,
  Table,
  type AnyGame,
  type CatalogueEntry,
  type Scene,
} from '@parlour/engine';
import { openPuzzle, readPuzzles } from '@parlour/engine/puzzles';
import type { MessageText } from '@parlour/words';
import { describe, expect, it } from 'vitest';
import { terminalMessages as de } from './de.ts';
import { terminalMessages as en } from './en.ts';
import { LANGUAGES, speak } from './spoken.ts';

const placeholders = (message: MessageText): string[] =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort();

/** Everything that is said of a table and its menu. */
function saidOf(game: AnyGame, view: unknown): string[] {
  const { headline, piles, places }: Scene = game.scene(view);
  return [
    game.name,
    headline,
    ...piles.map(({ name }) => name),
    ...places.flatMap(({ standing, marks, counting = '' }) => [standing, ...marks, counting]),
    ...game.choices(view).flatMap(choice => [choice.label, foldOf(choice) ?? '']),
  ].filter(text => /[a-z]/i.test(text));
}

/** The tables of decisions in matches under every preset, of the house's usual players. */
function tablesOf({ game, bots }: CatalogueEntry): unknown[] {
  const usual = bots.filter(({ strongest }) => strongest !== true);
  return Object.keys(game.rules.presets).flatMap((name, at) => {
    const rules: unknown = preset<unknown>(game.rules, name);
    const players = Array.from({ length: game.seats(rules).usual }, (_, seat) => {
      const bot = usual[(at + seat) % usual.length]!;
      return { kind: 'bot' as const, name: bot.name, bot };
    });
    const table = new Table({ game, rules, players });
    playOut(table, seedFrom(`said ${name}`));
    return decisionsOf({ game, rules, record: table.record() }).map(({ view }) => view);
  });
}

async function puzzlesOf(entry: CatalogueEntry): Promise<unknown[]> {
  const read = readPuzzles((await entry.puzzles!()).lines);
  if (!read.ok) throw new Error(read.error);
  return read.value.map(puzzle => {
    const opened = openPuzzle(entry, puzzle);
    if (!opened.ok) throw new Error(opened.error);
    return opened.value.view;
  });
}

describe('the languages of reviews and puzzles', () => {
  it('have the same messages, with the same placeholders', () => {
    expect(LANGUAGES).toEqual(['en', 'de']);
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(de[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it('name cards that a rule option asks for', async () => {
    const { games } = await speak('de', catalogue);
    expect(games.text('Lay the ace of spades and up to 3 more cards as Aces')).toBe(
      'Das Pik-Ass und bis zu 3 andere Karten als Asse legen',
    );
  });

  it.each(catalogue.map(entry => [entry.game.id, entry] as const))(
    'say everything of a table of %s in German',
    async (_, entry) => {
      const { games } = await speak('de', [entry]);
      const views = [...tablesOf(entry), ...(await puzzlesOf(entry))];
      expect(views.length).toBeGreaterThan(200);
      const said = new Set(views.flatMap(view => saidOf(entry.game, view)));
      expect([...said].filter(text => games.lang(text) === 'en')).toEqual([]);
    },
  );
});

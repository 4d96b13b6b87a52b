// The words of the screens one learns from: the same in both languages, and what a game says of a weighed decision too.
import {
  catalogue,
  decisionsOf,
  playOut,
  preset,
  readRecord,
  seedFrom,
  Table,
  weighDecision,
  writeRecord,
  type CatalogueEntry,
} from '@parlour/engine';
import { openPuzzle, readPuzzles } from '@parlour/engine/puzzles';
import { describe, expect, it } from 'vitest';
import { refusals, texts } from '../language/de/index.ts';
import type { MessageText } from '@parlour/words';
import { translateGames } from '@parlour/words/translate';
import type { LearnKey } from './use-words.ts';
import { messages as de } from './words/de.ts';
import { messages as en } from './words/en.ts';

const placeholders = (message: MessageText): string[] =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort();

/** Everything that is said of the decisions of a match between a game's usual players. */
function saidOf({ game, bots }: CatalogueEntry): string[] {
  const entry = { game, bots };
  const rules: unknown = preset<unknown>(game.rules);
  const usual = bots.filter(({ strongest }) => strongest !== true);
  const players = Array.from({ length: game.seats(rules).usual }, (_, seat) => {
    const bot = usual[seat % usual.length]!;
    return { kind: 'bot' as const, name: bot.name, bot };
  });
  const table = new Table({ game, rules, players });
  playOut(table, seedFrom('said'));
  const read = readRecord(writeRecord(table.record()), [game]);
  if (!read.ok) throw new Error(read.error);
  return decisionsOf(read.value)
    .slice(0, 400)
    .filter((_, index) => index % 8 === 0)
    .flatMap(point => {
      const weighed = weighDecision(entry, point, seedFrom('said'), 0.01)?.weighed;
      return weighed === undefined ? [] : [...weighed.options, ...weighed.facts];
    })
    .map(said => ('label' in said ? said.label : said.text));
}

/** What the shipped puzzles teach, whichever of their options were the best and the second. */
async function taughtBy({ game, bots, puzzles }: CatalogueEntry): Promise<ReadonlySet<string>> {
  const entry = { game, bots };
  const { lines, lesson } = await puzzles!();
  const read = readPuzzles(lines);
  if (!read.ok) throw new Error(read.error);
  const said = read.value.flatMap(puzzle => {
    const opened = openPuzzle(entry, puzzle);
    if (!opened.ok) throw new Error(opened.error);
    const { view, best } = opened.value;
    const weighed = weighDecision(entry, { view, made: best }, seedFrom('said'), 0.01)!.weighed;
    const { options, facts } = weighed;
    return options.flatMap(first => options.map(second => lesson({ view, options: [first, second], facts })));
  });
  return new Set(said);
}

describe('the words of the screens one learns from', () => {
  it('are the same in both languages, with the same placeholders', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as LearnKey[]) {
      expect(placeholders(de[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it.each(
    catalogue
      .filter(({ words }) => words?.['de'] !== undefined)
      .map(entry => [entry.game.id, entry] as const),
  )('have every option and every fact of %s in German', async (id, entry) => {
    const words = await entry.words!['de']!();
    const german = translateGames({ texts, refusals }, new Map([[id, words]]));
    const said = saidOf(entry);
    expect(said.length).toBeGreaterThan(50);
    expect([...new Set(said.filter(text => german.lang(text) === 'en'))]).toEqual([]);
    // Each may begin a sentence.
    expect([...new Set(said.map(german.text).filter(text => /^\p{Ll}/u.test(text)))]).toEqual([]);
  });

  it.each(
    catalogue
      .filter(({ words, puzzles }) => words?.['de'] !== undefined && puzzles !== undefined)
      .map(entry => [entry.game.id, entry] as const),
  )('have what the puzzles of %s teach in German', async (id, entry) => {
    const words = await entry.words!['de']!();
    const german = translateGames({ texts, refusals }, new Map([[id, words]]));
    const said = await taughtBy(entry);
    expect(said.size).toBeGreaterThan(2);
    expect([...said].filter(text => german.lang(text) === 'en')).toEqual([]);
  });

  it('name the cards that are laid in Bluff', async () => {
    const words = await catalogue.find(({ game }) => game.id === 'bluff')!.words!['de']!();
    const german = translateGames({ texts, refusals }, new Map([['bluff', words]]));
    expect(german.text('Lay two Sevens and a King')).toBe('Zwei Siebenen und König legen');
    expect(german.text('Nobody doubts a Two, an Ace and a Six 30 % of the time.')).toBe(
      'In 30 % der Fälle zweifelt niemand Zwei, Ass und Sechs an.',
    );
    expect(german.text('Sevens are due; you hold 2 of them.')).toBe(
      'Siebenen sind an der Reihe; du hast 2 davon.',
    );
    expect(german.text('1 card was laid as Sevens; you hold 0 of them.')).toBe(
      '1 Karte liegt als Siebenen da; du hast 0 davon.',
    );
    expect(
      german.text('Even a call that is right gains nothing: the pile goes to a player with 30 cards.'),
    ).toBe('Selbst wer zu Recht zweifelt, gewinnt nichts: Den Stapel nimmt jemand mit 30 Karten auf.');
  });
});

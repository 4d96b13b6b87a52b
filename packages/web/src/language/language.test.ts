import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  catalogue,
  playersOf,
  playOut,
  preset,
  seedFrom,
  Table,
  type AnyBot,
  type Entry,
  type Knob,
} from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { messages as de, refusals, texts } from './de/index.ts';
import { messages as en } from './en/index.ts';
import { valuesOf, wordsOf } from './knobs.ts';
import { speaker, type Catalogue, type Message } from './say.ts';
import { translateGames } from './translate-games.ts';

const holes = (message: Message): string[] => {
  const text = typeof message === 'string' ? message : `${message.one} ${message.other}`;
  return [...new Set(text.match(/\{\w+\}/g))].sort();
};

/** A new game may be spoken of in English: where there is no German it says so and goes on. */
const untranslated = catalogue.filter(({ words }) => words?.['de'] === undefined);
const translated = await Promise.all(
  catalogue
    .filter(entry => !untranslated.includes(entry))
    .map(async entry => {
      const words = await entry.words!['de']!();
      return { entry, words, german: translateGames({ texts, refusals }, new Map([[entry.game.id, words]])) };
    }),
);
const german = translateGames(
  { texts, refusals },
  new Map(translated.map(({ entry, words }) => [entry.game.id, words])),
);

describe('the languages', () => {
  it('say the same: every message is there, with the same holes', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof Catalogue)[]) {
      expect(holes(de[key]), key).toEqual(holes(en[key]));
    }
  });

  it('D7: name every card', () => {
    expect(speaker('en', en).card(37 as never)).toBe('Queen of hearts');
    expect(speaker('de', de).card(37 as never)).toBe('Herz Dame');
  });

  it('know plurals and numbers', () => {
    const say = speaker('de', de);
    expect(say('cards', { count: 1 })).toBe('1 Karte');
    expect(say('cards', { count: 1234 })).toBe('1.234 Karten');
    expect(say.percent(0.5)).toMatch(/50\s%/);
    expect(say.list(['A', 'B', 'C'])).toBe('A, B und C');
  });

  it('D7: the games of the documents speak German', () => {
    expect(translated.map(({ entry }) => entry.game.id)).toEqual(
      expect.arrayContaining(['thirty-one', 'bluff', 'gin-rummy']),
    );
  });

  it.each(translated.map(each => [each.entry.game.id, each] as const))(
    'know every fixed text of %s in German by its own words and those of the house',
    (_, { entry, words }) => {
      const known = { ...texts, ...words.texts };
      expect(fixedTexts(entry).filter(text => !(text in known))).toEqual([]);
    },
  );

  it('list what is still to be said in German of other games', () => {
    for (const entry of untranslated) {
      const missing = fixedTexts(entry).filter(text => !(text in texts));
      expect(missing).toContain(entry.game.name);
      process.stderr.write(`${entry.game.name} lacks in German:\n  ${missing.join('\n  ')}\n`);
    }
  });

  it('know every refusal in German by its code, and fall back on the sentence', () => {
    const codes = ['engine', 'server', 'wire'].flatMap(name => refusalCodes(name, isOfTheHouse));
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter(code => !(code in refusals))).toEqual([]);
    for (const { entry, words } of translated) {
      const own = refusalCodes('engine', file => file.startsWith(`games/${entry.game.id}/`));
      expect(own.length).toBeGreaterThan(5);
      expect(own.filter(code => !(code in refusals) && !(code in words.refusals))).toEqual([]);
    }
    expect(german.refusal({ code: 'not-your-turn', message: 'It is not your turn.' })).toBe(
      'Du bist nicht am Zug.',
    );
    expect(german.refusal({ code: 'of-a-new-game', message: 'Not so.' })).toBe('Not so.');
  });

  it('D20: give the reasons of computer players in German, with their cards and numbers', () => {
    expect(german.text('throws Q♥: keeps the pair of Fours')).toBe('legt Q♥ ab: behält das Paar Vieren');
    expect(german.text('the hand is worth +16.5 with 7♥, −0.9 without')).toBe(
      'das Blatt ist mit 7♥ +16.5 wert, ohne −0.9',
    );
    expect(german.text('Mr. Caution 2')).toBe('Herr Vorsicht 2');
    for (const { entry, german: own } of translated) {
      const usual = reasonsOf(entry, ({ strongest }) => strongest !== true);
      expect(usual.length).toBeGreaterThan(100);
      expect(usual.filter(because => own.lang(because) === 'en')).toEqual([]);
    }
  });

  it('mark what stays English', () => {
    expect(german.lang('dreams of a fourth game')).toBe('en');
    expect(german.text('dreams of a fourth game')).toBe('dreams of a fourth game');
    expect(german.lang('Discard pile')).toBe(undefined);
  });

  it('tell events in German', () => {
    const [entry] = catalogue;
    expect(german.tell(entry!.game, { type: 'knocked', seat: 1 }, ['Ada', 'Ben'])).toBe(
      'Ben klopft! Alle anderen haben noch einen Zug.',
    );
  });
});

/** Every fixed text of a game that people see. */
function fixedTexts({ game, bots }: Entry): string[] {
  return [
    game.name,
    game.about,
    ...Object.values(game.rules.presets).flatMap(({ name, about }) => [name, about]),
    ...Object.values<Knob>(game.rules.knobs).flatMap(knob => [
      knob.name,
      knob.about,
      ...(valuesOf(knob) ?? []).filter(value => typeof value === 'string').map(wordsOf),
    ]),
    ...playersOf({ game, bots }).flatMap(({ name, about }) => [name, about]),
  ];
}

const isOfTheHouse = (file: string): boolean => !/^games\/[\w-]+\//.test(file);

/** The codes of all refusals in those sources of a package. */
function refusalCodes(name: string, wanted: (file: string) => boolean): string[] {
  const folder = fileURLToPath(new URL(`../../../${name}/src/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter(wanted)
    .flatMap(file => [
      ...readFileSync(folder + file, 'utf8').matchAll(
        /(?:code: |refuse\((?:c, \d+, )?|new Refused\(\s*'[\w-]+',\s*)'([a-z-]+)'/g,
      ),
    ])
    .map(([, code]) => code!);
}

/** What the computer players say in a match under the usual rules, each of them at a table. */
function reasonsOf({ game, bots }: Entry, wanted: (bot: AnyBot) => boolean): string[] {
  const players = bots.filter(wanted);
  return players.flatMap((_, first) => {
    const rules: unknown = preset<unknown>(game.rules);
    const seats = Array.from({ length: game.seats(rules).usual }, (_, seat) => {
      const bot = players[(first + seat) % players.length]!;
      return { kind: 'bot' as const, name: bot.name, bot };
    });
    const table = new Table({ game, rules, players: seats });
    playOut(table, seedFrom(`reasons ${first}`), 300);
    return table.reasons.map(({ because }) => because);
  });
}

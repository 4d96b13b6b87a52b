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
  type CatalogueEntry,
  type Knob,
} from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { messages as de, refusals, texts } from './de/index.ts';
import { messages as en } from './en/index.ts';
import { englishOfGames, nameInSeat, speaker, type MessageText } from '@parlour/words';
import { wordsOf } from './knobs.ts';
import type { Messages } from './say.ts';
import { translateGames } from '@parlour/words/translate';

const placeholders = (message: MessageText): string[] => {
  const text = typeof message === 'string' ? message : `${message.one} ${message.other}`;
  return [...new Set(text.match(/\{\w+\}/g))].sort();
};

/** A new game may lack German words: the test then lists what is missing and passes. */
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
  it('leave words that every object answers to as they are', () => {
    for (const word of ['__proto__', 'constructor', 'toString 2']) {
      expect(german.text(word)).toBe(word);
      expect(german.refusal({ code: word, message: 'No.' })).toBe('No.');
    }
  });

  it('have the same messages, with the same placeholders', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof Messages)[]) {
      expect(placeholders(de[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it('name people who have been deleted, and leave the names of others as they are', () => {
    const names = ['Former player', 'Former player 2', 'Standard', 'Former players'];
    expect(names.map(name => nameInSeat(german, 'person', name))).toEqual([
      'Ehemaliges Mitglied',
      'Ehemaliges Mitglied 2',
      'Standard',
      'Former players',
    ]);
    expect(nameInSeat(englishOfGames, 'person', 'Former player')).toBe('Former player');
  });

  it('D7: name every card', () => {
    expect(speaker('en', en).card(37 as never)).toBe('Queen of hearts');
    expect(speaker('de', de).card(37 as never)).toBe('Herz Dame');
  });

  it('format plurals and numbers', () => {
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

  it('have one German word for a call at Bluff and one for the pile', async () => {
    const { entry, words } = translated.find(({ entry: { game } }) => game.id === 'bluff')!;
    expect(de['bluff.call']).toBe(german.text('Call the bluff'));
    expect(JSON.stringify(de['bluff.pile'])).toContain(`"${german.text('Pile')}, `);
    const { steps } = await entry.lessons!['de']!();
    const { game, guides } = entry;
    const rules: unknown = preset<unknown>(game.rules);
    const text = await guides!['de']!();
    const guide = text.write({ rules, seats: game.seats(rules), face: 'browser' });
    expect(guide).toContain(`Der Knopf ${german.text('Call the bluff')}, oder`);
    const said = [...Object.values(words.texts), ...steps.map(({ text }) => text), guide, JSON.stringify(de)];
    expect(said.filter(text => /Haufen|Bluff ansagen|den Bluff an/.test(text))).toEqual([]);
  });

  it.each(translated.map(each => [each.entry.game.id, each] as const))(
    'have every fixed text of %s in German, in its own words or the shared ones',
    (_, { entry, words }) => {
      const known = { ...texts, ...words.texts };
      expect(fixedTexts(entry).filter(text => !(text in known))).toEqual([]);
    },
  );

  it('list what other games lack in German', () => {
    for (const entry of untranslated) {
      const missing = fixedTexts(entry).filter(text => !(text in texts));
      expect(missing).toContain(entry.game.name);
      process.stderr.write(`${entry.game.name} lacks in German:\n  ${missing.join('\n  ')}\n`);
    }
  });

  it('have every refusal in German by its code, and fall back on the sentence', () => {
    const codes = ['engine', 'server', 'wire'].flatMap(name => refusalCodes(name, isShared));
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
function fixedTexts({ game, bots }: CatalogueEntry): string[] {
  return [
    game.name,
    game.about,
    ...Object.values(game.rules.presets).flatMap(({ name, about }) => [name, about]),
    ...Object.values<Knob>(game.rules.knobs).flatMap(knob => [
      knob.name,
      knob.about,
      ...('min' in knob.values ? [] : knob.values).filter(value => typeof value === 'string').map(wordsOf),
    ]),
    ...playersOf({ game, bots }).flatMap(({ name, about }) => [name, about]),
  ];
}

const isShared = (file: string): boolean => !/^games\/[\w-]+\//.test(file);

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

/** The reasons that computer players give in matches under the first preset, each of them at one table. */
function reasonsOf({ game, bots }: CatalogueEntry, wanted: (bot: AnyBot) => boolean): string[] {
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

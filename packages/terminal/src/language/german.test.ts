// Whole reviews and puzzles in German beside the same in English: a line that is the same in both, but for cards, numbers and names,
// has been forgotten. And every refusal.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  catalogue,
  playOut,
  preset,
  readRecord,
  seatOf,
  seedFrom,
  Table,
  writeRecord,
} from '@parlour/engine';
import { readPuzzles } from '@parlour/engine/puzzles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, parlour } from '../../test/outside.ts';
import { translated } from './sentences.ts';
import { speak } from './spoken.ts';

const folder = freshFolder();
const record = (game: string): string => join(folder, `${game}.jsonl`);

beforeAll(() => {
  for (const { game, bots } of catalogue) {
    const rules = { ...preset<object>(game.rules), ...(game.id === 'gin-rummy' && { target: 60 }) };
    const players = Array.from({ length: game.seats(rules).usual }, (_, seat) => {
      const bot = bots[seat % 3]!;
      return { kind: 'bot' as const, name: bot.name, bot };
    });
    const table = new Table({ game, rules, players });
    playOut(table, seedFrom('german'));
    const { header, moves } = table.record();
    const seats = players.map(({ bot }, seat) =>
      seat === 0 ? { kind: 'person', you: true } : { kind: 'bot', bot: bot.id },
    );
    const names = header.names.map((name, seat) => (seat === 0 ? 'Rosalind' : name));
    writeFileSync(record(game.id), writeRecord({ header: { ...header, names, note: { seats } }, moves }));
  }
});

async function said(args: readonly string[], language: string): Promise<string> {
  const { code, out, err } = await parlour([...args, '--language', language], { folder, catalogue });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

/** What is alike in all languages: cards, numbers, signs, and names that are no words. */
const ALIKE = /(?:10|[2-9AJQK])[♣♦♥♠]|\b(?:Rosalind|Standard|Bluff)\b|\d+|[^\p{L}]/gu;
/** Words that no German sentence has. */
const ENGLISH =
  /\b(?:the|is|are|were|you|your|of|to|and|not|with|for|from|this|that|it|be|by|throw|draw|knock|take|lay|discard|hand|(?<!Madame )deadwood|stock|points?|cards?)\b/i;

/** The lines of the German text that seem to have stayed English. */
function forgotten(german: string, english: string): string[] {
  const lines = new Set(english.split('\n').map(line => line.replace(ALIKE, '')));
  return german
    .split('\n')
    .filter(line => line.replace(ALIKE, '') !== '')
    .filter(line => lines.has(line.replace(ALIKE, '')) || ENGLISH.test(line.replace(/\b(?:Hand)\b/g, '')));
}

it('finds lines that stayed English', () => {
  expect(forgotten('Wirf 9♠ ab.\n   Throw 9♠\n\n 12 %', 'Throw 10♠ away.\nThrow 9♠')).toEqual([
    '   Throw 9♠',
  ]);
  expect(forgotten('Dein Rest ist 3.\nAfter 9♠ your deadwood is 20.', '')).toHaveLength(1);
});

describe.each(catalogue.map(entry => [entry.game.id, entry] as const))('%s', (id, entry) => {
  it('is reviewed in German, for the reader and for somebody else', async () => {
    for (const seat of ['1', '2']) {
      const args = ['review', record(id), '--effort', '0.05', '--seat', seat];
      const [german, english] = [await said(args, 'de'), await said(args, 'en')];
      expect(german.split('\n').length).toBeGreaterThan(20);
      expect(german).toContain(seat === '1' ? 'Du hast gespielt wie' : ' hat gespielt wie ');
      expect(forgotten(german, english)).toEqual([]);
    }
  });

  it('has puzzles in German, the table and the verdict', async () => {
    const read = readPuzzles((await entry.puzzles!()).lines);
    if (!read.ok) throw new Error(read.error);
    for (const puzzle of read.value.slice(0, 6)) {
      const args = ['puzzles', id, '--id', puzzle.id];
      const verdict = [...args, '--answer', '1'];
      expect(forgotten(await said(args, 'de'), await said(args, 'en'))).toEqual([]);
      expect(forgotten(await said(verdict, 'de'), await said(verdict, 'en'))).toEqual([]);
    }
    expect(await said(['puzzles', 'list', id], 'de')).toMatch(/^.+: \d+ Rätsel, \d+ gelöst$/m);
  });

  it('is reviewed in letters', async () => {
    const german = await said(['review', record(id), '--effort', '0.05', '--ascii'], 'de');
    expect(german).toMatch(/^[\x20-\x7e\n]*$/);
    expect(german).not.toContain('?');
  });
});

it('a program reads the same in every language', async () => {
  const args = ['review', record('gin-rummy'), '--effort', '0.02', '--json'];
  expect(await said(args, 'de')).toBe(await said(args, 'en'));
});

it.each([
  ['de_DE.UTF-8', '', '', 'Rückblick für'],
  ['C', 'de_AT.UTF-8', 'en_US', 'a review for'],
  ['', 'de_AT', 'en_US', 'Rückblick für'],
  ['', '', 'de', 'Rückblick für'],
  ['', '', 'fr_FR', 'a review for'],
])('speaks as LC_ALL=%s LC_MESSAGES=%s LANG=%s say', async (LC_ALL, LC_MESSAGES, LANG, heading) => {
  const args = ['review', record('gin-rummy'), '--effort', '0.02'];
  const { out } = await parlour(args, { folder, catalogue, env: { LC_ALL, LC_MESSAGES, LANG } });
  expect(out).toContain(heading);
});

describe('a refusal', () => {
  const silent = createServer(() => undefined);
  let url = '';
  beforeAll(async () => {
    const gin = readFileSync(record('gin-rummy'), 'utf8');
    const [header = '', deal = ''] = gin.split('\n');
    const files = {
      torn: gin.slice(0, gin.length / 2),
      early: gin.split('\n').slice(0, 9).join('\n'),
      foreign: '{"name":"something else"}\n',
      illegal: [header, deal, deal].join('\n'),
      empty: '',
      binary: '\0\u0001\ufffd\n\ufffd',
      whist: header.replace('"gin-rummy"', '"whist"'),
      rules: header.replace(/"target":\d+/, '"target":true'),
      lonely: header.replace(/"names":\[[^\]]*\]/, '"names":["Ann"]'),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'folder'));
    const { game, bots } = catalogue.find(one => one.game.id === 'thirty-one')!;
    const players = bots.slice(0, 3).map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
    const odd = new Table({ game, rules: { ...preset<object>(game.rules), lives: 9 }, players });
    playOut(odd, seedFrom('odd'));
    writeFileSync(join(folder, 'odd'), writeRecord(odd.record()));
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    silent.on('request', (_, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(503).end(),
    );
  });
  afterAll(() => silent.close());

  const at = (name: string): string => join(folder, name);
  it.each<readonly [string, () => readonly string[]]>([
    ...[
      'torn',
      'early',
      'foreign',
      'illegal',
      'empty',
      'binary',
      'whist',
      'rules',
      'lonely',
      'folder',
      'odd',
      'gone',
    ].map(name => [`of a file that is ${name}`, () => ['review', at(name)]] as const),
    ['without a match', () => ['review']],
    ['of a seat', () => ['review', record('gin-rummy'), '--seat', '7']],
    ['of a name', () => ['review', record('gin-rummy'), '--seat', 'Rosalint']],
    ['of an effort', () => ['review', record('gin-rummy'), '--effort', 'none']],
    ['of a weigher', () => ['review', record('gin-rummy'), '--weigher', 'madame']],
    ['of too much', () => ['review', 'one', 'two']],
    ['of an option', () => ['review', '--sea', '1']],
    ['of an unknown option', () => ['puzzles', '--quite-another']],
    ['where no server is', () => ['review', 'http://127.0.0.1:9/t/AbCdEfGhIjKlMnOpQrSt_-']],
    ['of a server', () => ['review', `${url}/t/AbCdEfGhIjKlMnOpQrSt_-`]],
    ['of a file on a server', () => ['review', `${url}/match.jsonl`]],
    ['of no address', () => ['review', 'https://']],
    ['of a browser’s match', () => ['review', 'https://host/#/review/abc']],
    ['of a game', () => ['puzzles', 'whist']],
    ['of a puzzle', () => ['puzzles', 'bluff', '--id', 'none']],
    ['of a number', () => ['puzzles', 'gin-rummy', '--answer', '99']],
    ['of a word', () => ['puzzles', 'gin-rummy', '--answer', 'xyz']],
    ['of a card that no line is about', () => ['puzzles', 'gin-rummy', '--answer', 'Th']],
    ['of a card that is not there', () => ['puzzles', 'bluff', '--answer', '99']],
    ['of no card', () => ['puzzles', 'bluff', '--answer', 'xy']],
    ['of nothing', () => ['puzzles', 'bluff', '--answer', '']],
    ['of the same card', () => ['puzzles', 'bluff', '--answer', '1 1']],
    ['of a file without puzzles', () => ['puzzles', 'bluff', '--file', at('empty')]],
    ['of a file of something else', () => ['puzzles', 'bluff', '--file', at('foreign')]],
    ['of no file', () => ['puzzles', 'bluff', '--file', at('gone')]],
    ['of a folder', () => ['puzzles', 'bluff', '--file', at('folder')]],
    ['of a count', () => ['puzzles', 'make', 'bluff', '--count', '0']],
    ['of a seed', () => ['puzzles', 'make', 'bluff', '--seed', 'a b']],
    ['of rules', () => ['puzzles', 'make', 'bluff', '--rules', 'odd']],
    ['without a game', () => ['puzzles', 'make']],
    ['of a file that cannot be written', () => ['puzzles', 'make', 'bluff', '--out', at('gone/there')]],
    ['of all games at once', () => ['puzzles', 'check', '--out', at('there')]],
  ])('%s is one sentence in German too, and nothing else', async (_, args) => {
    const [german, english] = await Promise.all(
      ['de', 'en'].map(language => parlour([...args(), '--language', language], { folder, catalogue })),
    );
    for (const ran of [german!, english!]) {
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(/^[^\n]+[.?'’)]\n$/u);
    }
    const own = english!.err.trimEnd();
    expect(translated('de', own), own).toBeDefined();
    const unquoted = german!.err
      .replaceAll(folder, '')
      .replace(/„[^“]*“|--\w+|parlour [a-z ]+|(?:stehen|bis \d+|sind): .+$/gm, '');
    expect(unquoted).not.toMatch(ENGLISH);
  });

  it('has the German names of games and players, and the reason', async () => {
    const refused = async (...args: readonly string[]): Promise<string> =>
      (await parlour([...args, '--language', 'de'], { folder, catalogue })).err;
    expect(await refused('review', at('odd'))).toMatch(/^Die Herzogin kennt diese Regeln nicht/);
    expect(await refused('review', at('lonely'))).toContain('Gin Rommé ist für 2 bis 2 Plätze');
    expect(await refused('review', at('illegal'))).toContain('nicht erlaubt. Jetzt wird nicht ausgeteilt.');
  });

  it.each(catalogue.map(({ game }) => [game.id, game] as const))(
    'of a move of %s that is not legal has its reason in German',
    async (id, game) => {
      const text = readFileSync(record(id), 'utf8');
      const read = readRecord(text, [game]);
      if (!read.ok) throw new Error(read.error);
      const { rules, record: whole } = read.value;
      const moves = whole.moves.slice(0, 150);
      const reasons = new Set<string>();
      const state: unknown = game.setup(rules, whole.header.names.length);
      for (const move of moves) {
        for (const other of moves.slice(0, 40)) {
          for (const by of [seatOf(0), seatOf(1)]) {
            const illegal = game.check(state, 'action' in other ? { ...other, by } : other);
            if (illegal !== undefined) reasons.add(illegal.message);
          }
        }
        game.step(state, move);
      }
      const { games } = await speak('de', catalogue);
      expect(reasons.size).toBeGreaterThan(6);
      for (const why of reasons) {
        const sentence = `Line 9: this move is not legal here. ${why}`;
        expect(translated('de', sentence, games.text)!.replaceAll('Hand', '')).not.toMatch(ENGLISH);
      }
    },
  );

  it('has the words of an unknown language', async () => {
    const { code, err } = await parlour('review --language fr', { folder, catalogue });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'There is no language "fr" here. Choose one of: en, de.\n',
    });
  });
});

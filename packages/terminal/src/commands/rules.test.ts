// The rules of every game of the catalogue as `parlour rules` and a table print them.
import { catalogue, seedFrom, type CatalogueEntry } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { freshFolder, parlour } from '../../test/outside.ts';
import { SNAP } from '../../test/snap.ts';
import { newMatch } from '../command-line/options.ts';
import { PatientClock } from '../match/clock.ts';
import { MatchSession } from '../match/match-session.ts';
import { recordOfMatch } from '../match/match.ts';
import { SPEED_TIMES } from '../match/speed-times.ts';
import { rulesPage } from '../menu/pages.ts';
import { makeInk } from '../paint/ink.ts';
import { paintPage } from '../paint/page.ts';
import { widthOf } from '../paint/width.ts';
import { RecordFolder } from '../records/record-folder.ts';
import { playOnScreen } from '../screen/play-on-screen.ts';

const rulesOf = async (args: string): Promise<string> => {
  const { code, out, err } = await parlour(`rules ${args}`, { catalogue });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

const translated = catalogue.filter(({ guides }) => guides !== undefined && 'de' in guides);
const TABLES = translated.flatMap(({ game }) =>
  Object.keys(game.rules.presets).map(preset => `${game.id} --rules ${preset}`),
);

describe('parlour rules', () => {
  it.each(TABLES)('B15, D6: tells the whole rules of %s, in both languages', async table => {
    const english = await rulesOf(table);
    const german = await rulesOf(`${table} --language de`);
    expect(english).toMatch(/^What it is about$[^]*^Your turn$[^]*^Special moments$[^]*^An example$/m);
    expect(english).toMatch(/^What you can press$[^]*^The rules of this table$/m);
    expect(german).toMatch(/^Worum es geht$[^]*^Dein Zug$[^]*^Besondere Momente$[^]*^Ein Beispiel$/m);
    for (const out of [english, german]) {
      expect(out).toContain('╭───╮╭───╮');
      expect(out).not.toContain('\x1b');
      expect(out).not.toMatch(/`|::|Ms\b(?!\.)| $/m);
      for (const line of out.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    }
  });

  it('D6: with single options changed it tells those', async () => {
    expect(await rulesOf('bluff --set callWindowMs=7500')).toContain('You have 7.5 seconds to call.');
    expect(await rulesOf('thirty-one --set lives=4')).toContain('Whoever has four strikes is out.');
    expect(await rulesOf('gin-rummy --language de --set target=250')).toContain('250 Punkte');
  });

  it('prints nothing but ASCII when asked to, German too', async () => {
    const out = await rulesOf('gin-rummy --language de --ascii');
    expect(out).toMatch(/^[\x20-\x7e\n]*$/);
    expect(out).toContain('|10d|');
    expect(out).toContain('Saetze und Folgen');
    expect(out).not.toMatch(/\w\?|\?\w/);
  });

  it('refuses a language that no game speaks, and falls back on English where one game does not', async () => {
    const refused = await parlour('rules bluff --language fr', { catalogue });
    expect(refused).toEqual({
      code: 2,
      out: '',
      err: 'There is no language "fr" here. Choose one of: en, de.\n',
    });
    const [, bluff] = catalogue;
    const onlyEnglish: CatalogueEntry = { ...bluff!, guides: { en: bluff!.guides!.en } };
    const { out } = await parlour('rules bluff --language de', { catalogue: [onlyEnglish, catalogue[0]!] });
    expect(out).toContain('What it is about');
  });

  it('tells the options of a game without a guide', async () => {
    const { out } = await parlour('rules snap --rules short --set hands=3', { catalogue: [SNAP] });
    expect(out).toContain('Snap: Lay cards and snap.\nFor 2 to 10 players.\n\nHouse rules:\n\nHands: 3. How');
  });
});

describe('at the table', () => {
  it('D6: ? leads to the rules, and the rules are those of this table', async () => {
    const { out } = await parlour(
      'play bluff --seats you,standard,standard,standard --set callWindowMs=6000',
      {
        catalogue,
        input: '?\nrules\nq\n',
      },
    );
    expect(out).toContain('rules    how the game goes, and the rules of this table');
    expect(out).toContain('You have 6 seconds to call.');
    expect(out).toContain('│ 7♦││ Q♣│');
    expect(out).toContain('calls the bluff');
  });

  it('D6: a screen shows them page by page, and no card is torn apart', async () => {
    const [entry] = catalogue;
    const match = newMatch({ entry: entry!, names: ['Anna'], seed: seedFrom('pages') });
    if (!match.ok) throw new Error(match.error);
    const recordFile = new RecordFolder(freshFolder(), catalogue).begin(recordOfMatch(match.value));
    const page = await rulesPage(entry!, match.value.rules);
    const session = new MatchSession({
      match: match.value,
      recordFile,
      clock: new PatientClock(),
      times: SPEED_TIMES.instant,
      rules: page,
    });
    const screen = new FakeScreen();
    const ended = playOnScreen(session, screen, new PatientClock(), makeInk({ color: false, ascii: false }));
    const pages: string[] = [];
    for (screen.type('rules'); screen.asked.startsWith('Enter shows more'); screen.type('')) {
      pages.push(screen.picture);
    }
    pages.push(screen.picture);
    expect(screen.asked).toBe('Enter goes back to the table:');
    expect(pages.length).toBeGreaterThan(5);
    for (const shown of pages) {
      expect(shown.split('\n').length).toBeLessThanOrEqual(22);
      expect(shown.split('╭').length).toBe(shown.split('╰').length);
    }
    expect(pages.at(-1)).toContain('everybody comes back');
    screen.leave();
    await ended;
  });

  it('wraps at any width, with cards in boxes where they fit', async () => {
    for (const entry of catalogue) {
      const rules: unknown = Object.values(entry.game.rules.presets)[0]!.rules;
      const page = await rulesPage(entry, rules);
      for (const width of [30, 46, 78, 108]) {
        const lines = paintPage(page, width, makeInk({ color: true, ascii: false }));
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width);
        const hasCards = lines.some(line => line.includes('╭'));
        expect(hasCards, `${entry.game.id}, ${width}`).toBe(entry.guides !== undefined);
      }
    }
  });
});

// [B15, D6] The rules can be read before a game and at its table: complete, in both languages, with labelled cards, and
// under the options of that table. They are loaded when they are opened.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { openTable } from './drive.ts';

const HEADINGS = {
  en: [
    'What it is about',
    'The deal',
    'Your turn',
    'Special moments',
    'An example',
    'The rules of this table',
  ],
  de: [
    'Worum es geht',
    'Das Austeilen',
    'Dein Zug',
    'Besondere Momente',
    'Ein Beispiel',
    'Die Regeln an diesem Tisch',
  ],
} as const;

/** What the rules of each game must contain, by language. */
const SAID = {
  'thirty-one': {
    en: ['Three of a kind', 'gets two strikes', 'An ace counts 11.', 'Knock, or K'],
    de: ['Drilling', 'bekommt zwei Striche', 'Ein Ass zählt 11.', 'Klopfen, oder K'],
  },
  bluff: {
    en: ['You have 5 seconds to call.', 'The last cards', 'Call bluff, or B'],
    de: ['Zum Anzweifeln hast du 5 Sekunden Zeit.', 'Die letzten Karten', 'Anzweifeln, oder B'],
  },
  'gin-rummy': {
    en: ['Deadwood', 'Undercut', 'Laying off', 'A void hand', 'Gin brings 20 extra points.'],
    de: ['Unterbieten', 'Anlegen', 'Ein Spiel, das nicht zählt', 'Gin bringt 20 Punkte extra.'],
  },
} as const;

const CARD = {
  en: /(Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King) of (clubs|diamonds|hearts|spades)/,
  de: /(Kreuz|Karo|Herz|Pik) (Ass|Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Bube|Dame|König)/,
} as const;

const namesOfCards = (page: Page): Promise<string[]> =>
  page.getByRole('img').evaluateAll(images => images.map(image => image.ariaLabel ?? '').filter(Boolean));

async function helpOf(page: Page): Promise<string> {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'The rules of this table' }).waitFor();
  return (await dialog.innerText()).replace(/\s+/g, ' ');
}

describe('the rules', () => {
  const room = openCardRoom();

  it.each(['en', 'de'] as const)('B15: every game has a page of rules, in %s', async language => {
    const page = await room.open({ settings: { language } });
    for (const [game, said] of Object.entries(SAID)) {
      await page.locator(`.game-card a[href="#/rules/${game}"]`).click();
      for (const name of HEADINGS[language]) await page.getByRole('heading', { name, level: 2 }).waitFor();
      const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
      for (const sentence of said[language]) expect(text.toLowerCase()).toContain(sentence.toLowerCase());
      expect(text).not.toMatch(/5[.,]?000|Ms\b(?!\.)|undefined/);
      const names = await namesOfCards(page);
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) expect(name).toMatch(CARD[language]);
      await page.goBack();
      await page.waitForSelector('.game-card');
    }
  });

  it('D6: follow the set of rules that is chosen', async () => {
    const page = await room.open();
    await page.evaluate(() => (location.hash = '#/rules/gin-rummy'));
    await page.getByText('You may knock with 10 points of deadwood or less.').waitFor();
    await page.getByRole('radio', { name: 'Straight gin' }).check();
    await page.getByText('You may not knock with deadwood: only gin ends a hand.').waitFor();
    expect(await page.getByText('Undercut', { exact: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Oklahoma' }).check();
    await page.getByText('If the upcard is a spade, the hand counts twice.').waitFor();
  });

  it('D6: at a table are those of that table, its own options among them', async () => {
    const page = await room.open();
    await openTable(page, 'bluff', 'Classroom', 'rules', 'standard', { 'Time to call': '7.5' });
    const bluff = await helpOf(page);
    expect(bluff).toContain('You have 7.5 seconds to call.');
    expect(bluff).toContain('every other player has 7.5 seconds to call');
    expect(bluff).toContain('go to your cards');
    await openTable(page, 'thirty-one', 'Classroom', 'rules', 'standard', { Lives: '4' });
    expect(await helpOf(page)).toContain('Whoever has four strikes is out.');
    await openTable(page, 'gin-rummy', 'House', 'rules', 'regular', { Target: '250' });
    expect(await helpOf(page)).toContain('Whoever reaches 250 points first wins the match.');
  });

  it('D6: times are set in seconds', async () => {
    const page = await room.open();
    await page.evaluate(() => (location.hash = '#/new/bluff'));
    await page.getByText('Rule options').click();
    const time = page.getByLabel('Time to call', { exact: true });
    expect(await time.inputValue()).toBe('5');
    expect(await page.locator('.rule-options').innerText()).not.toContain('millisecond');
    await time.fill('2');
    await time.blur();
    await page.getByText('Computer players must wait for less than the time to call').waitFor();
  });

  it('are loaded when they are opened, in the language in use', async () => {
    const page = await room.open();
    const before = room.requests.length;
    const fetched = (): string[] => room.requests.slice(before).filter(path => path.includes('/guide-'));
    await page.getByRole('button', { name: /Play now\s?: Bluff/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 13);
    expect(fetched()).toEqual([]);
    await helpOf(page);
    expect(fetched().filter(path => /guide-bluff-en-/.test(path))).toHaveLength(1);
    expect(fetched().filter(path => /-de-|gin-rummy|thirty-one/.test(path))).toEqual([]);
  });

  it('say so when they do not load, and are there after a reload', async () => {
    const page = await room.keep({ ownClock: true });
    await page.route(/assets\/guide-bluff-en-.*\.js$/, route => route.abort());
    await page.evaluate(() => (location.hash = '#/rules/bluff'));
    await page.getByText('One moment…').waitFor();
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await expect
      .poll(async () => {
        await page.clock.fastForward(7000);
        // Not the notice that they are late: that one goes as soon as they come.
        return dialog.getByText('A part of the page did not come').isVisible();
      })
      .toBe(true);
    await page.unroute(/assets\/guide-bluff-en-.*\.js$/);
    await dialog.getByRole('button', { name: 'Load again' }).click();
    await page.getByText('You have 5 seconds to call.').waitFor();
    await page.context().close();
  });
});

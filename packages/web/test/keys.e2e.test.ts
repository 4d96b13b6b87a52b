// Playing without a mouse or a screen: a match of each game with the keyboard alone, by a player who reads only the
// text of the log and the labels of focused elements.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { openTable } from './drive.ts';
import { dealTheSame } from './saved-moment.ts';

/** Tabs to the element of that name and presses Enter. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (name.test(await focused(page))) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way to ${String(name)} with the Tab key.`);
}

/** The label of the focused element, as a screen reader reads it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

/** The log without what the characters say. */
function logOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="log"] li:not(.said)')].map(line => line.textContent ?? ''),
  );
}

/** Notes in the page whenever the focus has fallen to its body, after the table has had a frame to pick it up. */
function watchFocus(): void {
  const lost: string[] = [];
  Object.assign(globalThis, { lost });
  const look = (): void => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) lost.push(document.querySelector('.table-status')?.textContent ?? location.hash);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Where the focus has fallen to the page so far. */
function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { lost: string[] }).lost);
}

/** Waits until the log has a new line, or for a moment if it gets none. */
async function listen(page: Page, heard: number): Promise<void> {
  const isNews = (count: number): boolean => document.querySelectorAll('[role="log"] li').length !== count;
  await page.waitForFunction(isNews, heard, { timeout: 400, polling: 20 }).catch(() => undefined);
}

/** One step of play from what the log says; true when the match is over. */
type Step = (page: Page, lines: readonly string[]) => Promise<boolean>;

const isOver = (lines: readonly string[]): boolean =>
  lines.some(line => /(wins? the match|and wins?\.|fewest cards)/.test(line));

const STEPS: Readonly<Record<string, Step>> = {
  /** Knocks whenever possible, so that the match is short. */
  'Thirty-One': async (page, lines) => {
    const last = lines.at(-1) ?? '';
    if (/(strike|life|lives|out\.|comes back)/.test(last)) await page.keyboard.press('Enter');
    else if (/You (draw|take)\b/.test(last)) {
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
    } else {
      // If another player has knocked before, a card is drawn instead.
      await page.keyboard.press(lines.some(line => / knocks?!/.test(line)) ? '1' : 'k');
      await page.keyboard.press('1');
    }
    return isOver(lines);
  },
  Bluff: async (page, lines) => {
    await page.keyboard.press('p');
    const turn = lines.findLastIndex(line => /(Nobody calls|takes? \d+ card|begins?\.)/.test(line));
    const laid = lines.findLastIndex(line => / lays? /.test(line));
    if (turn > laid) {
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
      if (/End turn/.test(await page.locator('.bluff-main').innerText())) await page.keyboard.press('b');
    }
    return isOver(lines);
  },
  'Gin Rummy': async (page, lines) => {
    const last = lines.at(-1) ?? '';
    if (/You (draw|take)\b/.test(last)) {
      // The card just taken from the pile may not be thrown: another one then.
      await page.keyboard.press('m');
      await page.keyboard.press('Home');
      if (/just drawn/.test(await focused(page))) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('x');
    } else if (/knocks? with|gin/.test(last) && !/scores? /.test(last)) {
      await page.keyboard.press('a');
      await page.keyboard.press('x');
    } else if (/(scores? |Only two cards)/.test(last)) await page.keyboard.press('Enter');
    else await page.keyboard.press('1');
    return isOver(lines);
  },
};

describe('without a mouse', () => {
  const room = openCardRoom();

  it.each(Object.keys(STEPS))(
    'a whole match of %s, known by its log alone and played by keys alone',
    async game => {
      const page = await room.open();
      await page.waitForSelector('.game-card');
      // Against the usual opponents a match of Gin Rummy may be very long, so the opponent is chosen.
      if (game === 'Gin Rummy') await openTable(page, 'gin-rummy', 'House', 'keys', 'regular');
      else await tabTo(page, new RegExp(`^Play now: ${game}`));
      await page.waitForSelector('.table-cloth');
      // The button that had the focus went with its screen; the table picks the focus up.
      await page.waitForFunction(() => document.activeElement !== document.body);
      await page.evaluate(watchFocus);
      const end = Date.now() + 280_000;
      for (let over = false; !over;) {
        if (Date.now() > end) throw new Error(`Not over: ${(await logOf(page)).slice(-3).join(' ')}`);
        const lines = await logOf(page);
        over = await STEPS[game]!(page, lines);
        expect(await focused(page), lines.at(-1)).not.toBe('');
        expect(await lostFocus(page), lines.at(-1)).toEqual([]);
        await listen(page, lines.length);
      }
      await page.getByRole('button', { name: 'Play again' }).waitFor();
    },
    300_000,
  );

  it('a card is chosen by name: arrows go from card to card', async () => {
    const page = await room.open();
    await page.waitForSelector('.game-card');
    await tabTo(page, /^Play now: Gin Rummy/);
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length >= 10);
    await page.keyboard.press('m');
    const names = new Set<string>();
    for (let card = 0; card < 10; card++) {
      names.add(await focused(page));
      await page.keyboard.press('ArrowRight');
    }
    expect(names.size).toBeGreaterThanOrEqual(10);
    for (const name of names)
      expect(name).toMatch(/^(Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King) of /);
  });

  it('one letter reads out what a seeing player sees', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    await page.waitForSelector('.game-card');
    await dealTheSame(page);
    await tabTo(page, /^Play now: Thirty-One/);
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length >= 3);
    const heard = async (key: string): Promise<string> => {
      await page.keyboard.press(key);
      return page.locator('.table-notice').innerText();
    };
    expect(await heard('d')).toMatch(/Deck: 39 cards\. Discard pile: 1 card, .* of .* on top/);
    expect(await heard('s')).toMatch(/Robin: 0 of 3 strikes/);
    expect(await heard('o')).toMatch(/3 cards/);
    expect(await heard('l')).toMatch(/./);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('go to your cards').waitFor();
    await page.keyboard.press('Escape');
  });
});

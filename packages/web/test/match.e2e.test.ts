// Whole matches of every game and every school of rules, played with the mouse in a real browser.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, launch, openPage, serve, type Site } from './browser.ts';
import { openTable, playWithMouse } from './drive.ts';

const MATCHES = [
  ['thirty-one', 'Classroom', 'standard'],
  ['thirty-one', 'Library', 'standard'],
  ['thirty-one', 'Two players', 'two-player-computer'],
  ['bluff', 'Classroom', 'standard'],
  ['bluff', 'Brisk', 'old-fox'],
  ['gin-rummy', 'House', 'regular'],
  ['gin-rummy', 'Standard', 'regular'],
  ['gin-rummy', 'Challenge', 'madame'],
  ['gin-rummy', 'Straight gin', 'careful'],
  ['gin-rummy', 'Oklahoma', 'regular'],
] as const;

describe('a whole match with the mouse', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    site = await serve(await buildPage());
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(MATCHES)(
    '%s, %s',
    async (game, preset, bot) => {
      const page = await openPage(browser, site.url);
      await openTable(page, game, preset, `mouse ${preset}`, bot);
      const clicks = await playWithMouse(page, 280_000);
      expect(clicks).toBeGreaterThan(3);
      await page.getByRole('button', { name: 'Play again' }).waitFor();
      expect(page.mistakes).toEqual([]);
      await page.context().close();
    },
    300_000,
  );
});

// Two people in two browsers play each game through the server: open a table, send the code, sit down, play to the
// end, and once more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantPace, serve as serveTables, type Running } from '@parlour/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, launch, openPage, serve, type Site } from './browser.ts';
import { playWithMouse } from './drive.ts';

/** Opens a table with one chair for a friend and computer players in the others; answers its code. */
async function openRoom(page: Page, game: string, preset: string, bot: string): Promise<string> {
  await page.evaluate(to => (location.hash = to), `#/new/${game}`);
  await page.getByRole('radio', { name: preset, exact: true }).check();
  const chairs = await page.locator('.chair select').all();
  for (const [index, chair] of chairs.entries()) await chair.selectOption(index === 0 ? 'open' : bot);
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.locator('.room-code strong').innerText();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('two people in two browsers', () => {
  const data = mkdtempSync(join(tmpdir(), 'parlour-'));
  let browser: Browser;
  let site: Site;
  let tables: Running;
  beforeAll(async () => {
    tables = await serveTables({
      port: 0,
      data: join(data, 'db'),
      logLevel: 'silent',
      pace: instantPace,
      host: '127.0.0.1',
    });
    site = await serve(await buildPage(), tables.url);
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site.close();
    await tables.close();
    rmSync(data, { recursive: true });
  });

  it.each([
    ['thirty-one', 'Two players', 'two-player-computer'],
    ['bluff', 'Brisk', 'standard'],
    ['gin-rummy', 'House', 'regular'],
  ] as const)(
    'D32: %s',
    async (game, preset, bot) => {
      const [ada, ben] = await Promise.all([
        openPage(browser, site.url, { settings: { name: 'Ada' } }),
        openPage(browser, site.url, { settings: { name: 'Ben' } }),
      ]);
      const code = await openRoom(ada, game, preset, bot);
      await ben.getByLabel('Code of the table').fill(code);
      await ben.getByRole('button', { name: 'Join' }).click();
      await ben.getByRole('button', { name: 'Sit here' }).click();
      await ada.waitForSelector('.table-cloth');
      // Neither of two players who never knock would ever win at Gin Rummy: one gives up, and the computer plays on.
      if (game === 'gin-rummy') await resign(ada);
      await Promise.all([ada, ben].map(page => playWithMouse(page, 280_000)));
      const results = await Promise.all([ada, ben].map(page => page.locator('.winners h2').innerText()));
      expect(results[0]).not.toBe('');
      await ada.getByRole('button', { name: 'Check the deals' }).click();
      await ada.getByText(/follows? from the secret/).waitFor();
      expect([...ada.mistakes, ...ben.mistakes]).toEqual([]);
      await ada.context().close();
      await ben.context().close();
    },
    300_000,
  );
});

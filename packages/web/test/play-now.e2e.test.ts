// "Play now" suits the person: the usual players for newcomers, stronger ones for those who win clearly more than their share.
import { catalogue, preset, starsUnder } from '@parlour/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';

/** Stores so many wins of Gin Rummy against The Regular, and opens the home page again. */
async function winBefore(page: Page, count: number): Promise<void> {
  await page.evaluate(matches => {
    const results = Array.from({ length: matches }, (_, id) => ({
      id: `won-${id}`,
      game: 'gin-rummy',
      preset: 'documents',
      at: id,
      won: true,
      opponents: ['regular'],
    }));
    localStorage.setItem('parlour.results', JSON.stringify(results));
  }, count);
  await page.reload();
}

async function playNow(page: Page, opponent: string): Promise<void> {
  await page.getByRole('button', { name: /Play now\s?: Gin Rummy/ }).click();
  await page.getByText(opponent).first().waitFor();
}

describe('Play now', () => {
  const room = openCardRoom();

  it('seats The Regular after four wins and loads nothing to decide it', async () => {
    const page = await room.open({ size: SIZES.narrow });
    await winBefore(page, 4);
    await playNow(page, 'The Regular');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter(name => name.includes('suited'))).toEqual([]);
  });

  it('seats The Careful after five wins, and the statistics say so', async () => {
    const page = await room.open({ size: SIZES.narrow });
    await winBefore(page, 5);
    await playNow(page, 'The Careful');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter(name => name.includes('suited'))).not.toEqual([]);
    await page.evaluate(() => (location.hash = '#/statistics'));
    await page.getByText('Gin Rummy: The Careful').waitFor();
  });
});

describe('the chairs of a new table', () => {
  const room = openCardRoom();

  it.each(catalogue.map(entry => ({ id: entry.game.id, entry })))(
    'of $id show how strong each player is under its rules, in stars and in words',
    async ({ id, entry }) => {
      const page = await room.open();
      await page.evaluate(game => (location.hash = `#/new/${game}`), id);
      const chair = page.getByLabel('Chair 2');
      await chair.waitFor();
      const stars = [...starsUnder(entry, preset<unknown>(entry.game.rules))];
      const most = stars.find(([, count]) => count === 5)!;
      const least = stars.find(([, count]) => count === 1)!;
      for (const [bot, count] of [most, least]) {
        expect(await chair.locator(`option[value="${bot}"]`).innerText()).toContain(` ${count}★`);
        await chair.selectOption(bot);
        await page
          .locator('.chair')
          .first()
          .getByRole('img', { name: `Strength: ${count} of 5 stars.` })
          .waitFor();
      }
    },
  );
});

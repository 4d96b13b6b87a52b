// Two people in two browsers play each game through the server: open a table, send the code, sit down, play to the
// end, and once more.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { playWithMouse } from './drive.ts';
import { serveTables, type Tables } from './serve-tables.ts';
import { sitDownTogether } from './two-people.ts';

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('two people in two browsers', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it.each([
    ['thirty-one', 'Two players', 'two-player-computer'],
    ['bluff', 'Brisk', 'standard'],
    ['gin-rummy', 'House', 'regular'],
  ] as const)(
    'D32: %s',
    async (game, preset, bot) => {
      const [ada, ben] = await sitDownTogether(room, game, preset, bot);
      // Neither of two players who never knock would ever win at Gin Rummy: one gives up, and the computer plays on.
      if (game === 'gin-rummy') await resign(ada);
      await Promise.all([ada, ben].map(page => playWithMouse(page, 280_000)));
      const results = await Promise.all([ada, ben].map(page => page.locator('.winners h2').innerText()));
      expect(results[0]).not.toBe('');
      await ada.getByRole('button', { name: 'Check the deals' }).click();
      await ada.getByText(/follows? from the secret/).waitFor();
    },
    300_000,
  );
});

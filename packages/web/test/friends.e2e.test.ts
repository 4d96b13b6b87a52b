// Two people in two browsers play each game through the server: open a table, send the code, sit down, play to the
// end, and once more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantPace, serve as serveTables, type Running } from '@parlour/server';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { playWithMouse } from './drive.ts';
import { sitDownTogether } from './two-people.ts';

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('two people in two browsers', () => {
  const data = mkdtempSync(join(tmpdir(), 'parlour-'));
  let tables: Running;
  const room = openCardRoom(async () => {
    tables = await serveTables({
      port: 0,
      data: join(data, 'db'),
      logLevel: 'silent',
      pace: instantPace,
      host: '127.0.0.1',
    });
    return tables.url;
  });
  afterAll(async () => {
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

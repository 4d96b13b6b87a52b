// Two people in two browsers at one table of the server: one opens it and sends the code, the other sits down.
import type { Page } from 'playwright-core';
import type { OpenedPage } from './browser.ts';
import type { CardRoom } from './card-room.ts';

/**
 * Ada and Ben at a table of that game, computer players in the other seats. `changeRules` edits the form; the settings
 * are those of both pages.
 */
export async function sitDownTogether(
  room: CardRoom,
  game: string,
  preset: string,
  bot: string,
  changeRules?: (page: Page) => Promise<void>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<[ada: OpenedPage, ben: OpenedPage]> {
  const [ada, ben] = await Promise.all([
    room.open({ settings: { ...settings, name: 'Ada' } }),
    room.open({ settings: { ...settings, name: 'Ben' } }),
  ]);
  const code = await openRoom(ada, game, preset, bot, changeRules);
  await ben.getByLabel('Code of the table').fill(code);
  await ben.getByRole('button', { name: 'Join' }).click();
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ada.waitForSelector('.table-cloth');
  return [ada, ben];
}

/** Opens a table with one chair for a friend; returns its code. */
export async function openRoom(
  page: Page,
  game: string,
  preset: string,
  bot: string,
  changeRules?: (page: Page) => Promise<void>,
): Promise<string> {
  await page.evaluate(to => (location.hash = to), `#/new/${game}`);
  await page.getByRole('radio', { name: preset, exact: true }).check();
  const chairs = await page.locator('.chair select').all();
  for (const [index, chair] of chairs.entries()) await chair.selectOption(index === 0 ? 'open' : bot);
  await changeRules?.(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.locator('.room-code strong').innerText();
}

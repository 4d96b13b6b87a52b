// Whatever a browser or a network withholds, the page says so and offers a way out.
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import type { OpenedPage } from './browser.ts';

/** The placeholder's sentence that everything takes long, once its time has come. */
async function lateSentence(page: OpenedPage): Promise<void> {
  const late = page.getByText('This takes long.');
  await late.waitFor({ state: 'attached' });
  expect(await late.isVisible()).toBe(false);
  await page.evaluate(() => document.getAnimations().forEach(animation => animation.finish()));
  expect(await late.isVisible()).toBe(true);
  expect(await page.getByText('Das dauert lange.').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Load the page again' }).waitFor();
}

describe('a browser that withholds', () => {
  const room = openCardRoom();

  it('all storage: the page works, settings last as long as it, and a table is refused with a sentence', async () => {
    const page = await room.keep();
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Not here.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, { get: refuse });
    });
    await page.goto(`${page.url()}#/settings`);
    await page.reload();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.evaluate(() => (location.hash = '#/statistics'));
    await page.getByText('Nothing yet.').waitFor();
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('button', { name: /Play now\s?: Gin Rummy/ }).click();
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await dialog.getByText('keeps nothing').waitFor();
    await dialog.getByRole('button', { name: 'Home' }).click();
    expect(await page.locator('.game-card').count()).toBe(3);
    expect(page.errors).toEqual([]);
    await page.context().close();
  });

  it('workers: a table says so, and a button leads home', async () => {
    const page = await room.open();
    await page.addInitScript(() => {
      globalThis.Worker = function refuse(): never {
        throw new DOMException('Not here.', 'SecurityError');
      } as unknown as typeof Worker;
    });
    await page.reload();
    await page.getByRole('button', { name: /Play now\s?: Bluff/ }).click();
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await dialog.getByText('blocks workers').waitFor();
    await dialog.getByRole('button', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Continue Bluff' }).waitFor();
  });

  it.each([
    ['the style sheet', /\.css$/],
    ['the script', /index-.*\.js$/],
  ])('%s: the placeholder says so, in both languages, with a link that loads again', async (_, file) => {
    const page = await room.keep();
    let isMissing = true;
    await page.route(file, route => (isMissing ? undefined : route.continue()));
    await page.goto('about:blank');
    await page.goto(room.url, { waitUntil: 'commit' });
    await lateSentence(page);
    isMissing = false;
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await page.locator('.game-card').first().waitFor();
    await page.context().close();
  });

  it('a part of the page that never comes: a screen says that it takes long, with a way out', async () => {
    const page = await room.keep({ ownClock: true });
    await page.route(/screens-.*\.js$/, () => undefined);
    await page.evaluate(() => (location.hash = '#/settings'));
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await expect
      .poll(async () => {
        await page.clock.fastForward(3000);
        return dialog.getByText('taking long').isVisible();
      })
      .toBe(true);
    await dialog.getByRole('button', { name: 'Home' }).click();
    await page.locator('.game-card').first().waitFor();
    await page.context().close();
  });

  it('an unexpected error: a screen that throws says so, and a button leads home', async () => {
    const page = await room.open();
    await page.evaluate(() => {
      // The form for a new table draws a seed.
      crypto.getRandomValues = () => {
        throw new Error('Not here.');
      };
      location.hash = '#/new/bluff';
    });
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await dialog.getByRole('button', { name: 'Home' }).click();
    await page.locator('.game-card').first().waitFor();
  });
});

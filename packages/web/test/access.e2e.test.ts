// The first half of the screens in every size, how large the cards are in them, what lies behind the folded panel, and
// the looks that can be changed.
import { describe, expect, it } from 'vitest';
import { SIZES, type OpenedPage } from './browser.ts';
import { fitsInto, openScreens, walkThrough } from './every-screen.ts';
import { resize } from './layout.ts';
import { SCREENS } from './screens.ts';
import { press } from './screens/screen.ts';
import { ALL_SIZES } from './sizes.ts';

/** The width of a card of the own hand. */
function cardWidth(page: OpenedPage): Promise<number> {
  return page
    .locator('.hand-face')
    .first()
    .evaluate(face => face.getBoundingClientRect().width);
}

describe('every screen', { timeout: 180_000 }, () => {
  const visits = openScreens();
  const { visit, forgetSettings } = visits;
  walkThrough(SCREENS.slice(0, SCREENS.length / 2), visits);

  it('has cards as large as the room allows', async () => {
    const page = await visit('classroom');
    await fitsInto(page, '1920x1080');
    await expect.poll(async () => Math.abs((await cardWidth(page)) - 150)).toBeLessThanOrEqual(6);
    await fitsInto(page, '390x844');
    await expect.poll(() => cardWidth(page)).toBeGreaterThanOrEqual(84);
    await visit('gin-rummy');
    for (const size of ['320x568', '844x390', '640x400'] as const) {
      await fitsInto(page, size);
      await expect.poll(() => cardWidth(page), { message: size }).toBeGreaterThanOrEqual(48);
    }
  });

  it('replays a match at a table as large as the room allows, without scrolling', async () => {
    const page = await visit('replay');
    await fitsInto(page, '2560x1440');
    await expect.poll(() => cardWidth(page)).toBeGreaterThanOrEqual(160);
    for (const size of Object.keys(ALL_SIZES) as (keyof typeof ALL_SIZES)[]) {
      await fitsInto(page, size);
      for (const part of ['.replay-keys', '.replay-cloth .hand']) {
        const { y, height } = (await page.locator(part).boundingBox())!;
        expect(y, size).toBeGreaterThanOrEqual(0);
        expect(y + height, size).toBeLessThanOrEqual(ALL_SIZES[size].height);
      }
      // The log, the hands and the options are beside the table, or a tap away.
      const log = page.locator('.replay-log');
      if (await log.isVisible()) continue;
      await press(page, 'What happened');
      const drawer = page.getByRole('dialog', { name: 'What happened' });
      await drawer.getByRole('button', { name: 'Hand 2', exact: true }).click();
      await drawer.waitFor({ state: 'detached' });
      await page.getByText(/^Move \d+ of/).waitFor();
      await press(page, 'Menu');
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('switch', { name: 'Show all hands' })
        .waitFor();
      await page.keyboard.press('Escape');
    }
  });

  it.each([
    'showdown',
    'showdown-five',
    'showdown-ten',
    'two-player-end',
    'classroom-end',
    'bluff-end',
    'gin-showdown',
    'gin-no-melds',
    'gin-end',
  ])('leaves the table in sight behind the folded panel: %s', async name => {
    const page = await visit(name);
    await page.keyboard.press('t');
    await page.locator('.end-panel.folded').waitFor();
    for (const size of Object.keys(ALL_SIZES) as (keyof typeof ALL_SIZES)[]) await fitsInto(page, size);
    // The next screen begins with the panel as it was.
    await page.keyboard.press('t');
  });

  it('keeps the size of the logo beside long words', async () => {
    const page = await visit('home-german');
    for (const size of ['320x568', '360x640', '390x844'] as const) {
      await fitsInto(page, size);
      expect((await page.locator('.home-logo').boundingBox())!.width, size).toBe(44);
    }
  });

  it('has the log as a drawer on a portrait tablet', async () => {
    const page = await visit('classroom');
    await resize(page, ALL_SIZES['820x1180']);
    expect((await page.locator('.table-cloth').boundingBox())!.width).toBeGreaterThan(780);
    await press(page, 'What happened');
    const drawer = (await page.getByRole('dialog', { name: 'What happened' }).boundingBox())!;
    expect(drawer.height).toBe(1180);
    expect(drawer.x + drawer.width).toBe(820);
    await page.keyboard.press('Escape');
  });

  it('lets the looks be changed at the table, by keys, at once and for good', async () => {
    const page = await visit('classroom');
    await resize(page, SIZES.wide);
    const before = await cardWidth(page);
    const back = page.locator('[data-place="stock"] .card-back');
    const drawn = await back.innerHTML();
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('radio', { name: 'Normal' }).last().press('ArrowRight');
    await menu.getByRole('radio', { name: 'Waves' }).press('ArrowRight');
    await menu.getByRole('radio', { name: 'Green felt' }).press('ArrowRight');
    await menu.getByRole('switch', { name: 'Four colours' }).press('Space');
    await menu.getByRole('switch', { name: /^Sound/ }).press('Space');
    await page.keyboard.press('Escape');
    await expect.poll(() => cardWidth(page)).toBeGreaterThan(before);
    expect(await back.innerHTML()).not.toBe(drawn);
    const set = await page.evaluate(() => {
      const { theme, cardSize, fourColours } = document.documentElement.dataset;
      return { theme, cardSize, fourColours };
    });
    expect(set).toEqual({ theme: 'light', cardSize: 'large', fourColours: '' });
    await page.reload();
    await back.waitFor();
    expect(await back.innerHTML()).not.toBe(drawn);
    forgetSettings();
  });
});

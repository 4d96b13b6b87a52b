// Animations, and reduced motion: changes of screens, lost tokens, moving cards.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { openTable } from './drive.ts';
import { inSomeFrame } from './frames.ts';
import { openSaved } from './saved-moment.ts';
import { choose, mayLayOff } from './screens/gin-rummy.ts';

/** Counts the view transitions from now on. */
async function countChanges(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { changes: 0 };
    const show = document.startViewTransition.bind(document);
    document.startViewTransition = how => {
      counted.changes++;
      return show(how);
    };
    Object.assign(globalThis, { counted });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { counted: { changes: number } }).counted.changes);
}

/** Plays one hand of the two-player game in which a token is lost: knocks as soon as possible. */
async function knockAtOnce(page: Page): Promise<void> {
  await openTable(page, 'thirty-one', 'Two players', 'tokens', 'two-player-computer');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.t31-knock').click();
  await page.locator('.t31-showdown').waitFor();
}

describe('movement', () => {
  const room = openCardRoom();

  it('a change of screens is a view transition, unless the settings reduce motion', async () => {
    for (const [settings, wanted] of [
      [{ speed: 'normal' }, 2],
      [{ speed: 'normal', motion: 'reduced' }, 0],
    ] as const) {
      const page = await room.open({ settings });
      const changes = await countChanges(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.waitForSelector('.settings');
      await page.getByRole('link', { name: 'Home' }).click();
      await page.waitForSelector('.game-card');
      expect(await changes()).toBe(wanted);
    }
  });

  it('D23: the token that a hand has cost moves away', async () => {
    const page = await room.open({ settings: { speed: 'fast' } });
    await knockAtOnce(page);
    const loser = page.locator('.t31-showdown li.loses');
    await loser.locator('.t31-leaving').waitFor({ state: 'attached' });
    expect(await loser.locator('.t31-marks').getAttribute('aria-label')).toMatch(/2 tokens/);
    await loser.locator('.t31-leaving').evaluate(async token => {
      await Promise.all(token.getAnimations().map(({ finished }) => finished));
    });
    expect(await loser.locator('.t31-leaving').evaluate(token => getComputedStyle(token).opacity)).toBe('0');
  });

  it('the discards keep their place while a card moves onto them', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    await choose(page);
    const pile = page.locator('.gin-pile:has([data-place="discard"])');
    const before = await pile.boundingBox();
    const during = inSomeFrame(page, () => {
      const cards = [...document.querySelectorAll('.gin-open')];
      if (cards.length !== 2 || cards[1]!.getAnimations().length === 0) return undefined;
      const place = document.querySelector('.gin-pile:has([data-place="discard"])')!;
      const { x, y, width, height } = place.getBoundingClientRect();
      return { x, y, width, height };
    });
    await pile.click();
    expect(await during).toEqual(before);
  });

  it('a hand that is laid out again glides to its new place', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    // Just before the opponent's knock, which it then decides again.
    const saved = mayLayOff();
    await openSaved(page, { ...saved, moves: saved.moves.slice(0, -1) });
    const reach = await page.waitForFunction(() => {
      if (document.querySelector('.gin-layoff') === null) return undefined;
      const cloth = document.querySelector('.table-cloth')!.getBoundingClientRect();
      const faces = [...document.querySelectorAll('.hand-face')].map(face => face.getBoundingClientRect());
      return Math.max(...faces.map(({ right }) => right)) - cloth.right;
    });
    expect(await reach.jsonValue()).toBeLessThan(0);
  });

  it('notices can be read under reduced motion too', async () => {
    const page = await room.open({ settings: { motion: 'reduced' } });
    await choose(page);
    const opacity = inSomeFrame(page, () => {
      const notice = document.querySelector('.table-notice');
      if (notice?.textContent.includes('You cannot knock yet') !== true) return undefined;
      const [appearing] = notice.getAnimations();
      return Number(appearing?.currentTime ?? 0) < 500 ? undefined : getComputedStyle(notice).opacity;
    });
    await page.locator('.gin-actions [data-key="k"]').click();
    expect(await opacity).toBe('1');
  });
});

// The two-player game against its design document: three rooms, the objects in them, and actions on the release of the
// mouse button.
import type { View } from '@parlour/engine/thirty-one';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BACKGROUNDS, OBJECTS } from '../src/boards/thirty-one/manifest.tsx';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { openTable } from './drive.ts';
import { inSomeFrame } from './frames.ts';
import { dealTheSame, playTo, openSaved } from './saved-moment.ts';
import { goHome, press } from './screens/screen.ts';

/** [AK15] The document's size, a larger and a smaller one, and a phone. */
const WINDOWS = [SIZES.wide, { width: 1600, height: 1200 }, { width: 800, height: 600 }, SIZES.narrow];

const PLAYERS = ['standard', 'two-player-computer'];
const playTwo = (isThere: (view: View) => boolean): ReturnType<typeof playTo> =>
  playTo<View>({ game: 'thirty-one', preset: 'two-player', players: PLAYERS, isThere });

/** The objects of a room that are not entirely visible in the window. */
async function notInView(page: Page, objects: Readonly<Record<string, string>>): Promise<string[]> {
  return page.evaluate(wanted => {
    const isWhole = (element: Element): boolean => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return element.checkVisibility() && width > 0 && height > 0 && isInside;
    };
    return Object.entries(wanted).flatMap(([name, selector]) => {
      const found = [...document.querySelectorAll(selector)];
      return found.length > 0 && found.every(isWhole) ? [] : [name];
    });
  }, objects);
}

/** [AK15] The room fits into every window once the layout has settled. */
async function fitsEverywhere(page: Page, objects: Readonly<Record<string, string>>): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect.poll(() => notInView(page, objects), { message: `${size.width} px` }).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SIZES.wide);
}

/** The background of a room, as set by the style sheet. */
function backgroundOf(page: Page, name: string): Promise<string> {
  return page.locator(BACKGROUNDS[name]!.on).evaluate(cloth => getComputedStyle(cloth).backgroundImage);
}

/** Presses the mouse button on an element as soon as it stands still and gets the mouse; the returned function releases it. */
async function pressDown(page: Page, on: Locator): Promise<() => Promise<void>> {
  const { width, height } = (await on.boundingBox())!;
  await on.hover({ position: { x: Math.min(width / 2, 20), y: height / 2 } });
  await page.mouse.down();
  return () => page.mouse.up();
}

const countOf = (page: Page, selector: string): Promise<number> => page.locator(selector).count();
/** Without what the characters say: their lines may be loaded meanwhile. */
const log = (page: Page): Promise<string[]> => page.locator('[role="log"] li:not(.said)').allTextContents();
const topOf = async (on: Locator): Promise<number> => (await on.boundingBox())!.y;

describe('the two-player game', () => {
  const room = openCardRoom();

  it('K50, K63, K64, AK12: the start screen stays until Play or Quit, and introduces the mouse', async () => {
    const page = await room.open();
    await openTable(page, 'thirty-one', 'Two players', 'start', 'two-player-computer');
    const start = page.locator('.t31-start');
    await start.waitFor();
    expect(await start.locator('h2').innerText()).toBe('31 Game');
    expect(await start.innerText()).toMatch(/Click the deck or the discard pile .* click the card/s);
    await fitsEverywhere(page, OBJECTS.start);
    await start.locator('svg').first().click();
    for (const key of ['1', '2', 'k', 'm']) await page.keyboard.press(key);
    expect(await countOf(page, '.t31-start')).toBe(1);
    expect(await countOf(page, '.t31')).toBe(0);
    await page.reload();
    await start.getByRole('button', { name: 'Quit' }).click();
    await page.getByRole('button', { name: 'Continue Thirty-One' }).click();
    await start.getByRole('button', { name: 'Play' }).click();
    await page.waitForSelector('.t31');
    expect(await countOf(page, '.t31-start')).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('parlour.results'))).toBeNull();
  });

  it('K42–K44, K46–K49, K63, K67–K69, AK15: the main level shows everything at 1024 × 768 and fits elsewhere', async () => {
    const page = await room.open();
    await openSaved(
      page,
      playTwo(({ phase, deal }) => deal === 2 && phase.kind === 'draw' && phase.seat === 0),
    );
    await page.waitForSelector('.t31-pile.open');
    await fitsEverywhere(page, OBJECTS.main);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Thirty-One\s+Two players$/);
    for (const player of ['.t31-seat', '.t31-mine']) {
      const tokens = page.locator(`${player} .t31-marks`);
      const label = (await tokens.getAttribute('aria-label'))!;
      expect(label).toMatch(/^[0-3] tokens? left$|^Last Chance Token$/);
      expect(await tokens.locator('.token').count()).toBe(/^\d/.test(label) ? parseInt(label) : 1);
    }
    expect(await page.locator('.t31-points').innerText()).toMatch(/^\d+ points?$/);
    expect(await page.getByRole('button', { name: 'Knock' }).isEnabled()).toBe(true);
    // Three backs and three faces, and a place for a fourth card on both sides.
    expect(await countOf(page, '.t31-seat .card-back')).toBe(3);
    expect(await countOf(page, '.t31-seat .card-face')).toBe(0);
    expect(await countOf(page, '.t31-mine .card-face')).toBe(3);
    for (const side of ['player_cards', 'opponent_cards'])
      expect(await countOf(page, OBJECTS.main[side]!)).toBe(4);
    for (const place of ['.hand-place', '.t31-slot'])
      expect(await page.locator(place).evaluate(slot => getComputedStyle(slot).borderTopStyle)).toBe(
        'dashed',
      );
    // [K67] The layout: the computer above, the piles in the middle, the player below.
    const order = ['.t31-seat', '[data-place="stock"]', '.t31-self', '.hand-card >> nth=0'];
    const tops = await Promise.all(order.map(part => topOf(page.locator(part))));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await press(page, 'Quit');
    await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click();
    await page.waitForSelector('.game-card');
  });

  it('K39–K41, K45, K47: releasing the left button draws, throws and knocks; arrow and sign show whose turn it is and who knocked', async () => {
    const page = await room.open({ settings: { speed: 'normal' } });
    await openTable(page, 'thirty-one', 'Two players', 'mouse', 'two-player-computer');
    const release = await pressDown(page, page.getByRole('button', { name: 'Play', exact: true }));
    expect(await countOf(page, '.t31-start')).toBe(1);
    await release();
    const deck = page.locator('[data-place="stock"]');
    await deck.waitFor();
    expect(await countOf(page, '.t31-self .t31-arrow')).toBe(1);
    expect(await countOf(page, '.t31-seat .t31-arrow')).toBe(0);

    const draw = await pressDown(page, deck);
    expect(await countOf(page, '.hand-card')).toBe(3);
    await draw();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    // [K39] After a draw neither pile gives another card.
    const drawn = await log(page);
    for (const pile of ['stock', 'discard'])
      await (
        await pressDown(page, page.locator(`[data-place="${pile}"]`))
      )();
    expect(await countOf(page, '.hand-card')).toBe(4);
    expect(await log(page)).toEqual(drawn);

    const discard = await pressDown(page, page.locator('.hand-card').first());
    expect(await countOf(page, '.hand-card')).toBe(4);
    const theirTurn = inSomeFrame(page, () => {
      if (document.querySelector('.t31-seat .t31-arrow') === null) return undefined;
      return { own: document.querySelectorAll('.t31-self .t31-arrow').length };
    });
    await discard();
    expect(await theirTurn).toEqual({ own: 0 });

    await page.locator('.t31-self .t31-arrow').waitFor();
    const before = await log(page);
    expect(before.join()).not.toMatch(/knocks/);
    const knock = await pressDown(page, page.locator('.t31-knock'));
    expect(await countOf(page, '.t31-sign.knocked')).toBe(0);
    await knock();
    const sign = page.locator('.t31-mine .t31-sign.knocked');
    await sign.locator('svg.knocked').waitFor();
    expect(await sign.innerText()).toBe('Knocked');
    expect(await countOf(page, '.t31-seat .t31-sign.knocked')).toBe(0);
  });

  it('K62, K63, K65, K67: the end screen says who has won; Play again leads to the main level, Quit out of it', async () => {
    const page = await room.open();
    const backgrounds: string[] = [];
    const ends = playTwo(({ phase }) => phase.kind === 'over');
    await openSaved(page, ends);
    await page.waitForSelector('.winners');
    await fitsEverywhere(page, OBJECTS.end);
    backgrounds.push(await backgroundOf(page, 'back_end_screen'));
    const winner = ends.ending!.winners[0] === 0 ? 'You win the match!' : 'The Computer wins the match';
    expect(await page.locator('.winners h2').innerText()).toBe(winner);
    expect(await page.locator(OBJECTS.end['quit_button']!).innerText()).toBe('Quit');
    await dealTheSame(page);
    await press(page, 'Play again');
    await page.locator('.winners').waitFor({ state: 'detached' });
    await page.waitForSelector('.t31 .hand-card, .t31-start');
    expect(await countOf(page, '.t31-start')).toBe(0);
    backgrounds.push(await backgroundOf(page, 'back_main_level'));
    await goHome(page);
    await openTable(page, 'thirty-one', 'Two players', 'rooms', 'two-player-computer');
    await page.waitForSelector('.t31-start');
    backgrounds.push(await backgroundOf(page, 'back_start_screen'));
    expect(new Set(backgrounds).size).toBe(3);
    for (const background of backgrounds) expect(background).toMatch(/gradient/);
    await goHome(page);
    await openSaved(page, ends);
    await page.waitForSelector('.winners');
    await page.locator('.end-foot').getByRole('button', { name: 'Quit' }).click();
    await page.waitForSelector('.game-card');
  });
});

// Bluff as its document describes the home screen and the game screen.
import type { View } from '@parlour/engine/bluff';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SavedTable } from '../src/local/saved-table.ts';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { playTo, openSaved } from './saved-moment.ts';
import { goHome, press } from './screens/screen.ts';

const PLAYERS = ['standard', 'wise-guy', 'mr-caution', 'ms-aggressive'];
/** Windows long enough for the test to look. */
const LONG = { callWindowMs: 60_000, computerCallMs: 59_000 };
const play = (isThere: (view: View) => boolean): SavedTable =>
  playTo<View>({ game: 'bluff', preset: 'documents', players: PLAYERS, isThere, rules: LONG });
const mayLay = ({ phase }: View): boolean => phase.kind === 'play' && phase.seat === 0;

const countOf = (page: Page, selector: string): Promise<number> => page.locator(selector).count();
const pileOf = async (page: Page): Promise<number> => Number(await page.locator('.bluff-number').innerText());

/** The cards of the hand that cannot be clicked, even after scrolling to them. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.hand-card')].flatMap(card => {
      card.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = card.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return card.contains(hit) ? [] : [card.ariaLabel ?? '?'];
    }),
  );
}

describe('the table of Bluff', () => {
  const room = openCardRoom();

  it('B12–B15: the home screen has title, picture, three to five opponents, a start button and the rules', async () => {
    const page = await room.open();
    await page.getByRole('link', { name: /Set up a table\s?: Bluff/ }).click();
    await page.waitForSelector('.new-splash');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Bluff');
    const picture = page.locator('.new-splash svg.game-art');
    const { width, height } = (await picture.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThan(60);
    await expect.poll(() => picture.locator('path').count()).toBeGreaterThan(20);
    const choices = page.getByRole('group', { name: 'Opponents' }).getByRole('radio');
    expect(await choices.count()).toBe(3);
    for (const opponents of [3, 4, 5]) {
      await page.getByRole('radio', { name: String(opponents), exact: true }).check();
      expect(await countOf(page, '.chair select')).toBe(opponents);
    }
    // [B15] The rules and how to use the page, from here and from the home screen.
    const isAboutIt = async (): Promise<void> => {
      // The rules are loaded when they are opened.
      await page.getByRole('heading', { name: 'What you can press' }).waitFor();
      const text = await page.locator('main').innerText();
      for (const word of [/cards/i, /call/i, /bluff/i]) expect(text).toMatch(word);
      expect(text.length).toBeGreaterThan(200);
    };
    await page.locator('.new-splash').getByRole('link', { name: 'Rules' }).click();
    await isAboutIt();
    await goHome(page);
    await page.getByRole('link', { name: /Rules\s?: Bluff/ }).click();
    await isAboutIt();
    // [B14] With five opponents five sit down.
    await page.getByRole('link', { name: 'Set up a table' }).click();
    await page.getByRole('radio', { name: '5', exact: true }).check();
    await press(page, 'Deal');
    await page.waitForSelector('.bluff .hand-card');
    expect(await countOf(page, '.bluff-other')).toBe(5);
    await page.getByRole('button', { name: 'Help and rules' }).click();
    const help = page.getByRole('dialog');
    await help.getByText('Call bluff').or(help.getByText('End turn')).first().waitFor();
  });

  it('B16, B20, B24, AB12: cards leave the hand and come back at a click; one button ends the turn or calls', async () => {
    const page = await room.open();
    await openSaved(
      page,
      play(view => mayLay(view) && view.past.length > 6),
    );
    const cards = page.locator('.bluff .hand-card');
    await cards.first().waitFor();
    const [held, lay] = [await cards.count(), await pileOf(page)];
    const [cloth, hand, log] = await Promise.all(
      ['.table-cloth', '.hand', '.table-log'].map(async part => (await page.locator(part).boundingBox())!),
    );
    expect(hand!.y).toBeGreaterThan(cloth!.y + cloth!.height / 2);
    expect(cloth!.y + cloth!.height - hand!.y - hand!.height).toBeLessThan(60);
    expect(log!.x).toBeGreaterThanOrEqual(cloth!.x + cloth!.width);
    expect(await page.locator('.table-log').innerText()).toMatch(/lays \d cards? as [A-Z]/);
    const names = await cards.evaluateAll(all => all.map(card => card.ariaLabel));
    for (let put = 1; put <= 3; put++) {
      await cards.first().click({ position: { x: 10, y: 20 } });
      await page.waitForFunction(
        left => document.querySelectorAll('.bluff .hand-card').length === left,
        held - put,
      );
      expect(await pileOf(page)).toBe(lay + put);
    }
    await page.getByRole('button', { name: /Take your 3 cards back/ }).click();
    await page.waitForFunction(
      count => document.querySelectorAll('.bluff .hand-card').length === count,
      held,
    );
    expect(await pileOf(page)).toBe(lay);
    expect(await cards.evaluateAll(all => all.map(card => card.ariaLabel))).toEqual(names);
    const button = page.locator('.bluff-main');
    expect(await button.count()).toBe(1);
    expect(await button.innerText()).toMatch(/End turn/);
    expect(await countOf(page, 'button:has-text("Call bluff")')).toBe(0);
    await cards.first().click({ position: { x: 10, y: 20 } });
    await button.click();
    await page.waitForFunction(() => /Call bluff/.test(document.querySelector('.bluff-main')!.textContent));
    expect(await countOf(page, 'button:has-text("End turn")')).toBe(0);
    expect(await button.count()).toBe(1);
  });

  it('B18: every card of a large hand can be reached, on the smallest table too', async () => {
    const page = await room.open({ size: SIZES.narrow });
    await openSaved(
      page,
      play(view => mayLay(view) && (view.hand?.length ?? 0) > 24),
    );
    await page.waitForFunction(() => document.querySelectorAll('.bluff .hand-card').length > 24);
    expect(await outOfReach(page)).toEqual([]);
  });

  it('B25, B53: the winner is shown, and nothing but reset can be used', async () => {
    const page = await room.open();
    const over = play(({ phase }) => phase.kind === 'over');
    await openSaved(page, over);
    await page.waitForSelector('.winners');
    expect(await page.locator('.winners h2').innerText()).toMatch(/^You win the match!$|wins the match$/);
    const usable = (): Promise<number> =>
      countOf(page, '.bluff-mine button:not(:disabled, [aria-disabled="true"])');
    await expect.poll(usable).toBe(0);
    expect(await countOf(page, '.bluff-mine button')).toBeGreaterThan(0);
    await press(page, 'Reset');
    await page.waitForSelector('.game-card');
  });
});

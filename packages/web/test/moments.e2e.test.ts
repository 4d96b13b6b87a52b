// The moments of a table: the staging of a showdown in its order, whatever the speed; the panel that folds; the deal,
// and clicks during it; what the table says before anything is clicked.
import type { View as BluffView } from '@parlour/engine/bluff';
import type { View } from '@parlour/engine/thirty-one';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { openTable } from './drive.ts';
import { inSomeFrame } from './frames.ts';
import { openSaved, playTo } from './saved-moment.ts';

/** Notes every state of a showdown in the order in which the page shows them. */
function noteStages(): void {
  const stages: string[] = [];
  Object.assign(globalThis, { stages });
  const parts = {
    open: '.t31-open',
    loses: '.t31-seat.loses, .t31-mine.loses',
    stamp: '.t31-stamp',
    panel: '.end-panel',
  };
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(parts))
      if (!stages.includes(name) && document.querySelector(selector) !== null) stages.push(name);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}

function stagesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { stages: string[] }).stages);
}

/** Notes every place that the cards of a sign have, movement apart. */
function notePlacesOfSign(): void {
  const places: string[] = [];
  Object.assign(globalThis, { places });
  new MutationObserver(() => {
    const middle = document.querySelector<HTMLElement>('.stage-middle');
    const cards = middle?.querySelector<HTMLElement>('.stage-cards');
    if (!middle || !cards) return;
    const place = `${middle.offsetLeft + cards.offsetLeft} ${middle.offsetTop + cards.offsetTop}`;
    if (!places.includes(place)) places.push(place);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}

/** Waits for a part of the page that is loaded after the first cards, with all that it imports. */
async function partLoaded(page: Page, part: string): Promise<void> {
  const script = await inSomeFrame(
    page,
    part => {
      const isPart = new RegExp(`/${part}-[0-9a-f]+\\.js$`);
      return performance.getEntriesByType('resource').find(({ name }) => isPart.test(name))?.name;
    },
    part,
  );
  // Its request is over; a second import is done when the page's own is.
  await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
}

/** Opens the two-player game and knocks as soon as that is staged. */
async function knockAtOnce(page: Page): Promise<void> {
  await openTable(page, 'thirty-one', 'Two players', 'tokens', 'two-player-computer');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await partLoaded(page, 'ending');
  await page.evaluate(noteStages);
  await page.locator('.t31-knock').click();
}

function isKnock(action: unknown): boolean {
  return (action as { type: string }).type === 'knock';
}

describe('moments', () => {
  const room = openCardRoom();

  it.each([{ speed: 'fast' }, { speed: 'fast', motion: 'reduced' }, { speed: 'instant' }])(
    'a showdown has the same order with %o',
    async settings => {
      const page = await room.open({ settings });
      await knockAtOnce(page);
      await page.locator('.t31-showdown').waitFor();
      expect(await stagesOf(page)).toEqual(['open', 'loses', 'stamp', 'panel']);
      // The panel folds by key, the hands behind it are open, and the focus stays on the table.
      await page.keyboard.press('t');
      await page.locator('.end-panel.folded').waitFor();
      expect(await page.locator('.end-scroll').isVisible()).toBe(false);
      expect(await page.locator('.t31-seat .t31-open [data-card]').count()).toBe(3);
      // It comes there in the frame after the panel.
      const isAtFoot = (): boolean => document.activeElement?.closest('.end-foot') !== null;
      await expect.poll(() => page.evaluate(isAtFoot)).toBe(true);
      await page.keyboard.press('t');
      await page.locator('.t31-showdown').waitFor();
    },
  );

  it('the characters speak in the log and in a bubble, unless the settings forbid it', async () => {
    const hand = playTo<View>({
      game: 'thirty-one',
      preset: 'classroom',
      players: ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'],
      isThere: ({ phase, deal }, { moves }) =>
        deal > 2 && 'result' in phase && phase.result.knocker === 1 && moves.at(-1)?.by !== 0,
    });
    // Just before the knock of Ms. Aggressive, which she then decides again.
    const knock = hand.moves.findLastIndex(move => 'action' in move && isKnock(move.action));
    const saved = { plan: hand.plan, playedAt: hand.playedAt, moves: hand.moves.slice(0, knock) };
    for (const chatter of [true, false]) {
      const page = await room.open({ settings: { speed: 'fast', chatter } });
      const countBubbles = (): number | undefined => document.querySelectorAll('.bubble').length || undefined;
      const bubbles = chatter ? inSomeFrame(page, countBubbles) : undefined;
      await openSaved(page, saved);
      await page.locator('.t31-seat .t31-sign.knocked').waitFor();
      const said = page.locator('[role="log"] li.said', { hasText: 'Ms. Aggressive: “' });
      if (chatter) {
        expect(await bubbles).toBe(1);
        await said.last().waitFor({ state: 'attached' });
      } else expect(await said.count()).toBe(0);
    }
  });

  it('the cards of a call stay where they came up when the word is stamped on them', async () => {
    const page = await room.open({ size: SIZES.narrow, settings: { speed: 'fast' } });
    await openSaved(
      page,
      playTo<BluffView>({
        game: 'bluff',
        preset: 'documents',
        players: ['standard', 'wise-guy', 'mr-caution', 'ms-aggressive'],
        rules: { callWindowMs: 60_000, computerCallMs: 59_000 },
        isThere: ({ phase }) => phase.kind === 'window' && phase.waiting.some(seat => seat === 0),
      }),
    );
    // The staging of a call comes with the board, its sign with the panels.
    await partLoaded(page, 'panels');
    await page.evaluate(notePlacesOfSign);
    await page.locator('.bluff-main').click();
    await page.locator('.stage-word').waitFor();
    await page.locator('.stage-sign').waitFor({ state: 'detached' });
    const places = await page.evaluate(() => (globalThis as unknown as { places: string[] }).places);
    expect(places).toHaveLength(1);
  });

  it('a click skips the staging', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    // In the frame in which the first hand opens, so that there is something to skip however busy the machine is.
    const clicked = inSomeFrame(page, () => {
      if (document.querySelector('.t31-seat .t31-open') === null) return undefined;
      const hadPanel = document.querySelector('.end-panel') !== null;
      document.querySelector<HTMLElement>('.t31-middle')!.click();
      return { hadPanel };
    });
    await knockAtOnce(page);
    expect(await clicked).toEqual({ hadPanel: false });
    await page.locator('.end-panel').waitFor();
    // The stamp is what was skipped.
    expect(await stagesOf(page)).toEqual(['open', 'loses', 'panel']);
  });

  it('cards come from the deck face down, and clicks during the deal are done after it', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    // The portraits are loaded while the home page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('portrait')),
    );
    const first = inSomeFrame(page, () => {
      const faces = [...document.querySelectorAll('.hand-face')];
      if (faces.length < 3) return undefined;
      const hidden = faces.filter(face => getComputedStyle(face).opacity === '0').length;
      const backs = [...document.querySelectorAll('.t31-fan .card-back')];
      const seen = {
        hidden,
        flying: document.querySelectorAll('.flying').length,
        backsHidden: backs.filter(back => getComputedStyle(back).opacity === '0').length,
        portraits: document.querySelectorAll('.t31-seat svg.portrait, .t31-seat .portrait svg').length,
      };
      // Both are kept until the cards are at rest: the second one would be refused before the first is done.
      document.querySelector<HTMLElement>('[data-place="stock"]')!.click();
      document.querySelector<HTMLElement>('.hand-card')!.click();
      return seen;
    });
    await openTable(page, 'thirty-one', 'Classroom', 'deal', 'standard');
    expect(await first).toEqual({ hidden: 3, flying: 13, backsHidden: 9, portraits: 3 });
    expect(await page.locator('.table-notice').innerText()).toBe('');
    await page.locator('[role="log"] li', { hasText: /^You discard / }).waitFor({ state: 'attached' });
  });

  it('a covered discard stays in sight while the next card flies to it', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    await openTable(page, 'thirty-one', 'Two players', 'tokens', 'two-player-computer');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const top = await page.locator('.t31-top').last().getAttribute('data-card');
    await page.locator('[data-place="stock"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    const during = inSomeFrame(page, () => {
      const [under, over] = document.querySelectorAll('.t31-top');
      if (under === undefined || over === undefined || over.getAnimations().length === 0) return undefined;
      const isVisible = under.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return { card: under.getAttribute('data-card'), isVisible };
    });
    await page.locator('.hand-card').last().click();
    expect(await during).toEqual({ card: top, isVisible: true });
  });

  it('says what can be done before anything is clicked, once to screen readers, and in the title', async () => {
    const page = await room.open();
    await openTable(page, 'thirty-one', 'Two players', 'tokens', 'two-player-computer');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const asked = 'Your turn: draw a card or knock';
    await page.locator('.table-status', { hasText: asked }).waitFor();
    const spoken = page.locator('.table-cloth > .unseen[role="status"]');
    // The words are announced, and the title is set, after they are drawn.
    await expect.poll(() => spoken.innerText()).toBe(asked);
    await expect.poll(() => page.title()).toBe('Your turn · Parlour');
    await page.locator('[data-place="stock"]').click();
    await page.locator('.table-status', { hasText: 'Your turn: choose a card to discard' }).waitFor();
    // What cannot be done now is answered.
    await page.keyboard.press('1');
    await page.locator('.table-notice', { hasText: 'Choose a card of your hand to discard.' }).waitFor();
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('.game-card').first().waitFor();
    await expect.poll(() => page.title()).toBe('Parlour');
  });
});

// The classroom table against the document's description of the display: four players, backs and faces, deck and
// discard pile in the middle, strikes, the knock button and the reset button.
import { catalogue, suitOf, Table } from '@parlour/engine';
import type { View } from '@parlour/engine/thirty-one';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SavedTable } from '../src/local/saved-table.ts';
import { openCardRoom } from './card-room.ts';
import { inSomeFrame } from './frames.ts';
import { rawLook } from './raw-look.ts';
import { dealTheSame, playTo, openSaved } from './saved-moment.ts';
import { goHome, press } from './screens/screen.ts';

const PLAYERS = ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'];
const inClass = (isThere: (view: View) => boolean): SavedTable =>
  playTo<View>({ game: 'thirty-one', preset: 'classroom', players: PLAYERS, isThere });

/** The person's view of a saved table, computed by the engine. */
function viewOf({ plan, moves }: SavedTable): View {
  const { game, bots } = catalogue.find(({ game }) => game.id === plan.game)!;
  const players = plan.chairs.map(({ name }) => ({ kind: 'bot' as const, name, bot: bots[0]! }));
  const table = new Table({ game, rules: plan.rules, players });
  for (const move of moves) table.submit(move);
  return table.view(plan.me as never) as View;
}

/** The centre of an element, as fractions of the table's width and height. */
async function middleOf(page: Page, part: Locator): Promise<{ x: number; y: number }> {
  const [cloth, box] = await Promise.all([page.locator('.table-cloth').boundingBox(), part.boundingBox()]);
  const share = (at: number, size: number, from: number, whole: number): number =>
    (at + size / 2 - from) / whole;
  return {
    x: share(box!.x, box!.width, cloth!.x, cloth!.width),
    y: share(box!.y, box!.height, cloth!.y, cloth!.height),
  };
}

/** Whether a red X lies over the card back in that element. */
async function isCrossedOut(within: Locator): Promise<boolean> {
  return within.evaluate(place => {
    const [back, cross] = ['.card-back', '.t31-x'].map(part => place.querySelector(part));
    if (!back || !cross || !cross.checkVisibility()) return false;
    const [under, over] = [back.getBoundingClientRect(), cross.getBoundingClientRect()];
    const [x, y] = [under.x + under.width / 2, under.y + under.height / 2];
    const covers = over.left < x && x < over.right && over.top < y && y < over.bottom;
    const [red = 0, green = 0, blue = 0] = getComputedStyle(cross.querySelector('path')!)
      .fill.match(/\d+/g)!
      .map(Number);
    return covers && red > 150 && green < 80 && blue < 80;
  });
}

describe('the classroom table', () => {
  const room = openCardRoom();

  it('T21: a match is one person against three computer players', async () => {
    const page = await room.open();
    await dealTheSame(page);
    await page.getByRole('button', { name: /Play now\s?: Thirty-One/ }).click();
    await page.waitForSelector('.t31-mine');
    expect(await page.locator('.t31-seat').count()).toBe(3);
    expect(await page.locator('.t31-seat .portrait').count()).toBe(3);
    expect(await page.locator('.t31-mine .t31-name').innerText()).toBe('Robin');
  });

  it('T22, T24–T31, AT38: backs, faces, piles, strikes, knock and reset are where they belong, and look designed', async () => {
    // At slow speed nothing has happened yet after the reset.
    const page = await room.open({ settings: { speed: 'slow' } });
    const saved = inClass(
      ({ deal, phase }) => deal === 3 && phase.kind === 'draw' && phase.seat === 0 && phase.knocker === null,
    );
    const view = viewOf(saved);
    await openSaved(page, saved);
    await page.waitForSelector('.t31-pile.open');
    // [T22 T25] Three backs each, and as many crosses as strikes.
    const seats = [page.locator('.t31-mine'), ...(await page.locator('.t31-seat').all())];
    expect(view.lives.some(lives => lives < 3)).toBe(true);
    for (const [seat, place] of seats.entries()) {
      const strikes = 3 - view.lives[seat]!;
      expect(await place.locator('.t31-strike').count()).toBe(3);
      expect(await place.locator('.t31-strike svg').count()).toBe(strikes);
      if (seat === 0) continue;
      expect(await place.locator('.card-back').count()).toBe(3);
      expect(await place.locator('[data-card]').count()).toBe(0);
    }
    // [T24] Face up along the bottom, below everything else.
    const shown = page.locator('.t31-mine [data-card]');
    const faces = await shown.evaluateAll(cards => cards.map(card => Number(card.getAttribute('data-card'))));
    expect(faces).toEqual(view.hands[0]!.known);
    expect((await middleOf(page, page.locator('.hand'))).y).toBeGreaterThan(0.75);
    // [T27–T29] In the middle a back for the deck and the top card of the pile, alone.
    const [deck, pile] = [page.locator('[data-place="stock"]'), page.locator('[data-place="discard"]')];
    for (const part of [deck, pile]) {
      const { x, y } = await middleOf(page, part);
      expect(Math.abs(x - 0.5)).toBeLessThan(0.2);
      expect(Math.abs(y - 0.5)).toBeLessThan(0.15);
    }
    expect(await deck.locator('.card-back').isVisible()).toBe(true);
    expect(await deck.locator('.card-face').count()).toBe(0);
    expect(await pile.locator('[data-card]').count()).toBe(1);
    expect(await pile.locator('[data-card]').last().getAttribute('data-card')).toBe(String(view.pile.at(-1)));
    // [T31] The check fails without the style sheets.
    expect(await rawLook(page)).toEqual([]);
    const bare = (state: 'on' | 'off'): Promise<void> =>
      page.evaluate(state => {
        for (const sheet of document.styleSheets) sheet.disabled = state === 'off';
      }, state);
    await bare('off');
    const raw = (await rawLook(page)).join();
    for (const sign of ['no cloth', 'white', 'a raw button: Knock', 'out of shape', 'suits look alike'])
      expect(raw).toContain(sign);
    await bare('on');
    // [T26]
    await press(page, 'Knock');
    await page.locator('[role="log"] li', { hasText: 'You knock!' }).waitFor({ state: 'attached' });
    // [T30 AT38] The same players, no strikes, the first hand.
    const names = await page.locator('.t31-seat .t31-name').allInnerTexts();
    await dealTheSame(page);
    await press(page, 'Reset');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.waitForURL(url => !url.hash.includes(saved.plan.id));
    await expect.poll(() => page.locator('.t31-strike:not(:has(svg))').count()).toBe(12);
    expect(await page.locator('.t31-seat .t31-name').allInnerTexts()).toEqual(names);
    expect(await page.locator('[role="log"] li').first().innerText()).toMatch(/^Hand 1:/);
  });

  it('T23, T24, T55, AT37: a player who is out has a red X on a card back; so has a person, who may watch faster', async () => {
    const page = await room.open({ settings: { speed: 'slow' } });
    await openSaved(
      page,
      inClass(
        ({ lives, phase, hands }) =>
          phase.kind === 'draw' &&
          phase.seat === 0 &&
          lives.filter(lives => lives === 0).length === 1 &&
          // No draw makes 31 of these.
          new Set(hands[0]!.known.map(suitOf)).size === 3,
      ),
    );
    await page.waitForSelector('.t31-seat.out');
    for (const seat of await page.locator('.t31-seat').all()) {
      const isOut = await seat.evaluate(plate => plate.classList.contains('out'));
      expect(await isCrossedOut(seat)).toBe(isOut);
      expect(await seat.locator('.card-back').count()).toBe(isOut ? 1 : 3);
    }
    // [T24] Four cards while discarding. [T26] Then it is too late for a knock.
    await page.locator('[data-place="stock"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    const knock = page.getByRole('button', { name: 'Knock', exact: true });
    expect(await knock.getAttribute('aria-disabled')).toBe('true');
    await goHome(page);
    await openSaved(
      page,
      inClass(
        ({ lives, phase }) =>
          lives[0] === 0 && lives.filter(lives => lives > 0).length > 1 && phase.kind === 'draw',
      ),
    );
    await page.waitForSelector('.table-out');
    expect(await isCrossedOut(page.locator('.t31-mine'))).toBe(true);
    expect(await page.locator('.hand-card').count()).toBe(0);
    await press(page, 'Fast-forward to the end');
    await page.waitForSelector('.winners');
  });

  it('T55: a person who is out may watch faster from within a showdown', async () => {
    const page = await room.open({ settings: { speed: 'normal' } });
    const showdown = inSomeFrame(page, () => {
      if (document.querySelector('.table-status')?.textContent.includes('The hand is over') !== true)
        return undefined;
      return { stamps: document.querySelectorAll('.t31-seat .stamp').length };
    });
    await openSaved(
      page,
      inClass(({ lives, phase }) => {
        const living = lives.flatMap((left, seat) => (left > 0 ? [seat] : []));
        if (lives[0] !== 0 || living.length < 3 || phase.kind !== 'draw') return false;
        // The last move before the showdown.
        const next = living[(living.indexOf(phase.seat) + 1) % living.length];
        return next === phase.knocker;
      }),
    );
    expect(await showdown).toEqual({ stamps: 0 });
    await press(page, 'Fast-forward to the end');
    await page.waitForSelector('.winners');
  });
});

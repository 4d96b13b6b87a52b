// Gin Rummy against the document's description of the clients: the mouse is enough, each player has their own client,
// and a client shows what the server sends.
import { nameCard, type Card } from '@parlour/engine';
import type { View } from '@parlour/engine/gin-rummy';
import type { Update } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { choose, knock } from './screens/gin-rummy.ts';
import { goHome, press } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';
import { sitDownTogether } from './two-people.ts';

/** What the server sends to this page's player, requested without the page. */
async function told(page: Page, table: string): Promise<{ seat: 0 | 1; view: View }> {
  const update = await page.evaluate(
    async id => (await (await fetch(`api/v1/tables/${id}`)).json()) as Update,
    table,
  );
  return { seat: update.viewer as 0 | 1, view: update.message!.view as View };
}

/** The labels of the cards in the hand, in alphabetical order. */
async function handOf(page: Page): Promise<string[]> {
  const labels = await page.locator('.hand-card').evaluateAll(all => all.map(card => card.ariaLabel ?? ''));
  return labels.map(label => label.split(',')[0]!).sort();
}

const named = (cards: readonly Card[]): string[] => cards.map(nameCard).sort();

/** [G50] The page shows its player what the server sends to that player, and nothing of the other hand. */
async function showsWhatItIsTold(page: Page, table: string): Promise<void> {
  await expect
    .poll(async () => {
      const { seat, view } = await told(page, table);
      expect(await handOf(page)).toEqual(named(view.hands[seat]!.known));
      const top = page.locator('[data-place="discard"] [data-card]').last();
      expect(await top.getAttribute('data-card')).toBe(String(view.pile.at(-1)));
      expect(await page.locator('.gin-player .card-back').count()).toBe(view.hands[1 - seat]!.hidden);
      expect(await page.locator('.gin-player .card-face').count()).toBe(0);
      expect(await page.locator('.gin-player .gin-score b').innerText()).toBe(String(view.scores[1 - seat]));
      expect(await page.locator('.gin-standing .gin-score b').innerText()).toBe(String(view.scores[seat]));
      const mine = 'seat' in view.phase && view.phase.seat === seat;
      expect(await page.locator('.table-status strong').innerText()).toMatch(
        mine ? /^Your turn: / : /^Turn: /,
      );
      return true;
    })
    .toBe(true);
}

/** How many tables and moves the browser stores, and the keys of anything else it stores. */
function keptBy(page: Page): Promise<{ rows: number; names: string[] }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const opening = indexedDB.open('parlour');
      opening.addEventListener('success', () => opened(opening.result));
      opening.addEventListener('error', () => failed(new Error('There is no database.')));
    });
    let rows = 0;
    for (const store of database.objectStoreNames) {
      const counting = database.transaction(store).objectStore(store).count();
      rows += await new Promise<number>(counted => {
        counting.addEventListener('success', () => counted(counting.result));
      });
    }
    database.close();
    return { rows, names: Object.keys(localStorage) };
  });
}

describe('clients of Gin Rummy', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it('G47, G49, G50: two clients at one server show what it tells each, and keep nothing', async () => {
    const pair = await sitDownTogether(room, 'gin-rummy', 'House', 'regular');
    await Promise.all(pair.map(page => page.waitForSelector('.hand-card')));
    const table = new URL(pair[0].url()).hash.split('/').at(-1)!;
    const bothShow = (): Promise<void[]> => Promise.all(pair.map(page => showsWhatItIsTold(page, table)));
    await bothShow();
    // [G49] The server tells each client what the other has done.
    const first = (await told(pair[0], table)).view.phase;
    const [mover, other] = 'seat' in first && first.seat === 0 ? pair : [pair[1], pair[0]];
    await mover.locator('.gin-pile:has([data-place="stock"])').click();
    await mover.waitForFunction(() => document.querySelectorAll('.hand-card').length === 11);
    await bothShow();
    await mover
      .locator('.hand-card')
      .first()
      .click({ position: { x: 10, y: 20 } });
    await mover.locator('.gin-pile:has([data-place="discard"])').click();
    await other.locator('.table-status strong', { hasText: 'Your turn' }).waitFor();
    await bothShow();
    // [G47] Nothing of the table is stored in the browser: a reload and another browser ask the server.
    const held = await handOf(other);
    const kept = await keptBy(other);
    expect(kept.rows).toBe(0);
    // No state of a game: that the server knows this browser, and the own seed, which the server must not know before it
    // is revealed, with what was shown by then, to check the record.
    expect(kept.names.sort()).toEqual(['parlour.known', 'parlour.seeds', 'parlour.settings']);
    expect(await other.evaluate(() => localStorage.getItem('parlour.known'))).toBe('yes');
    const seeds = await other.evaluate(() => JSON.parse(localStorage.getItem('parlour.seeds')!) as object[]);
    expect(seeds.map(seed => Object.keys(seed).sort())).toEqual([['before', 'seed', 'shown', 'table']]);
    await other.reload();
    await other.waitForSelector('.hand-card');
    expect(await handOf(other)).toEqual(held);
    const elsewhere = await room.open();
    await elsewhere.context().addCookies(await other.context().cookies());
    await elsewhere.goto(other.url());
    await elsewhere.waitForSelector('.hand-card');
    expect(await handOf(elsewhere)).toEqual(held);
    await showsWhatItIsTold(elsewhere, table);
  });

  it('G27, G32–G34: the knock button answers the mouse: a reason, or the combos and a showdown', async () => {
    const page = await room.open();
    await choose(page);
    const button = page.getByRole('button', { name: 'Knock', exact: true });
    await button.click();
    await page.locator('.table-notice', { hasText: 'You cannot knock yet' }).waitFor();
    await goHome(page);
    await knock(page);
    await press(page, 'Cancel');
    expect(await page.locator('.hand-card').count()).toBe(11);
    await button.click();
    await page.locator('.gin-knocking [data-key="a"]').click();
    await page.locator('.gin-knocking .primary:enabled').click();
    await page.waitForSelector('.gin-showdown');
    expect(await page.locator('.gin-knocking').count()).toBe(0);
  });
});

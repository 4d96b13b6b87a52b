// How the lists of the lobby are read: only while they are looked at, and what is shown when a reading fails or gets no
// answer.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { SIZES, type OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { scrollToLobby, waitInLobby } from './in-lobby.ts';
import { to } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const UNREACHABLE = 'There is no server behind this page, or it does not answer.';
const LISTS = /tables\?list=/;
const toLobby = to('#/lobby', '.home-tables');

describe('the lists of the lobby', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    await waitInLobby(tables.url, 'Ada');
    return tables.url;
  });
  afterAll(() => tables.close());

  const open = (): Promise<OpenedPage> => room.open({ size: SIZES.narrow, ownClock: true });

  it('stay as they were when a reading fails, and the failure is announced', async () => {
    const page = await open();
    await scrollToLobby(page);
    const row = page.locator('.lobby li', { hasText: 'Ada' });
    await row.waitFor();
    const place = await row.boundingBox();
    await page.route(LISTS, route => route.fulfill({ status: 503 }));
    await expect.poll(() => page.locator('.lobby [role="status"]').textContent()).toBe(UNREACHABLE);
    expect(await row.boundingBox()).toEqual(place);

    await toLobby(page);
    await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
    expect(await page.getByText('Nobody is waiting right now.').count()).toBe(0);
    await page.unroute(LISTS);
    const line = page.getByRole('listitem').filter({ hasText: 'Ada' });
    await line.waitFor();
    await page.route(LISTS, route => route.fulfill({ status: 503 }));
    await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
    expect(await line.count()).toBe(1);
  });

  it('are given up when no answer comes, and read again', async () => {
    const page = await open();
    // Neither list is ever answered.
    await page.route(LISTS, () => undefined);
    const asked = page.waitForRequest(LISTS);
    await toLobby(page);
    await asked;
    expect(await page.locator('.home-tables').getByText('One moment…').count()).toBe(2);
    await page.clock.fastForward(10_000);
    await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
    await page.unroute(LISTS);
    await page.getByRole('listitem').filter({ hasText: 'Ada' }).waitFor();
  });

  it('are not read while the lobby is off the screen', async () => {
    const page = await open();
    await countReadings(page);
    await scrollToLobby(page);
    await expect.poll(() => readingsIn(page)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => readingsIn(page)).toBe(0);
    await scrollToLobby(page);
    await expect.poll(() => readingsIn(page)).toBeGreaterThan(0);
  });

  it('are not read while the page is hidden', async () => {
    const page = await open();
    await countReadings(page);
    await scrollToLobby(page);
    await expect.poll(() => readingsIn(page)).toBeGreaterThan(0);
    await show(page, 'hidden');
    expect(await readingsIn(page)).toBe(0);
    await show(page, 'visible');
    await expect.poll(() => readingsIn(page)).toBeGreaterThan(0);
  });

  it('lead to one introduction, however often a new guest taps', async () => {
    const page = await open();
    await toLobby(page);
    const introductions: string[] = [];
    page.on('request', asked => {
      if (asked.method() === 'POST' && asked.url().endsWith('/people')) introductions.push(asked.url());
    });
    await page.getByRole('listitem').filter({ hasText: 'Ada' }).getByRole('button').dblclick();
    await page.waitForSelector('.table-cloth');
    expect(introductions).toHaveLength(1);
  });
});

/** From now on the page counts the lists that it asks for. */
async function countReadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = fetch;
    const counted = Object.assign(globalThis, { readings: 0 });
    globalThis.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('list=')) counted.readings++;
      return send(input, init);
    };
  });
}

/** How many lists the page asks for in nine seconds. */
async function readingsIn(page: Page): Promise<number> {
  const count = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { readings: number }).readings);
  const before = await count();
  for (let times = 0; times < 3; times++) {
    await page.clock.fastForward(3000);
    // What is asked for meanwhile is answered before this: a reading that is under way puts off the next one.
    await page.evaluate(async () => (await fetch('api/v1/games')).text());
  }
  return (await count()) - before;
}

/** Shows or hides the page, as far as it can know. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

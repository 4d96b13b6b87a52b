// The lobby on the home page: tables that come and go, sitting down and watching; and what it does without a server, without
// a network, or when its part of the page does not load.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { scrollToLobby, waitInLobby, type Waiting } from './in-lobby.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const NOBODY = 'Nobody is waiting right now.';
const UNREACHABLE = 'There is no server behind this page, or it does not answer.';

describe('the lobby on the home page', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables({ fillMs: 300, botMs: () => 3_600_000 });
    return tables.url;
  });
  afterAll(() => tables.close());

  /** Those who still wait at the end of a test leave. */
  let waiting: Waiting[] = [];
  afterEach(async () => {
    await Promise.all(waiting.map(({ leave }) => leave()));
    waiting = [];
  });
  async function somebody(name: string, game?: string, chairs?: number): Promise<Waiting> {
    const there = await waitInLobby(tables.url, name, game, chairs);
    waiting.push(there);
    return there;
  }
  /** The row of the table at which somebody of that name waits. */
  const rowOf = (page: Page, name: string): Locator =>
    page.locator('.lobby section').first().locator('li', { hasText: name });
  async function openLobby(settings: object = {}): Promise<OpenedPage> {
    const page = await room.open({ settings: { name: 'Robin', ...settings } });
    await scrollToLobby(page);
    await page.waitForSelector('.lobby-places');
    return page;
  }

  it('shows tables as they come and go, sits down with one tap, and watches', async () => {
    const [page, cid] = [await openLobby(), await openLobby({ name: 'Cid' })];
    await page.getByText(NOBODY).waitFor();
    const dan = await somebody('Dan');
    await page.getByRole('listitem').filter({ hasText: 'Dan' }).waitFor();
    await dan.leave();
    await page.getByText(NOBODY).waitFor();
    await somebody('Ada');
    await page.getByRole('button', { name: /^Sit down\s?: Gin Rummy, 1 open chair and Ada$/ }).click();
    await page.waitForSelector('.table-cloth');
    // For somebody else it is no longer one that waits.
    await cid.getByRole('button', { name: /^Watch\s?: Gin Rummy, Ada and Robin$/ }).click();
    await cid.getByText('You are watching.').waitFor();
    expect(new URL(cid.url()).hash).toBe(new URL(page.url()).hash);
  });

  it('finds a table with one tap, and leads to the whole lobby', async () => {
    const page = await openLobby();
    await page.getByRole('link', { name: 'Everything in the lobby' }).click();
    await page.getByRole('heading', { name: 'Lobby', level: 1 }).waitFor();
    await page.goBack();
    await scrollToLobby(page);
    await page.locator('.lobby').getByRole('button', { name: 'Thirty-One' }).click();
    await page.waitForSelector('.table-cloth');
    expect(new URL(page.url()).hash).toMatch(/^#\/room\//);
  });

  it('tells a screen reader how many tables wait when that changes, and reads no list out', async () => {
    const page = await openLobby();
    await page.getByText(NOBODY).waitFor();
    const news = page.locator('.lobby [role="status"]');
    expect(await news.textContent()).toBe('');
    await somebody('Eve');
    await rowOf(page, 'Eve').waitFor();
    // It is told after the rows are painted.
    await expect.poll(() => news.textContent()).toBe('1 table is waiting for players.');
    expect(await page.locator('.lobby :is([aria-live], [role="alert"]):visible').count()).toBe(0);
  });

  it('keeps the focus at the list when the table it was on goes', async () => {
    const page = await openLobby();
    const { leave } = await somebody('Fay');
    await rowOf(page, 'Fay').getByRole('button').focus();
    await leave();
    await rowOf(page, 'Fay').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)).toBe(
      'Waiting for players',
    );
  });

  it('stays where it is on the screen when the words of its games come', async () => {
    const page = await openLobby({ language: 'de' });
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    const words = page.waitForResponse(/bluff-words-de/);
    await somebody('Gil', 'bluff', 3);
    await words;
    await rowOf(page, 'Gil').waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  it('says so without a network, asks nothing, and goes on when there is one again', async () => {
    const page = await openLobby();
    await page.getByText(NOBODY).waitFor();
    // Both lists of one reading: a request that is under way would fail, and be an error on the console.
    await Promise.all(
      ['open', 'running'].map(async list => {
        const asked = await page.waitForRequest(new RegExp(`list=${list}`));
        await (await asked.response())?.finished();
      }),
    );
    const said: string[] = [];
    page.on('console', message => message.type() === 'error' && said.push(message.text()));
    await page.context().setOffline(true);
    await page.getByText(UNREACHABLE).first().waitFor();
    expect(await page.getByText(UNREACHABLE).count()).toBe(2);
    await page.context().setOffline(false);
    await page.getByText(NOBODY).waitFor();
    expect(said).toEqual([]);
  });

  it('offers to load its part of the page again when that has not come', async () => {
    const page = await room.open();
    await page.route(/assets\/home-lobby-/, route => route.abort());
    await scrollToLobby(page);
    const again = page.locator('.lobby').getByRole('button', { name: 'Load again' });
    await again.waitFor();
    await page.unroute(/assets\/home-lobby-/);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await scrollToLobby(page);
    await page.getByText(NOBODY).waitFor();
  });
});

describe('a home page without a server', () => {
  const room = openCardRoom();

  it('has no lobby, asks for nothing, and has no error on the console', async () => {
    const page = await room.keep();
    const said: string[] = [];
    page.on('console', message => message.type() === 'error' && said.push(message.text()));
    await page.reload();
    await page.waitForSelector('.game-card');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Join' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.lobby').count()).toBe(0);
    expect(room.requests.filter(path => path.includes('/api/'))).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

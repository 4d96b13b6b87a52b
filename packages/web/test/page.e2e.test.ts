// The page apart from the games: it works offline, and no reload changes a card.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { look, openTable } from './drive.ts';
import { ALL_SIZES } from './sizes.ts';

const GAMES = [
  ['thirty-one', 'Classroom', 'standard'],
  ['bluff', 'Brisk', 'standard'],
  ['gin-rummy', 'House', 'regular'],
] as const;

/** Windows of Bluff that outlast a reload: until they end nobody calls, so that the cards stay as they are. */
const LONG_WINDOWS = { 'Time to call': '60', 'Computers wait': '59' };

describe('the page', () => {
  const room = openCardRoom();

  it('D10: a reload in any phase shows the same cards again', async () => {
    await Promise.all(
      GAMES.map(async ([game, preset, bot]) => {
        const page = await room.open();
        await openTable(page, game, preset, 'reload', bot, game === 'bluff' ? LONG_WINDOWS : {});
        for (let step = 0; step < 7; step++) await reloadAndStep(page, `${game}, step ${step}`);
      }),
    );
  }, 180_000);

  it('a table open in two tabs goes on in both from the first move played, and logs it once', async () => {
    const page = await room.open();
    await openTable(page, 'thirty-one', 'Two players', 'tabs', 'two-player-computer');
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[data-place="stock"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    // The other tab has not heard of it: its move comes too late, and it catches up.
    await other.locator('[data-place="discard"]').click();
    await other.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    const cards = await cardsOf(page);
    await other.waitForFunction(
      wanted =>
        [...document.querySelectorAll('.table-cloth [data-card]')]
          .map(element => element.getAttribute('data-card') ?? '')
          .sort()
          .join() === wanted,
      cards.join(),
    );
    // What the characters say may not be loaded in both yet.
    const linesOf = (tab: Page): Promise<string[]> =>
      tab.locator('[role="log"] li:not(.said)').allTextContents();
    const lines = await linesOf(other);
    expect(lines.filter(line => line.startsWith('Hand 1:'))).toHaveLength(1);
    expect(lines).toEqual(await linesOf(page));
  });

  it('works offline after the first visit', async () => {
    const page = await room.open({ serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => {
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).keys()).length > 20) return true;
      return false;
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /Play now\s?: Gin Rummy/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length >= 10);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length >= 10);
  });

  it('says so when a part of it does not load, and plays once it does', async () => {
    const page = await room.keep({ ownClock: true });
    let missing: RegExp | undefined = /bluff-/;
    await page.route(/assets\/.*\.js$/, route =>
      missing?.test(route.request().url()) ? route.abort() : route.continue(),
    );
    const play = page.getByRole('button', { name: /Play now\s?: Bluff/ });
    const dialog = page
      .getByRole('dialog', { name: 'That did not work' })
      .filter({ hasText: 'A part of the page did not come' });
    const again = dialog.getByRole('button', { name: 'Load again' });
    await play.click();
    expect(await play.getAttribute('aria-busy')).toBe('true');
    await passTime(page, dialog);
    expect(await play.getAttribute('aria-busy')).toBe('false');
    await dialog.getByRole('button', { name: 'Home' }).click();
    await play.click();
    await passTime(page, dialog);
    missing = undefined;
    await again.click();
    await play.click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 13);
    // A table whose worker does not load says so too; it stays stored, and a button leads home.
    missing = /table-worker-/;
    await page.reload();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Home' }).click();
    missing = undefined;
    await page.getByRole('button', { name: 'Continue Bluff' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 13);
    await page.context().close();
  });

  it('says so when the words of the language do not load', async () => {
    const page = await room.keep();
    await page.route(/assets\/en-.*\.json$/, route => route.abort());
    await page.reload();
    const late = page.getByText('This takes long.');
    expect(await late.isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach(animation => animation.finish()));
    expect(await late.isVisible()).toBe(true);
    await page.unroute(/assets\/en-.*\.json$/);
    await page.locator('.game-card').first().waitFor();
    expect(await late.count()).toBe(0);
    await page.context().close();
  });

  it('leads home from an address that names nothing', async () => {
    const page = await room.open();
    const home = page.url();
    for (const hash of ['#/new/chess', '#/rules/%', '#/%']) {
      await page.goto(home + hash);
      await page.reload();
      await page.locator('.game-card').first().waitFor();
      await page.getByText('There is nothing at that address.').waitFor();
    }
    await page.goto(home);
    await page.reload();
    await page.locator('.game-card').first().waitFor();
    expect(await page.getByText('There is nothing at that address.').count()).toBe(0);
  });

  it('K57–K59, AK18, AT22: the chairs nobody has chosen follow the rules, the chosen ones stay', async () => {
    const page = await room.open();
    await page.evaluate(() => (location.hash = '#/new/thirty-one'));
    const chairs = page.locator('.chair select');
    const seated = (): Promise<string[]> =>
      chairs.evaluateAll(all => all.map(chair => (chair as HTMLSelectElement).value));
    const rules = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();
    await chairs.first().waitFor();
    const classroom = await seated();
    expect(new Set(classroom).size).toBe(3);
    for (const id of classroom)
      expect(['mr-caution', 'ms-aggressive', 'card-counter', 'mr-clueless']).toContain(id);
    await page.getByLabel('Chair 3').selectOption('duchess');
    await rules('Two players');
    expect(await seated()).toEqual(['two-player-computer']);
    await rules('Library');
    expect(await seated()).toEqual([classroom[0], 'duchess', classroom[2]]);
    await rules('Two players');
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.t31-seat', { hasText: 'The Computer' }).waitFor();
  });

  it("AT22, AB26: Play now seats three different of the documents' characters", async () => {
    const games = {
      'Thirty-One': ['Mr. Caution', 'Ms. Aggressive', 'The Card Counter', 'Mr. Clueless'],
      Bluff: ['Standard', 'Mr. Caution', 'Ms. Aggressive', 'The Wise Guy'],
    };
    for (const [game, characters] of Object.entries(games)) {
      const page = await room.open();
      await page.getByRole('button', { name: new RegExp(`Play now\\s?: ${game}`) }).click();
      const names = page.locator('.t31-seat .t31-name, .bluff-name');
      await names.nth(2).waitFor();
      const seated = await names.allTextContents();
      expect(new Set(seated).size).toBe(3);
      for (const name of seated) expect(characters).toContain(name);
    }
  });

  it('D4: a double click acts once', async () => {
    const page = await room.open({ settings: { speed: 'fast' } });
    await openTable(page, 'thirty-one', 'Two players', 'twice', 'two-player-computer');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('[data-place="stock"]').dblclick();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    await page
      .locator('.hand-card')
      .first()
      .dblclick({ position: { x: 12, y: 30 } });
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 3);
    const own = await page.locator('[role="log"] li', { hasText: 'You discard' }).count();
    expect(own).toBe(1);
  });

  it('nothing shifts while others play', async () => {
    const pages = await Promise.all(
      [SIZES.narrow, ALL_SIZES['844x390']].flatMap(size =>
        GAMES.map(async ([game, preset, bot]) => {
          const page = await room.open({ size, settings: { speed: 'fast' } });
          await openTable(page, game, preset, 'still', bot);
          await page.evaluate(noteJumps);
          return page;
        }),
      ),
    );
    // In parallel: most of the time is spent waiting for the other players.
    await Promise.all(pages.map(page => playFor(page, 8000)));
    for (const page of pages) {
      const jumps = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
      expect(jumps, page.url()).toEqual([]);
    }
  });

  it('D11: reset asks first, and leaves nothing of the old match behind', async () => {
    const page = await room.open({ settings: { speed: 'fast' } });
    await openTable(page, 'thirty-one', 'Classroom', 'reset', 'standard');
    const before = page.url();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(page.url()).toBe(before);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.waitForFunction(url => location.href !== url, before);
    await page.waitForSelector('.t31');
    await page.goBack();
    await page.getByText('This table is no longer kept here.').waitFor();
  });

  it('B25: reset leads home from Bluff, and the match is gone', async () => {
    const page = await room.open();
    await openTable(page, 'bluff', 'Brisk', 'reset', 'standard');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.waitForSelector('.game-card');
    await page.reload();
    await page.waitForSelector('.game-card');
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
  });

  it('speaks German throughout', async () => {
    const page = await room.open({ settings: { language: 'de' } });
    await page.getByRole('button', { name: /Sofort spielen\s?: Einunddreißig/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('[role="log"] li').length > 0);
    expect(await page.locator('[role="log"] li').first().textContent()).toMatch(
      /^Runde 1: .* (gibt und deckt|gibst und deckst)/,
    );
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  });
});

/** The browser's report of a layout shift. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** In the page: records all layout shifts from now on. */
function noteJumps(): void {
  const shifts: string[] = [];
  let held = 0;
  let changed = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      // A player who takes the pile holds more cards, which need more room.
      const cards = document.querySelectorAll('.hand-card').length;
      if (cards !== held) changed = entry.startTime;
      held = cards;
      if (entry.hadRecentInput || entry.startTime < changed + 1500) continue;
      const moved = entry.sources.map(({ node }) => {
        const of = node instanceof Element ? node : node?.parentElement;
        return `${of?.outerHTML.slice(0, 80)} "${of?.textContent.slice(0, 40)}"`;
      });
      shifts.push(`${innerWidth} px: ${entry.value} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift' });
  Object.assign(globalThis, { shifts });
}

/** Plays on for so long, always the first thing that can be clicked. */
async function playFor(page: Page, ms: number): Promise<void> {
  const wanted = ['continue', 'knock', 'stock', 'throw', 'right-card', 'card', 'end-turn', 'pass'];
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const { targets } = await look(page);
    const next = wanted.flatMap(what => targets.filter(target => target.what === what))[0];
    if (next !== undefined) await page.mouse.click(next.x, next.y);
    await page.waitForTimeout(100);
  }
}

/** Advances the page's clock until the element is there. */
async function passTime(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(7000);
      return wanted.isVisible();
    })
    .toBe(true);
}

/** Reloads, compares the cards, and plays on by one step. */
async function reloadAndStep(page: Page, where: string): Promise<void> {
  await settle(page);
  const before = await cardsOf(page);
  await page.reload();
  await page.waitForSelector('.table-cloth .hand, .end-panel');
  await settle(page);
  expect(await cardsOf(page), where).toEqual(before);
  const { targets } = await look(page);
  const next =
    targets.find(({ what }) => ['continue', 'pass', 'end-turn', 'stock', 'throw'].includes(what)) ??
    targets.find(({ what }) => what === 'card');
  if (next === undefined) return;
  const shown = await page.evaluate(handAndLog);
  await page.mouse.click(next.x, next.y);
  await expect.poll(() => page.evaluate(handAndLog)).not.toBe(shown);
}

/**
 * In the page: the length of the log, and the hand with the cards that are chosen. Whatever one does changes one of them.
 * What the characters say is not counted: their lines are loaded late, and the log grows by them without a click.
 */
function handAndLog(): string {
  const cards = [...document.querySelectorAll('.hand-card')].map(
    card => `${card.getAttribute('data-of')} ${card.getAttribute('aria-pressed')}`,
  );
  return [document.querySelectorAll('[role="log"] li:not(.said)').length, ...cards].join();
}

/** Waits until it is the person's turn. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const asks =
      '.end-foot .primary, .table-out, .t31-pile.open, .hand-card:not([aria-disabled="true"]), .bluff-pass:enabled';
    return document.querySelector(asks) !== null;
  });
}

/** The visible cards. Cards put down but not yet played are back in the hand after a reload. */
async function cardsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.table-cloth [data-card]')]
      .map(element => element.getAttribute('data-card') ?? '')
      .sort(),
  );
}

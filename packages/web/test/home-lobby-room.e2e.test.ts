// The room that the home page keeps for its lobby: nothing moves when the lobby comes.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { waitInLobby } from './in-lobby.ts';
import { resize } from './layout.ts';
import { serveTables, type Tables } from './serve-tables.ts';
import { ALL_SIZES } from './sizes.ts';

describe('the lobby on the home page', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it.each(['en', 'de'])(
    'moves nothing when it comes and when a table comes, in any size: %s',
    async language => {
      await waitInLobby(tables.url, 'Konstantina Papadopoulou');
      const settings = { language };
      const without = await room.open({ settings });
      // It never comes.
      await without.route(/assets\/home-lobby-/, () => undefined);
      await without.waitForSelector('.lobby');
      // All of the page is on the screen.
      const page = await room.open({ settings, size: ALL_SIZES['2560x1440'] });
      await page.locator('.lobby li').first().waitFor();
      await page.evaluate(() => new Promise(shown => requestAnimationFrame(() => setTimeout(shown))));
      expect(await page.evaluate(readShifts)).toEqual([]);
      expect(await tops(page)).toEqual(await tops(without));
    },
  );
});

/** How high the forms below the lobby are on the page, in every size. */
async function tops(page: Page): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const [name, size] of Object.entries(ALL_SIZES)) {
    await resize(page, size);
    found[name] = await page
      .locator('.join')
      .evaluateAll(all => all.map(form => form.getBoundingClientRect().top + scrollY));
  }
  return found;
}

/** In the page: the layout shifts since it was opened. */
function readShifts(): Promise<number[]> {
  return new Promise(tell => {
    const noted: number[] = [];
    const observer = new PerformanceObserver(list => {
      const shifts = list.getEntries() as unknown as { readonly value: number }[];
      noted.push(...shifts.map(({ value }) => value));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // What is buffered comes in a task of its own.
    setTimeout(() => {
      observer.disconnect();
      tell(noted);
    });
  });
}

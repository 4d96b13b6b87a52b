// A table in a tab that nobody looks at: it gets no frames, so that no animation ends by itself. The title and the sound
// of one's turn come all the same.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { inSomeFrame } from './frames.ts';
import { choose } from './screens/gin-rummy.ts';

/** What the test has put into the page. */
interface Watched {
  /** How many animations of the table have begun. */
  readonly begun: number;
  /** How many tones have sounded. */
  readonly tones: number;
  readonly titles: readonly string[];
  /** Turns the tab away from the person, or back. */
  look: (state: DocumentVisibilityState) => void;
}

/** Nothing that moves comes to its end by itself from now on, as where there are no frames. */
async function withholdFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = {
      begun: 0,
      tones: 0,
      titles: [] as string[],
      look(state: DocumentVisibilityState) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
    Object.assign(globalThis, { watched });
    /** Calls back with what the method of that name has returned. */
    const spy = (prototype: object, name: string, returned: (value: unknown) => void): void => {
      const methods = prototype as Record<string, (...given: unknown[]) => unknown>;
      const method = methods[name]!;
      methods[name] = function (this: unknown, ...given) {
        const value = method.apply(this, given);
        returned(value);
        return value;
      };
    };
    spy(Element.prototype, 'animate', animation => {
      (animation as Animation).pause();
      watched.begun++;
    });
    spy(AudioContext.prototype, 'createOscillator', () => watched.tones++);
    const title = document.querySelector('title')!;
    new MutationObserver(() => watched.titles.push(document.title)).observe(title, { childList: true });
  });
}

const watched = <T>(page: Page, read: (watched: Watched) => T): Promise<T> =>
  page.evaluate(`(${String(read)})(watched)`);

/** It is the person's turn again after another has moved. */
async function isTurnAgain(page: Page): Promise<void> {
  await expect.poll(() => watched(page, ({ titles }) => titles)).toEqual(['Parlour', 'Your turn · Parlour']);
  await expect.poll(() => watched(page, ({ tones }) => tones)).toBeGreaterThan(0);
}

describe('a table that nobody looks at', () => {
  const room = openCardRoom();

  async function openTable(): Promise<Page> {
    const page = await room.open({ settings: { speed: 'slow', sound: true } });
    await choose(page);
    await expect.poll(() => page.title()).toBe('Your turn · Parlour');
    await withholdFrames(page);
    return page;
  }

  it('says at once that it is one’s turn, and animates nothing', async () => {
    const page = await openTable();
    await page.evaluate(() => {
      (globalThis as unknown as { watched: Watched }).watched.look('hidden');
      document.querySelector<HTMLElement>('.gin-pile:has([data-place="discard"])')!.click();
    });
    await isTurnAgain(page);
    expect(await watched(page, ({ begun }) => begun)).toBe(0);
  });

  it('ends the animations that are running when it is hidden, and animates again when it is seen', async () => {
    const page = await openTable();
    const pile = page.locator('.gin-pile:has([data-place="discard"])');
    await pile.click();
    await expect.poll(() => watched(page, ({ begun }) => begun)).toBeGreaterThan(0);
    await watched(page, ({ look }) => look('hidden'));
    await isTurnAgain(page);
    await watched(page, ({ look }) => look('visible'));
    const before = await watched(page, ({ begun }) => begun);
    await page.locator('[data-place="stock"].open, .gin-pile.open').first().click();
    await inSomeFrame(
      page,
      before => (globalThis as unknown as { watched: Watched }).watched.begun > before,
      before,
    );
  });
});

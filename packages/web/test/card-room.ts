// What a file of browser tests works in: the built page on a host and a browser, there before the first test and gone
// after the last. Every page that a test opens is closed after it, and must have made no mistakes.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launch } from '../browser/launch.ts';
import {
  buildPage,
  openPage,
  serve,
  type Built,
  type OpenedPage,
  type OpenOptions,
  type Site,
} from './browser.ts';

export interface CardRoom {
  /** The files of the page. */
  readonly files: Built;
  /** Everything its host was asked for. */
  readonly asked: readonly string[];
  /** Opens the page in a browser of its own, for the test that runs. */
  open(options?: OpenOptions): Promise<OpenedPage>;
  /** Opens it for all tests that follow. They look at its mistakes themselves. */
  keep(options?: OpenOptions): Promise<OpenedPage>;
}

/** Opens a card room for the tests around; with tables, the address of a server of tables behind the page. */
export function openCardRoom(tables?: () => Promise<string>): CardRoom {
  let files: Built;
  let site: Site;
  let browser: Browser;
  let pages: OpenedPage[] = [];
  beforeAll(async () => {
    const found = inject('browser');
    if (typeof found === 'string') throw new Error(found);
    files = await buildPage();
    site = await serve(files, await tables?.());
    browser = await launch(found);
  }, 120_000);
  afterEach(async () => {
    const opened = pages;
    pages = [];
    await Promise.all(opened.map(page => page.context().close()));
    expect(opened.flatMap(({ mistakes }) => mistakes)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get files() {
      return files;
    },
    get asked() {
      return site.asked;
    },
    async open(options) {
      const page = await openPage(browser, site.url, options);
      pages.push(page);
      return page;
    },
    keep: options => openPage(browser, site.url, options),
  };
}

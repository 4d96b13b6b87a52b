// The fixture of a file of browser tests: the built page on a host, and a browser, from before the first test until
// after the last. Every page that a test opens is closed after it, and must have had no errors.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launch } from '../browser/launch.ts';
import {
  openPage,
  readPage,
  serve,
  type Built,
  type OpenedPage,
  type OpenOptions,
  type Site,
} from './browser.ts';

export interface CardRoom {
  /** The files of the page. */
  readonly files: Built;
  /** The address of the page. */
  readonly url: string;
  /** The paths of all requests to its host. */
  readonly requests: readonly string[];
  /** Opens the page in a browser context of its own, for the running test. */
  open(options?: OpenOptions): Promise<OpenedPage>;
  /** Opens it for all tests that follow. They check its errors themselves. */
  keep(options?: OpenOptions): Promise<OpenedPage>;
}

/** Sets the fixture up for the surrounding tests; `tables` is the URL of a server behind the page. */
export function openCardRoom(tables?: () => Promise<string>): CardRoom {
  let files: Built;
  let site: Site;
  let browser: Browser;
  let pages: OpenedPage[] = [];
  beforeAll(async () => {
    const found = inject('browser');
    if (typeof found === 'string') throw new Error(found);
    files = readPage(inject('page'));
    site = await serve(files, await tables?.());
    browser = await launch(found);
  });
  afterEach(async () => {
    const opened = pages;
    pages = [];
    await Promise.all(opened.map(page => page.context().close()));
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get files() {
      return files;
    },
    get url() {
      return site.url;
    },
    get requests() {
      return site.requests;
    },
    async open(options) {
      const page = await openPage(browser, site.url, options);
      pages.push(page);
      return page;
    },
    keep: options => openPage(browser, site.url, options),
  };
}

// Runs once before the browser tests: finds the browser and builds the page, and provides both to every worker, as
// `inject('browser')` and `inject('page')`. On a machine without a browser every test fails with the reason, so that
// none is skipped silently.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../test/browser.ts';
import { findBrowser } from './find-browser.ts';
import type { TestBrowser } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser, or why there is none. */
    browser: TestBrowser | string;
    /** The folder with the built page. */
    page: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  const found = await findBrowser().catch((error: unknown) => String(error));
  if (typeof found === 'string') process.stderr.write(`${found}\n`);
  project.provide('browser', found);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-page-'));
  for (const [name, content] of await buildPage()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  project.provide('page', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

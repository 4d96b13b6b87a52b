// Runs once before the browser tests: finds the browser and provides it to every worker as `inject('browser')`. A
// machine without one gets a sentence here and a failure in every test, so that none is left out in silence.
import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import type { TestBrowser } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser, or why there is none. */
    browser: TestBrowser | string;
  }
}

export default async function setUp(project: TestProject): Promise<void> {
  const found = await findBrowser().catch((error: unknown) => String(error));
  if (typeof found === 'string') process.stderr.write(`${found}\n`);
  project.provide('browser', found);
}

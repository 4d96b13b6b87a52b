// Watches the frames of a page, for what is there for a moment only.
import type { Page } from 'playwright-core';

/**
 * What `look` finds in the page, in the first frame in which it finds something (not 0, nor an empty text). Called before
 * what causes it: on a busy machine the moment may have passed before a later question reaches the page.
 */
export async function inSomeFrame<T>(page: Page, look: () => T | undefined): Promise<T> {
  const found = await page.waitForFunction(look);
  return (await found.jsonValue()) as T;
}

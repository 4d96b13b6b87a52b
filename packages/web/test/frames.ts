// Watches the frames of a page, for what is there for a moment only.
import type { Page } from 'playwright-core';

/**
 * What `look` finds in the page, in the first frame in which it finds something (not 0, nor an empty text). Called before
 * what causes it: on a busy machine the moment may have passed before a later question reaches the page. `look` runs in
 * the page and knows nothing of the test but what is `given` to it.
 */
export async function inSomeFrame<T, G = undefined>(
  page: Page,
  look: (given: G) => T | undefined,
  given?: G,
): Promise<T> {
  const found = await page.waitForFunction(look as (given: unknown) => T | undefined, given);
  return (await found.jsonValue()) as T;
}

/** Resolves when a notice with this sentence is on the cloth, however soon another takes its place. */
export async function noticed(page: Page, sentence: string): Promise<void> {
  await inSomeFrame(
    page,
    wanted => document.querySelector('.table-notice')?.textContent.includes(wanted) ?? false,
    sentence,
  );
}

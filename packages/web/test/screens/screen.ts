// A screen of the app, and how to get there from anywhere in it.
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** What has been set before. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Goes there. The page is open already, and may have been at other screens before. */
  readonly go: (page: Page) => Promise<void>;
}

/** Goes to an address within the app and waits until something is there. */
export const to = (hash: string, there: string) => async (page: Page) => {
  await page.evaluate(hash => (location.hash = hash), hash);
  await page.waitForSelector(there);
};

export const goHome = to('#/', '.game-card');

/** Clicks the button of that name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

// A screen of the app, and how to get there from anywhere in it.
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** Settings that differ from the defaults. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Goes there. The page is open already and may show any other screen. */
  readonly go: (page: Page) => Promise<void>;
}

/** Names as long as a name may be, 24 letters. */
export const LONG_NAMES = [
  'Maximiliane von Hohenfel',
  'Bartholomew Featherstone',
  'Konstantina Papadopoulou',
  'Friederike Schwarzenberg',
  'Alexandria Montgomery-Jo',
  'Wolfgang Niederkirchner',
  'Przemysława Wojciechowsk',
  'Donaudampfschifffahrtska',
  'Guadalupe de la Fuente R',
  'Christopher Abercrombie',
] as const;

/** Goes to a route and waits until an element is there. */
export const to = (hash: string, there: string) => async (page: Page) => {
  await page.evaluate(hash => (location.hash = hash), hash);
  await page.waitForSelector(there);
};

export const goHome = to('#/', '.game-card');

/** Clicks the button of that name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

// The lobby on the home page, and people who wait at its tables through the client library.
import { Parlour, type SeatWish } from '@parlour/wire';
import type { Page } from 'playwright-core';

/** Scrolls the home page to its lobby. */
export async function scrollToLobby(page: Page): Promise<void> {
  await page.waitForSelector('.lobby');
  await page.evaluate(() => document.querySelector('.lobby')!.scrollIntoView());
}

/** Somebody at a table of the lobby. */
export interface Waiting {
  readonly leave: () => Promise<void>;
}

/** Somebody opens a table in the lobby, with that many open chairs, and waits there. */
export async function waitInLobby(
  url: string,
  name: string,
  game = 'gin-rummy',
  chairs = 1,
): Promise<Waiting> {
  const person = new Parlour({ url });
  await person.introduce(name, 'token');
  const open = Array<SeatWish>(chairs).fill('open');
  const id = await person.open({ game, listed: true, seats: ['me', ...open] });
  const table = person.join(id);
  return {
    async leave() {
      table.close();
      // Nothing is left to leave when somebody has sat down: then they play.
      await person.leave(id).catch(() => undefined);
    },
  };
}

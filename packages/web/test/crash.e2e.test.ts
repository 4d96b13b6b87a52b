// The server is killed in the middle of a turn and restarted: both browsers show it, and play goes on with the same
// card.
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { build, ServerProcess } from '../../server/test/process.ts';
import { openCardRoom } from './card-room.ts';
import { sitDownTogether } from './two-people.ts';

/** The labels of the cards in the hand. */
function handOf(page: Page): Promise<string[]> {
  return page.locator('.hand-card').evaluateAll(cards => cards.map(card => card.ariaLabel ?? ''));
}

/** Rules under which no hand ends by chance: a 31 counts only after a discard, and Ada throws an ace if there is one. */
async function letNoDealEnd(page: Page): Promise<void> {
  await page.getByText('Rule options').click();
  await page.getByRole('switch', { name: 'A dealt 31 ends the hand' }).uncheck();
  await page.getByLabel('A 31 ends the hand', { exact: true }).selectOption('1');
}

describe('a server that is killed', () => {
  let tables: ServerProcess;
  const room = openCardRoom(async () => {
    build();
    tables = await ServerProcess.start();
    return tables.url;
  });
  afterAll(async () => {
    await tables.kill();
    tables.clean();
  });

  it('G46 D33 D34: reconnecting is shown, the card is the same, and play goes on', async () => {
    const [ada, ben] = await sitDownTogether(
      room,
      'thirty-one',
      'Two players',
      'two-player-computer',
      letNoDealEnd,
    );
    await ada.getByRole('button', { name: 'Play', exact: true }).click();
    await ada.locator('[data-place="stock"]').click();
    await ada.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    await ben.waitForFunction(() => document.querySelectorAll('.hand-card').length === 3);
    const drawn = await handOf(ada);
    const held = await handOf(ben);

    await tables.kill();
    await Promise.all([ada, ben].map(page => page.getByText('Reconnecting').waitFor()));
    await tables.restart();
    await Promise.all([ada, ben].map(page => page.getByText('Reconnecting').waitFor({ state: 'detached' })));
    expect(await handOf(ada)).toEqual(drawn);
    expect(await handOf(ben)).toEqual(held);
    // A page opened now sees the same card.
    await ada.reload();
    await ada.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    expect((await handOf(ada)).sort()).toEqual([...drawn].sort());

    // Ada's turn ends as usual, and Ben's begins.
    const aces = ada.locator('.hand-card[aria-label^="Ace"]');
    const thrown = (await aces.count()) > 0 ? aces : ada.locator('.hand-card');
    await thrown.first().click({ position: { x: 12, y: 30 } });
    await ben.locator('[data-place="stock"].open').click();
    await ben.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    // The log speaks to its reader.
    const logs = [
      { page: ada, drew: 'You draw', discarded: 'You discard', next: 'Ben draws' },
      { page: ben, drew: 'Ada draws', discarded: 'Ada discards', next: 'You draw' },
    ];
    for (const { page, drew, discarded, next } of logs) {
      const line = (start: string): Locator =>
        page.locator('[role="log"] li', { hasText: new RegExp(`^${start} `) });
      await line(discarded).waitFor({ state: 'attached' });
      await line(next).waitFor({ state: 'attached' });
      // Events from before the restart are sent again to the newly opened page, and to no other.
      expect(await line(drew).count()).toBe(1);
    }
    expect(tables.errors).toEqual([]);
  });
});

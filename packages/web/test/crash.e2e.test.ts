// The server is killed in the middle of a turn and comes back: both browsers say so, and play goes on with the very
// same card.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { build, ServerProcess } from '../../server/test/process.ts';
import { openCardRoom } from './card-room.ts';
import { sitDownTogether } from './two-people.ts';

/** The cards of one's hand, as they are named. */
function handOf(page: Page): Promise<string[]> {
  return page.locator('.hand-card').evaluateAll(cards => cards.map(card => card.ariaLabel ?? ''));
}

/** No hand shall end by chance: a 31 counts with the discard that leaves it, and Ada throws an ace if she has one. */
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

  it('G46 D33 D34: reconnecting is shown, the same card is there, and play goes on', async () => {
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
    const drawn = await handOf(ada);
    const held = await handOf(ben);

    await tables.kill();
    await Promise.all([ada, ben].map(page => page.getByText('Reconnecting').waitFor()));
    await tables.restart();
    await Promise.all([ada, ben].map(page => page.getByText('Reconnecting').waitFor({ state: 'detached' })));
    expect(await handOf(ada)).toEqual(drawn);
    expect(await handOf(ben)).toEqual(held);
    // Nor does a page that comes anew see another card.
    await ada.reload();
    await ada.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    expect((await handOf(ada)).sort()).toEqual([...drawn].sort());

    // Ada's turn ends as if nothing had been, and Ben's begins.
    const aces = ada.locator('.hand-card[aria-label^="Ace"]');
    const thrown = (await aces.count()) > 0 ? aces : ada.locator('.hand-card');
    await thrown.first().click({ position: { x: 12, y: 30 } });
    await ben.locator('[data-place="stock"].open').click();
    await ben.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    for (const page of [ada, ben]) {
      const log = page.locator('[role="log"] li');
      await log.filter({ hasText: 'Ada discards' }).waitFor({ state: 'attached' });
      await log.filter({ hasText: 'Ben draws' }).waitFor({ state: 'attached' });
    }
    // What was heard before the server went is told once more to whoever came anew, and to nobody else.
    for (const page of [ada, ben]) {
      expect(await page.locator('[role="log"] li', { hasText: 'Ada draws' }).count()).toBe(1);
    }
    expect(tables.errors).toEqual([]);
  }, 120_000);
});

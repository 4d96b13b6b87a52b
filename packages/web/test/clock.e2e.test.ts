// The clock of a decision at a table of two people: one lets it run out, is away, and takes the seat again.
import { Parlour, type RemoteTable } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { inSomeFrame } from './frames.ts';
import { serveTables, type Tables } from './serve-tables.ts';

describe('a table with a clock', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables({ botMs: () => 700, clocks: { live: { decisionMs: 5000, bankMs: 0 } } });
    return tables.url;
  });
  afterAll(() => tables.close());

  /** Ada opens a table with a clock. Ben sits down there, is connected, and never decides. */
  async function sitWithBen(ada: Page): Promise<{ id: string; table: RemoteTable }> {
    await ada.evaluate(() => (location.hash = '#/new/gin-rummy'));
    await ada.locator('.chair select').selectOption('open');
    await ada.getByRole('radio', { name: '30 seconds' }).check();
    await ada.getByRole('button', { name: 'Open the table' }).click();
    const code = await ada.locator('.room-code strong').innerText();
    const ben = new Parlour({ url: tables.url });
    await ben.introduce('Ben', 'token');
    const id = await ben.find(code);
    await ben.sit(id);
    const table = ben.join(id);
    await ada.waitForSelector('.table-cloth');
    return { id, table };
  }

  it('shows it, tells that the house has played, and gives the seat back with one tap', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    // Looked for from the start: after two decisions in a row Ben is away, and none of it comes back.
    const shown = Promise.all([
      inSomeFrame(ada, () => document.querySelector('[role="timer"]') !== null),
      inSomeFrame(ada, () => {
        const face = document.querySelector<HTMLElement>('.portrait[data-of="Ben"]');
        return /^[1-5]$/.test(face?.dataset['clock'] ?? '');
      }),
      inSomeFrame(ada, () => {
        const notice = document.querySelector('.table-notice')?.textContent ?? '';
        return /Time is over: the house has played for Ben|Your time is over/.test(notice);
      }),
    ]);
    const { table } = await sitWithBen(ada);
    await shown;
    await ada.locator('.portrait[data-of="Ben"][data-away]').waitFor();
    // Neither does Ada: in the end both are away, and she is offered her seat.
    const dialog = ada.getByRole('dialog', { name: 'The house is playing for you' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Take my seat' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => table.update?.info.seats[0]?.away).toBeUndefined();
    table.close();
  });

  it('opens no dialog over another: the seat is offered at the table, and the focus stays there', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    const { id, table } = await sitWithBen(ada);
    await ada.getByRole('button', { name: 'Menu' }).click();
    const take = ada.locator('.take-seat');
    await take.waitFor({ state: 'attached' });
    expect(await ada.locator('dialog[open]').count()).toBe(1);
    await ada.keyboard.press('Escape');
    await take.click();
    await take.waitFor({ state: 'detached' });
    expect(await ada.evaluate(() => document.activeElement?.closest('.table-cloth') !== null)).toBe(true);
    expect((await new Parlour({ url: tables.url }).look(id)).info.seats[0]?.away).toBeUndefined();
    table.close();
  });
});

// A listed match of two people in two browsers, from the lobby to the ratings: one lets the time run out, takes the seat
// again, and is deleted after the match. The record of the other stays readable.
import { Parlour, type RatedLine } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { changeSettings } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { playWithMouse } from './drive.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const goTo = (page: Page, hash: string): Promise<unknown> => page.evaluate(to => (location.hash = to), hash);

describe('a listed match', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    // Time enough for a browser on a busy machine; the house is slow, so that the seat can be taken again in the match.
    tables = await serveTables({ botMs: () => 2000, clocks: { live: { decisionMs: 8000, bankMs: 0 } } });
    return tables.url;
  });
  afterAll(() => tables.close());

  async function leaders(): Promise<Record<string, Pick<RatedLine, 'points' | 'matches'>>> {
    const lines = await new Parlour({ url: tables.url }).leaders('thirty-one');
    return Object.fromEntries(lines.map(({ name, points, matches }) => [name, { points, matches }]));
  }

  it('is found in the lobby, survives an absence, moves both ratings, and outlives one of its players', async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(name => room.open({ settings: { name } })));
    await goTo(ada!, '#/new/thirty-one');
    await ada!.getByRole('radio', { name: 'Two players', exact: true }).check();
    await ada!.locator('.chair select').selectOption('open');
    await ada!.getByRole('switch', { name: 'Show it in the lobby' }).click();
    // The usual pace among strangers.
    expect(await ada!.getByRole('radio', { name: '30 seconds' }).isChecked()).toBe(true);
    await ada!.getByRole('button', { name: 'Open the table' }).click();
    await ada!.locator('.room-code strong').waitFor();
    await goTo(ben!, '#/lobby');
    const waiting = ben!.getByRole('listitem').filter({ hasText: 'Ada' });
    await waiting.getByRole('button').click();
    await Promise.all([ada!, ben!].map(page => page.waitForSelector('.table-cloth')));
    const id = new URL(ada!.url()).hash.replace('#/room/', '');

    // Ada plays. Ben does not, until the house plays for him.
    const played = playWithMouse(ada!, 280_000);
    const offer = ben!.getByRole('dialog', { name: 'The house is playing for you' });
    await offer.waitFor({ timeout: 120_000 });
    await ada!.locator('.portrait[data-of="Ben"][data-away]').waitFor();
    await offer.getByRole('button', { name: 'Take my seat' }).click();
    await offer.waitFor({ state: 'detached' });
    await ada!.locator('.portrait[data-of="Ben"]:not([data-away])').waitFor();
    await Promise.all([played, playWithMouse(ben!, 280_000)]);

    const rated = await leaders();
    expect(rated).toMatchObject({ Ada: { matches: 1 }, Ben: { matches: 1 } });
    expect(rated['Ada']!.points).not.toBe(rated['Ben']!.points);
    for (const page of [ada!, ben!]) {
      await goTo(page, '#/statistics');
      await page.getByText(/after 1 match/).waitFor();
      await goTo(page, '#/ratings');
      await page.getByRole('row', { name: /Ada/ }).waitFor();
      await page.getByRole('row', { name: /Ben/ }).waitFor();
    }

    await goTo(ben!, '#/settings');
    await ben!.getByRole('button', { name: 'Delete me' }).click();
    await ben!.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click();
    await ben!.getByText('You are deleted. You can play on as a new guest.').waitFor();
    expect(Object.keys(await leaders())).toEqual(['Ada']);
    expect((await leaders())['Ada']).toEqual(rated['Ada']);

    // The record, once the name has been taken out of it.
    const names = async (): Promise<string[]> =>
      (await new Parlour({ url: tables.url }).look(id)).info.seats.map(({ name }) => name);
    await expect.poll(names).toEqual(['Ada', 'Former player']);
    await goTo(ada!, `#/replay/room:${id}/5`);
    await ada!.getByText(/^Move 5 of/).waitFor();
    await expect.poll(() => ada!.locator('body').innerText()).toContain('Former player');
    expect(await ada!.getByText('Ben', { exact: true }).count()).toBe(0);
    await changeSettings(ada!, { name: 'Ada', language: 'de' });
    await goTo(ada!, `#/replay/room:${id}/5`);
    await expect.poll(() => ada!.locator('body').innerText()).toContain('Ehemaliges Mitglied');
  }, 400_000);
});

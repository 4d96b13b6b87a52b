// Meeting in the browser: finding a table with and without the house, watching one, and asking the house to play for
// somebody who has gone.
import { openAdministration } from '@parlour/server';
import { Parlour } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { noticed } from './frames.ts';
import { press, to } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const toLobby = to('#/lobby', '.home-tables');
const HOUSE = 'After 20 seconds the house fills the chairs';
const game = 'thirty-one';

describe('meeting', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables({ fillMs: 300, goneMs: 0 });
    return tables.url;
  });
  afterAll(() => tables.close());

  const tableOf = (page: Page): string => new URL(page.url()).hash.replace('#/room/', '');

  it('finds a table that the house fills, and others watch it', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    await toLobby(ada);
    expect(await ada.getByRole('switch', { name: HOUSE }).isChecked()).toBe(true);
    await press(ada, 'Thirty-One');
    await ada.waitForSelector('.table-cloth');
    const { info } = await new Parlour({ url: tables.url }).look(tableOf(ada));
    expect(info.seats.map(({ kind }) => kind)).toEqual(['person', ...info.seats.slice(1).map(() => 'bot')]);

    const cid = await room.open({ settings: { name: 'Cid' } });
    await toLobby(cid);
    const running = cid.getByRole('listitem').filter({ hasText: 'Ada' });
    await running.getByRole('button', { name: /^Watch/ }).click();
    await cid.waitForSelector('.table-cloth');
    expect(tableOf(cid)).toBe(tableOf(ada));
    await cid.getByText('You are watching.').waitFor();

    // Whoever watches chooses whom they hear, and may just go; whoever plays is told what going means.
    await press(cid, 'Whom you hear');
    const hearing = cid.getByRole('dialog', { name: 'Whom you hear' });
    await hearing.getByRole('switch', { name: 'Mute Ada' }).waitFor();
    expect(await hearing.getByRole('button', { name: 'Hello!' }).count()).toBe(0);
    await cid.keyboard.press('Escape');
    await press(cid, 'Quit');
    await cid.waitForSelector('.game-card');
    expect(await cid.getByRole('dialog').count()).toBe(0);
    await press(ada, 'Quit');
    const leaving = ada.getByRole('dialog', { name: 'Leave the table?' });
    await leaving
      .getByText(/the list of your tables.*The clock runs on.*may count for the ratings/)
      .waitFor();
    await press(ada, 'Cancel');
  });

  it('finds a table without the house for whoever wants people alone', async () => {
    const eve = await room.open({ settings: { name: 'Eve' } });
    await toLobby(eve);
    await eve.getByRole('switch', { name: HOUSE }).click();
    await press(eve, 'Thirty-One');
    await eve.locator('.room-code strong').waitFor();
    const [dan, fay] = [new Parlour({ url: tables.url }), new Parlour({ url: tables.url })];
    await dan.introduce('Dan', 'token');
    await fay.introduce('Fay', 'token');
    const filled = await dan.findTable({ game, house: true });
    expect(filled).not.toBe(tableOf(eve));
    expect(await fay.findTable({ game })).toBe(tableOf(eve));
  });

  it('leaves people the name that the operator has given them, until they type another', async () => {
    const page = await room.open({ settings: { name: 'Rude Word' } });
    const watcher = new Parlour({ url: tables.url });
    const namesAt = async (table: string): Promise<string[]> =>
      (await watcher.look(table)).info.seats.map(({ name }) => name);
    const sitDown = async (title: string): Promise<string> => {
      await toLobby(page);
      await press(page, title);
      await page.locator('.room-code strong, .table-cloth').first().waitFor();
      return tableOf(page);
    };
    const first = await sitDown('Gin Rummy');
    expect(await namesAt(first)).toContain('Rude Word');
    const administration = await openAdministration(tables.data, undefined);
    const [person] = await administration.people({ search: 'Rude Word', limit: 1 });
    await administration.rename(person!.id, 'Player');
    await administration.close();
    await expect.poll(() => namesAt(first)).toContain('Player');
    expect(await namesAt(await sitDown('Bluff'))).toContain('Player');
    await to('#/settings', '.account')(page);
    const field = page.getByLabel('Your name');
    expect(await field.inputValue()).toBe('Player');
    await field.fill('Adele');
    expect(await namesAt(await sitDown('Thirty-One'))).toContain('Adele');
  });

  it('lets the house play for somebody who has been gone for two minutes', async () => {
    const ada = await room.open({ settings: { name: 'Ada' }, ownClock: true });
    // Ben sits down, and has left when the cards are there.
    const ben = new Parlour({ url: tables.url });
    await ben.introduce('Ben', 'token');
    const id = await ben.open({ game, rules: 'two-player', seats: ['me', 'open'] });
    await ada.evaluate(hash => (location.hash = hash), `#/room/${id}`);
    await press(ada, 'Sit down');
    while ((await ben.look(id)).message === undefined);
    await ada.waitForSelector('.table-cloth');
    // As soon as the server has noticed it.
    await ada.getByText('Ben is away').waitFor();
    const mayAsk = noticed(ada, 'Ben has been gone for two minutes.');
    await ada.clock.fastForward(125_000);
    await mayAsk;
    // The server cannot be reached at first.
    const unasked = noticed(ada, 'The house was not asked to play for Ben');
    await ada.route('**/ask-house', route => route.abort());
    await press(ada, 'Menu');
    await press(ada, 'Let the house play for Ben');
    await unasked;
    await ada.unroute('**/ask-house');
    await press(ada, 'Menu');
    await press(ada, 'Let the house play for Ben');
    await ada.locator('.portrait[data-of="Ben"][data-away]').waitFor();
  });
});

// Whom the server does not let follow a table, in the browser: strangers at a closed room, and a person who is banned in
// the middle of a match. They read why, and what they can do.
import { openAdministration } from '@parlour/server';
import { Parlour } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { noticed } from './frames.ts';
import { press } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const CODE = 'queen of hearts';

/** Ben's table for two, with a free seat. */
async function openTable(tables: Tables): Promise<{ ben: Parlour; id: string; code: string }> {
  const ben = new Parlour({ url: tables.url });
  await ben.introduce('Ben', 'token', CODE);
  const id = await ben.open({ game: 'gin-rummy', seats: ['me', 'open'] });
  return { ben, id, code: (await ben.look(id)).info.code! };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'A closed room' });

/** Closes the dialog, comes to a page that says why, asks for the dialog again, and answers it. */
async function comeInLater(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('This room is closed').waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await press(page, 'Enter the code of the invitation');
  await dialog.getByLabel('Code of the invitation').fill(CODE);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('a closed room', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables({}, { invite: CODE });
    return tables.url;
  });
  afterAll(() => tables.close());

  it('asks at the address of a table once for the code, and again when somebody wants to enter it', async () => {
    const { id } = await openTable(tables);
    const ada = await room.open({ settings: { name: 'Ada' } });
    await ada.evaluate(to => (location.hash = to), `#/room/${id}`);
    await comeInLater(ada);
    await ada.getByText('Ben').waitFor();
    await press(ada, 'Sit down');
    await ada.getByText('The cards come').or(ada.locator('.table-cloth')).first().waitFor();
  });

  it('asks nobody by itself who has closed the dialog on their way in', async () => {
    const { id, code } = await openTable(tables);
    const ada = await room.open({ settings: { name: 'Ada', language: 'de' } });
    await ada.evaluate(to => (location.hash = to), `#/room/${id}`);
    await ada.getByRole('dialog', { name: 'Ein geschlossener Raum' }).waitFor();
    await ada.keyboard.press('Escape');
    await ada.getByRole('alert').getByText('Dieser Raum ist geschlossen').waitFor();
    await ada.evaluate(to => (location.hash = to), `#/join/${code}`);
    await ada.getByRole('heading', { name: 'Zu Freunden setzen' }).first().waitFor();
    await ada.getByRole('alert').getByText('Dieser Raum ist geschlossen').waitFor();
    expect(await ada.locator('dialog[open]').count()).toBe(0);
    await press(ada, 'Code der Einladung eingeben');
    await ada.getByRole('dialog', { name: 'Ein geschlossener Raum' }).waitFor();
  });

  it('asks at the link to a table once too', async () => {
    const { code } = await openTable(tables);
    const ada = await room.open({ settings: { name: 'Ada' } });
    await ada.evaluate(to => (location.hash = to), `#/join/${code}`);
    await comeInLater(ada);
    await ada.getByText('Ben').waitFor();
  });
});

describe('a table of the server', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  /** Ada plays with Ben. */
  async function playWithBen(name: string): Promise<Page> {
    const { ben, id } = await openTable(tables);
    const ada = await room.open({ settings: { name } });
    await ada.evaluate(to => (location.hash = to), `#/room/${id}`);
    await press(ada, 'Sit down');
    while ((await ben.look(id)).message === undefined);
    await ada.waitForSelector('.table-cloth');
    return ada;
  }

  it('tells a person who is banned in the middle of a match so, at once and after a reload', async () => {
    const ada = await playWithBen('Ada the Banned');
    const administration = await openAdministration(tables.data, undefined);
    const [person] = await administration.people({ search: 'Ada the Banned', limit: 1 });
    await administration.ban(person!.id);
    await administration.close();
    const why = ada.getByRole('alert').getByText('You may not play here any more.');
    await why.waitFor();
    expect(await ada.locator('.table-cloth').count()).toBe(0);
    expect(await ada.title()).toBe('Parlour');
    await ada.reload();
    await why.waitFor();
    await ada.locator('main').getByRole('link', { name: 'Home' }).last().click();
    await ada.waitForSelector('.game-card');
  });

  it('says why somebody could not resign', async () => {
    const ada = await playWithBen('Ada');
    await ada.route('**/resign', route =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'not-playing', message: 'No match is being played here.' } },
      }),
    );
    await press(ada, 'Menu');
    await press(ada, 'Resign');
    const told = noticed(ada, 'No match is being played here.');
    await ada.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await told;
  });
});

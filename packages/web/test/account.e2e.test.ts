// Belonging in the browser: a passkey of the browser's virtual authenticator, a recovery code, sessions, everything about
// me, and delete me.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { changeSettings } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { inSomeFrame } from './frames.ts';
import { scrollToLobby } from './in-lobby.ts';
import { press, to } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

/** Gives the browser a passkey device that answers by itself. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('a closed room', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables({}, { invite: 'queen of hearts' });
    return tables.url;
  });
  afterAll(() => tables.close());

  it('shows strangers why they see no tables, and asks for no code before they want to come in', async () => {
    const page = await room.open();
    await scrollToLobby(page);
    const shown = await inSomeFrame(page, () => {
      if (document.querySelector('dialog[open]') !== null) return 'a dialog';
      return document.querySelector('.lobby-places .hint')?.textContent.match(/^This room is closed/)?.[0];
    });
    expect(shown).toBe('This room is closed');
    await page.locator('.lobby').getByRole('button', { name: 'Gin Rummy' }).click();
    await page.getByRole('dialog', { name: 'A closed room' }).waitFor();
  });

  it('asks for the code of the invitation, once', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    await ada.evaluate(() => (location.hash = '#/new/gin-rummy'));
    await ada.locator('.chair select').first().selectOption('open');
    await press(ada, 'Open the table');
    const dialog = ada.getByRole('dialog', { name: 'A closed room' });
    await dialog.getByLabel('Code of the invitation').fill('king of hearts');
    await dialog.getByRole('button', { name: 'Come in' }).click();
    await dialog.getByText('This is not the code of the invitation.').waitFor();
    await dialog.getByLabel('Code of the invitation').fill('Queen of Hearts');
    await ada.keyboard.press('Enter');
    const code = await ada.locator('.room-code strong').innerText();

    // A friend comes by the link to the table, and goes on to it.
    const ben = await room.open({ settings: { name: 'Ben' } });
    await ben.evaluate(to => (location.hash = to), `#/join/${code}`);
    await ben.getByLabel('Code of the invitation').fill('queen of hearts');
    await ben.keyboard.press('Enter');
    await ben.getByText('Ada').waitFor();
    await ben.reload();
    await ben.getByText('Ada').waitFor();
    expect(await ben.getByRole('dialog').count()).toBe(0);
  });
});

const toSettings = to('#/settings', '.account');

describe('an account', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it('a passkey and a recovery code bring the same person back, until they delete themselves', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    await plugInAuthenticator(ada);
    // A passkey belongs to a name, not to a number.
    await ada.goto(room.url.replace('127.0.0.1', 'localhost'));
    await toSettings(ada);
    await press(ada, 'Make a passkey');
    await ada.getByText(/^Made on .*, not used yet$/).waitFor();
    await press(ada, 'Make a recovery code');
    const code = await ada.locator('.account-code').innerText();
    await press(ada, 'Log out everywhere');
    await ada.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await ada.getByText('You are logged out.').waitFor();
    await press(ada, 'Come back with a passkey');
    await ada.getByText('Welcome back, Ada.').waitFor();
    await ada.getByText(/^Made on .*, last used on/).waitFor();

    const phone = await room.open({ settings: { name: 'Somebody' } });
    await toSettings(phone);
    await phone.getByLabel('Recovery code').fill('AAAAA-AAAAA-AAAAA-AAAAA');
    await press(phone, 'Come back with a code');
    await phone.getByText('There is no such recovery code.').waitFor();
    // Passkeys of another address are of no use here.
    await plugInAuthenticator(phone);
    await press(phone, 'Come back with a passkey');
    await phone.getByText('Passkeys need the address of this server').waitFor();
    await phone.getByLabel('Recovery code').fill(code.toLowerCase());
    await press(phone, 'Come back with a code');
    await phone.getByText('Welcome back, Ada.').waitFor();
    expect(await phone.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await phone.locator('.account-list li', { hasText: 'Chrome' }).count()).toBe(2);

    const saving = phone.waitForEvent('download');
    await press(phone, 'Everything about me');
    const file = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as object;
    expect(file).toMatchObject({ person: { name: 'Ada' }, sessions: [{}, {}], passkeys: [{}] });

    await press(phone, 'Delete me');
    await phone.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click();
    await phone.getByText('You are deleted. You can play on as a new guest.').waitFor();
    await ada.reload();
    await ada.getByText('This server does not know you in this browser yet.').waitFor();
    await press(ada, 'Come back with a passkey');
    await ada.getByText('This passkey is not known here').waitFor();
  });
  it('is no stranger’s while the server does not answer: it says so, and tries again', async () => {
    const dan = await room.open({ settings: { name: 'Dan' } });
    await toSettings(dan);
    await press(dan, 'Make a recovery code');
    await dan.locator('.account-code').waitFor();
    const panel = dan.locator('.account');
    const stranger = /does not know you|kennt dich in diesem Browser noch nicht/;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => (answer = resolve));
    await dan.route('**/api/v1/me', async route => {
      await answered;
      await route.abort();
    });
    await dan.reload();
    await panel.getByText('One moment…').waitFor();
    answer();
    await panel.getByText('There is no server behind this page, or it does not answer.').waitFor();
    expect(await panel.innerText()).not.toMatch(stranger);
    await dan.unroute('**/api/v1/me');

    // The server knows that they are banned, for one.
    const error = { code: 'banned', message: 'You may not come in.' };
    await dan.route('**/api/v1/me', route => route.fulfill({ status: 403, json: { error } }));
    await changeSettings(dan, { name: 'Dan', language: 'de' });
    await toSettings(dan);
    await panel.getByText('Du darfst hier nicht mehr spielen.').waitFor();
    expect(await panel.innerText()).not.toMatch(stranger);
    await dan.unroute('**/api/v1/me');
    await dan.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await panel.getByText(/^Du hast einen Code vom/).waitFor();
    expect(await dan.getByRole('button', { name: 'Noch einmal versuchen' }).count()).toBe(0);
  });

  it('logging out ends the session of this browser alone, after a warning', async () => {
    const eve = await room.open({ settings: { name: 'Eve' } });
    await toSettings(eve);
    await press(eve, 'Make a recovery code');
    const code = await eve.locator('.account-code').innerText();
    const phone = await room.open({ settings: { name: 'Somebody' } });
    await toSettings(phone);
    await phone.getByLabel('Recovery code').fill(code);
    await press(phone, 'Come back with a code');
    await phone.getByText('Welcome back, Eve.').waitFor();
    await press(phone, 'Forget the code');
    await phone.getByText('You have a code').waitFor({ state: 'detached' });

    await phone
      .locator('.account-list li', { hasText: 'this browser' })
      .getByRole('button', { name: /^Log out of/ })
      .click();
    const dialog = phone.getByRole('dialog', { name: 'Log out' });
    await dialog.getByText('only from another device where you are known').waitFor();
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
    await phone.getByText('You are logged out.').waitFor();
    await phone.getByText('This server does not know you in this browser yet.').waitFor();

    await eve.reload();
    await eve.locator('.account-list li', { hasText: 'this browser' }).waitFor();
    expect(await eve.locator('.account-list li', { hasText: 'Chrome' }).count()).toBe(1);
  });
});

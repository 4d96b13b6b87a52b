// Two people in two browsers play each game through the server: open a table, send the code, sit down, play to the end,
// and play again.
import { Parlour, type SeedsInfo } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { playWithMouse } from './drive.ts';
import { serveTables, type Tables } from './serve-tables.ts';
import { openRoom, sitDownTogether } from './two-people.ts';

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Ada asks for a rematch, Ben sees it, and one tap takes him there. Then both look at a move of the old match. */
async function rematch(ada: Page, ben: Page): Promise<void> {
  await ada.getByRole('button', { name: 'Close' }).click();
  const old = new URL(ada.url()).hash.replace('#/room/', '');
  expect(await ben.getByText('would like to play again').count()).toBe(0);
  await ada.getByRole('button', { name: 'Play again' }).click();
  await ada.getByText('Waiting for Ben').waitFor();
  await ben.getByText('Ada would like to play again.').waitFor();
  await ben.getByRole('button', { name: 'Play again' }).click();
  await Promise.all([ada, ben].map(page => page.waitForSelector('.table-cloth .hand')));
  // The old table is a table too, until the new one comes.
  await expect.poll(() => new URL(ben.url()).hash).not.toContain(old);
  await expect.poll(() => ada.url()).toBe(ben.url());
  await Promise.all([ada, ben].map(page => page.waitForSelector('.table-cloth')));
  await ben.evaluate(id => (location.hash = `#/replay/room:${id}/3`), old);
  await ben.getByText(/^Move 3 of/).waitFor();
}

describe('two people in two browsers', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it.each([
    ['thirty-one', 'Two players', 'two-player-computer'],
    ['bluff', 'Brisk', 'standard'],
    ['gin-rummy', 'House', 'regular'],
  ] as const)(
    'D32: %s',
    async (game, preset, bot) => {
      const [ada, ben] = await sitDownTogether(room, game, preset, bot);
      // Two players who never knock never end a match of Gin Rummy: one resigns, and the computer plays on.
      if (game === 'gin-rummy') await resign(ada);
      await Promise.all([ada, ben].map(page => playWithMouse(page, 280_000)));
      const results = await Promise.all([ada, ben].map(page => page.locator('.winners h2').innerText()));
      expect(results[0]).not.toBe('');
      await ada.getByRole('button', { name: 'Check the deals' }).click();
      await ada.getByText(/follows? from the secret/).waitFor();
      await ada.getByText('nobody could choose the cards, not even the house').waitFor();
      if (game === 'thirty-one') await rematch(ada, ben);
    },
    300_000,
  );

  it('D4: clicks after a move that was accepted and is not yet seen send nothing', async () => {
    const [ada, ben] = await sitDownTogether(room, 'thirty-one', 'Two players', 'computer', undefined, {
      speed: 'normal',
    });
    const stock = '[data-place="stock"].open';
    const start = '.t31-start .primary';
    const asked = await Promise.any(
      [ada, ben].map(page => page.waitForSelector(`${start}, ${stock}`).then(() => page)),
    );
    if ((await asked.locator(start).count()) > 0) await asked.locator(start).click();
    let sent = 0;
    asked.on('request', request => (sent += Number(request.url().endsWith('/moves'))));
    for (const [place, cards] of [
      ['[data-place="stock"]', 4],
      ['.hand-card', 3],
    ] as const) {
      const box = (await asked.locator(place).first().boundingBox())!;
      const accepted = asked.waitForResponse(response => response.url().endsWith('/moves'));
      await asked.mouse.click(box.x + 12, box.y + box.height / 2);
      await accepted;
      await asked.mouse.dblclick(box.x + 12, box.y + box.height / 2);
      await asked.waitForFunction(count => document.querySelectorAll('.hand-card').length === count, cards);
    }
    expect(sent).toBe(2);
  });

  it('reveals its seed after a reload, sits down again without it, and says who has left', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    const code = await openRoom(ada, 'gin-rummy', 'House', 'regular');
    // The seed is on another device, so to speak.
    await ada.evaluate(() => localStorage.removeItem('parlour.seeds'));
    await ada.reload();
    await ada.getByText('You sat down on another device.').waitFor();
    await ada.getByRole('button', { name: 'Play on this one' }).click();
    await ada.getByText('You sat down on another device.').waitFor({ state: 'detached' });
    await ada.reload();
    await ada.locator('.room-code').waitFor();

    const ben = new Parlour({ url: tables.url });
    await ben.introduce('Ben', 'token');
    const id = await ben.find(code);
    const seeds = async (): Promise<SeedsInfo | undefined> => (await ben.look(id)).info.seeds;
    // Ben's client of another make sits down, and leaves once Ada's seed is known.
    const sat = await fetch(new URL(`/api/v1/tables/${id}/sit`, tables.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ commitment: 'b'.repeat(64) }),
    });
    expect(sat.status).toBe(200);
    await ada.getByText(/as soon as these devices have answered: Ben/).waitFor();
    await expect.poll(async () => (await seeds())?.revealed).toEqual([0]);
    await ben.leave(id);
    await ada.getByText('Ben left or did not answer in time. The chair is open again').waitFor();
    await expect.poll(async () => (await seeds())?.commitments[0]).toMatch(/^[0-9a-f]{64}$/);
    await ben.sit(id);
    await ada.waitForSelector('.table-cloth');

    const table = ben.join(id);
    await table.resign();
    table.close();
    await resign(ada);
    await ada.getByRole('button', { name: 'Check the deals' }).click();
    const verdict = ada.getByRole('dialog').locator('.notice');
    await expect
      .poll(() => verdict.innerText())
      .toContain('The seating was redone once before the first card');
    expect(await verdict.innerText()).toContain('nobody could choose the cards, not even the house');
    expect(await verdict.innerText()).not.toContain('the word of the server');
    await ada.getByText('whoever runs the server can see everybody’s cards').waitFor();
  });

  it('a link asks for a name and seats with one tap; whoever quits finds back from the home page', async () => {
    const ada = await room.open({ settings: { name: 'Ada' } });
    const code = await openRoom(ada, 'thirty-one', 'Classroom', 'mr-caution');
    const link = await ada.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`#/join/${code}$`));
    await ada.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    // Without a clipboard, as on a plain-HTTP network, the link is selected to be copied by hand.
    await ada.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await ada.getByRole('button', { name: 'Copy the link' }).click();
    await ada.getByText('The link is selected').waitFor();
    expect(await ada.evaluate(() => getSelection()?.toString())).toBe(link);
    await ada.getByRole('button', { name: 'Quit' }).click();
    const row = ada.locator('.home-tables li', { hasText: 'Waiting for players' });
    await row.getByText('and 1 open chair').waitFor();
    await row.getByRole('button', { name: 'Continue Thirty-One' }).click();
    await ada.locator('.room-code').waitFor();

    const ben = await room.open({ settings: { name: '' } });
    const complaints: string[] = [];
    ben.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    await ben.goto(link);
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Sit down' }).click();
    await ben.waitForSelector('.table-cloth');
    await ada.waitForSelector('.table-cloth');
    expect(
      await ada.getByRole('log').or(ada.locator('.table-cloth')).getByText('Ben').count(),
    ).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await ada.getByRole('button', { name: 'Quit' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Quit' }).click();
    await ada.locator('.home-tables li', { hasText: /Your turn|Waiting for (Ben|Mr. Caution)/ }).waitFor();
  });
});

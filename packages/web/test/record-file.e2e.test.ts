// Matches as files in the browser: one that was started in another face goes on here, one with an unknown player is
// refused and can be replayed, and the current match can be saved.
import { readFileSync } from 'node:fs';
import { catalogue, readRecord, writeRecord } from '@parlour/engine';
import { readNote, sha256, verify } from '@parlour/wire';
import { describe, expect, it } from 'vitest';
import { OLD_TERMINAL } from '../../terminal/test/old-records.ts';
import { recordOf } from '../src/local/saved-table.ts';
import type { OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { playTo } from './saved-moment.ts';

/** A finished match of several hands against computer players, with reasons to be found. */
const MATCH = playTo({
  game: 'thirty-one',
  preset: 'classroom',
  players: ['standard', 'mr-caution', 'ms-aggressive', 'card-counter'],
  isThere: (_, table) => table.turn().kind === 'over',
});
const FINISHED = writeRecord(recordOf(MATCH));
const MOVES = MATCH.moves.length;

const GAMES = catalogue.map(({ game }) => game);

async function openFile(page: OpenedPage, text: string): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

describe('a match from a file', () => {
  const room = openCardRoom();

  it('G48: of the terminal goes on in the browser, and is a file again', async () => {
    const page = await room.open();
    await openFile(page, OLD_TERMINAL);
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 3);
    const table = page.locator('.table-cloth');
    expect(await table.getByText('The Computer').count()).toBeGreaterThan(0);
    const moves = OLD_TERMINAL.split('\n').slice(1).join('\n');
    expect(await saved(page)).toContain(moves);
    await page.locator('[data-place="stock"]').click();
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 4);
    const text = await saved(page);
    expect(text).toContain(`${moves}{"by":0,"action":{"type":"draw","from":"stock"}}\n`);
    const read = readRecord(text, GAMES);
    if (!read.ok) throw new Error(read.error);
    const { header } = read.value.record;
    expect(header.names).toEqual(['Anna', 'The Computer']);
    expect(readNote(header).seats).toEqual([
      { kind: 'person', you: true },
      { kind: 'bot', bot: 'two-player-computer' },
    ]);
    expect(verify(text, GAMES, sha256)).toMatchObject({ fair: true, deals: 0, before: 1 });
  });

  it('counts apart if there was help, in the terminal or in a page', async () => {
    const page = await room.open();
    const marked = async (): Promise<boolean> => {
      await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 3);
      const mark = `parlour.helped.${page.url().split('/').at(-1)}`;
      return page.evaluate(key => localStorage.getItem(key) !== null, mark);
    };
    await openFile(page, OLD_TERMINAL);
    expect(await marked()).toBe(false);
    const openAnew = async (text: string): Promise<void> => {
      await page.goto(room.url);
      await openFile(page, text);
    };
    await openAnew(OLD_TERMINAL.replace('"note":{', '"note":{"helped":true,'));
    expect(await marked()).toBe(true);
    await openAnew(await saved(page));
    expect(await marked()).toBe(true);
  });

  it('G48: with an unknown player is refused and can be replayed', async () => {
    const page = await room.open();
    await openFile(page, 'x');
    await page.getByRole('alert').getByText('This file cannot be opened.').waitFor();
    await openFile(page, OLD_TERMINAL.replaceAll('two-player-computer', 'mr-nobody'));
    const sentence = 'Seat 2 is a computer player, which is not here';
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('Move 1 of 5').waitFor();
    await page.reload();
    await page.getByText('Move 1 of 5').waitFor();
  });

  it('a finished match is replayed: by itself, hand by hand, with open hands and reasons, from a link to a move', async () => {
    const page = await room.open();
    await openFile(page, FINISHED);
    await page.getByText(/^Move 1 of/).waitFor();
    await page.getByRole('button', { name: 'Hand 2', exact: true }).click();
    const said = page.locator('.replay-said p').first();
    await page.locator('.replay-log [aria-current]', { hasText: /^Hand 2:/ }).waitFor();
    // A move of a computer player comes with its reason.
    await page
      .locator('.replay-log button', { hasText: /^Ms. Aggressive discards/ })
      .first()
      .click();
    expect(await said.innerText()).toMatch(/^Ms. Aggressive discards/);
    await page.getByText('Why:').waitFor();
    expect(await page.locator('.t31-others [data-card]').count()).toBe(0);
    await page.getByRole('switch', { name: 'Show all hands' }).check();
    expect(await page.locator('.t31-others [data-card]').count()).toBe(9);
    // The address follows, and leads to the same move after a reload.
    await page.waitForURL(/#\/replay\/file%3A\w+\/\d+$/);
    const sentence = await said.innerText();
    await page.waitForFunction(
      number => location.hash.endsWith(`/${number}`),
      /Move (\d+)/.exec(await page.locator('.replay-slider').innerText())![1],
    );
    await page.reload();
    await page.locator('.replay-said', { hasText: sentence }).waitFor();
    // It plays by itself to the end, by keyboard alone.
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('slider').press('End');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.locator('h1').click();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const last = new RegExp(`Move ${MOVES} of ${MOVES}$`);
    await page.getByText(last).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('a finished match is reviewed from its replay, and leads back to it', async () => {
    const page = await room.open();
    await openFile(page, FINISHED);
    await page.getByText(/^Move 1 of/).waitFor();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.waitForURL(/#\/review\/file%3A\w+$/);
    // The first decision is weighed: the line of chances begins.
    await page.getByRole('heading', { name: 'The chance to win the match' }).waitFor();
    await page.goBack();
    await page.getByText(/^Move \d+ of/).waitFor();
  });

  it('one’s results are a file too: added or replaced after a question, and a bad file changes nothing', async () => {
    const page = await room.open();
    const result = { id: 'x', game: 'bluff', preset: 'brisk', at: 1, won: true, opponents: ['standard'] };
    // From the home page the file leads to the statistics, and the question is asked there.
    await openFile(page, JSON.stringify([result, { ...result, id: 'y', won: false }, 7]));
    const dialog = page.getByRole('dialog', { name: 'Open a file' });
    await dialog
      .getByText('The file has the results of 2 matches. 2 of them are not here yet. 1 line')
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing yet.').waitFor();
    const open = async (text: string): Promise<void> =>
      page
        .getByLabel('Open a file')
        .setInputFiles({ name: 'results.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await open(JSON.stringify([result]));
    await dialog.getByRole('button', { name: 'Add them' }).click();
    const played = page.locator('.figures dd').first();
    await expect.poll(() => played.innerText()).toBe('1');
    await open('{"no": "results"}');
    await page.getByRole('alert').getByText('Nothing was changed').waitFor();
    await open(JSON.stringify(['a', 'b', 'c'].map(id => ({ ...result, id }))));
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect.poll(() => played.innerText()).toBe('3');
    await page.reload();
    await expect.poll(() => played.innerText()).toBe('3');
  });

  it('a table whose player the page no longer knows says so, and no other player takes the seat', async () => {
    const page = await room.open();
    await openFile(page, OLD_TERMINAL);
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 3);
    await page.evaluate(forgetPlayer);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await dialog.getByText('is not known to this page any more').waitFor();
    expect(await page.locator('.hand-card').count()).toBe(0);
  });
});

/** In the page: replaces the player of the only table by one that the page does not know. */
function forgetPlayer(): Promise<void> {
  return new Promise(resolve => {
    const request = indexedDB.open('parlour');
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('tables', 'readwrite');
      const tables = transaction.objectStore('tables');
      const all = tables.getAll() as IDBRequest<unknown[]>;
      all.addEventListener('success', () => {
        tables.put(JSON.parse(JSON.stringify(all.result[0]).replace('two-player-computer', 'mr-nobody')));
      });
      transaction.addEventListener('complete', () => {
        request.result.close();
        resolve();
      });
    });
  });
}

/** Saves the match at the table as a file, by the menu. */
async function saved(page: OpenedPage): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

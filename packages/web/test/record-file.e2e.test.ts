// Matches as files in the browser: one that was begun elsewhere goes on here, one with a player who is not here is told
// of and can be replayed, and the match at hand can be saved.
import { readFileSync } from 'node:fs';
import { catalogue, readRecord } from '@parlour/engine';
import { readNote, verify } from '@parlour/wire';
import { describe, expect, it } from 'vitest';
import { OLD_TERMINAL } from '../../terminal/test/old-records.ts';
import { sha256 } from '../src/local/sha256.ts';
import type { OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';

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
  }, 60_000);

  it('G48: with a player who is not here is told of and can be replayed', async () => {
    const page = await room.open();
    await openFile(page, 'x');
    await page.getByRole('alert').getByText('This file cannot be opened.').waitFor();
    await openFile(page, OLD_TERMINAL.replaceAll('two-player-computer', 'mr-nobody'));
    const sentence = 'The Computer is the computer player "mr-nobody", which is not here';
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('Move 1 of 5').waitFor();
    await page.reload();
    await page.getByText('Move 1 of 5').waitFor();
  }, 60_000);

  it('a table whose player the page no longer knows says so, and nobody else sits down', async () => {
    const page = await room.open();
    await openFile(page, OLD_TERMINAL);
    await page.waitForFunction(() => document.querySelectorAll('.hand-card').length === 3);
    await page.evaluate(forgetPlayer);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'That did not work' });
    await dialog.getByText('is not known to this page any more').waitFor();
    expect(await page.locator('.hand-card').count()).toBe(0);
  }, 60_000);
});

/** In the page: makes the player of the only table one that was here once. */
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

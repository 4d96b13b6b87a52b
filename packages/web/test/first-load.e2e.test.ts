// The page is small, and the first deal takes two taps: as the server sends it, with its lobby on the home page.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { SIZES, type Built } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { inSomeFrame } from './frames.ts';
import { serveTables, type Tables } from './serve-tables.ts';
import { ALL_SIZES } from './sizes.ts';

const KB = 1024;

describe('the page', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());

  it('is at most 60 KB of script to the first deal, in at most two taps, and 30 KB for any other part', async () => {
    const page = await room.open({ size: SIZES.narrow });
    await page.waitForSelector('.lobby');
    const loaded = await loadedForDeal(page);
    const { files } = room;
    const scripts = scriptsOf(files);
    const size = (names: string[]): number => sizeOf(names, files);
    expect(size(firstOf(loaded, scripts))).toBeLessThanOrEqual(60 * KB);
    for (const name of scripts) expect(size([name]), name).toBeLessThanOrEqual(30 * KB);
    // The guides are loaded when somebody opens them: one game in one language.
    const guides = [...files.keys()].filter(name => /assets\/guide-/.test(name));
    expect(loaded.filter(name => guides.includes(name))).toEqual([]);
    for (const game of ['thirty-one', 'bluff', 'gin-rummy']) {
      for (const language of ['en', 'de']) {
        const part = new RegExp(`guide-(${game}-)?(${language}-)?[0-9a-f]{8}\\.js$`);
        const read = guides.filter(name => part.test(name));
        expect(read.length, `${game} ${language}: ${read.join(' ')}`).toBe(3);
        expect(size(read)).toBeLessThanOrEqual(10 * KB);
      }
    }
  });

  // On a screen where the lobby is in sight it is fetched alongside, some 9 KB that are not of the 60: the deal comes
  // without them, as it does here where they never come.
  it('waits for no part of the lobby with the first deal, nor for more than 60 KB, where the lobby is in sight', async () => {
    const page = await room.open({ size: ALL_SIZES['1920x1080'] });
    await page.route(/assets\/home-lobby-/, () => undefined);
    const lobby = page.waitForRequest(/assets\/home-lobby-/);
    await page.reload();
    await lobby;
    const loaded = await loadedForDeal(page);
    expect(loaded.filter(name => name.includes('lobby'))).toEqual([]);
    expect(sizeOf(firstOf(loaded, scriptsOf(room.files)), room.files)).toBeLessThanOrEqual(60 * KB);
  });

  it('has no chunks that import each other in a circle: a class of one would be undefined in the other', () => {
    const imports = new Map(
      [...room.files].flatMap(([name, text]) => {
        if (!/assets\/.*\.js$/.test(name)) return [];
        const found = [...text.toString().matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
        return [[name.replace('assets/', ''), found.map(([, file]) => file!)] as const];
      }),
    );
    const done = new Set<string>();
    const visit = (chunk: string, path: readonly string[]): void => {
      expect(path, [...path, chunk].join(' imports ')).not.toContain(chunk);
      if (done.has(chunk)) return;
      for (const other of imports.get(chunk) ?? []) visit(other, [...path, chunk]);
      done.add(chunk);
    };
    expect([...imports.values()].flat().length).toBeGreaterThan(50);
    for (const chunk of imports.keys()) visit(chunk, []);
  });
});

/** What the page has loaded in the frame of the first deal: what comes after it is loaded before long. */
async function loadedForDeal(page: Page): Promise<string[]> {
  const loaded = inSomeFrame(page, () => {
    if (document.querySelectorAll('.hand-card').length !== 3) return undefined;
    const loaded = performance.getEntriesByType('resource');
    return loaded.map(({ name }) => new URL(name).pathname.replace('/room/', ''));
  });
  await page.getByRole('button', { name: /Play now\s?: Thirty-One/ }).click();
  return loaded;
}

/** The strongest players, with their learned weights, are loaded only when they take a seat. */
function scriptsOf(files: Built): string[] {
  return [...files.keys()].filter(name => /assets\/(?!player-|guide-).*\.js$/.test(name));
}

/** Those that the first deal waits for. */
function firstOf(loaded: readonly string[], scripts: readonly string[]): string[] {
  // Not in the page's list: what the table's worker loads, its own script, the engine and the game.
  const ofWorker = /assets\/(table-worker|engine|thirty-one-(?!words|lines|puzzles|lesson))/;
  // Portraits, panels, stagings and the characters' lines are loaded after the first deal is on the table.
  const later = /portrait|panels|ending|lines/;
  return scripts.filter(name => (loaded.includes(name) || ofWorker.test(name)) && !later.test(name));
}

function sizeOf(names: readonly string[], files: Built): number {
  return names.reduce((sum, name) => sum + gzipSync(files.get(name)!, { level: 9 }).length, 0);
}

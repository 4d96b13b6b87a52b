// The page is small, and the first deal takes two taps: as the server sends it, with its lobby on the home page.
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { inSomeFrame } from './frames.ts';
import { serveTables, type Tables } from './serve-tables.ts';

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
    // In the frame of the first deal: what comes after it is loaded before long.
    const requested = inSomeFrame(page, () => {
      if (document.querySelectorAll('.hand-card').length !== 3) return undefined;
      const loaded = performance.getEntriesByType('resource');
      return loaded.map(({ name }) => new URL(name).pathname.replace('/room/', ''));
    });
    await page.getByRole('button', { name: /Play now\s?: Thirty-One/ }).click();
    const loaded = await requested;
    // The strongest players, with their learned weights, are loaded only when they take a seat.
    const { files } = room;
    const scripts = [...files.keys()].filter(name => /assets\/(?!player-|guide-).*\.js$/.test(name));
    const size = (names: string[]): number =>
      names.reduce((sum, name) => sum + gzipSync(files.get(name)!, { level: 9 }).length, 0);
    // Not in the page's list: what the table's worker loads, its own script, the engine and the game.
    const needed = new Set([
      ...loaded,
      ...scripts.filter(name =>
        /assets\/(table-worker|engine|thirty-one-(?!words|lines|puzzles|lesson))/.test(name),
      ),
    ]);
    const first = scripts.filter(name => needed.has(name));
    // Portraits, panels, stagings and the characters' lines are loaded after the first deal is on the table.
    const later = /portrait|panels|ending|lines/;
    expect(size(first.filter(name => !later.test(name)))).toBeLessThanOrEqual(60 * KB);
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

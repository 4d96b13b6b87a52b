// A new game is a folder and a line. Go Boom, which is not in the catalogue, is added to a copy of the sources; there
// it has to pass every test of a game, and is played in every face. CONTRIBUTING.md describes these steps.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueEntry } from '@parlour/engine';
import { Parlour } from '@parlour/wire';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch } from '../browser/launch.ts';
import { openPage, serve, type Built, type OpenedPage, type Site } from './browser.ts';
import { copySources, addGame, type SourceCopy } from './copy-sources.ts';
import { misfits } from './layout.ts';
import type { Tables } from './serve-tables.ts';
import { ALL_SIZES } from './sizes.ts';

const GAME = 'go-boom';
/** The tests that cover all games at once. */
const OF_ALL_GAMES = [
  'packages/engine/test/architecture.test.ts',
  'packages/engine/test/requirements.test.ts',
  'packages/engine/test/guides.test.ts',
  'packages/engine/src/host',
  'packages/terminal/src/commands/rules.test.ts',
  'packages/web/src/guide',
  'packages/web/src/language',
];
/** The tests that cover each game by its name. */
const OF_EVERY_GAME = [
  'packages/engine/src/games/go-boom',
  'packages/engine/test/catalogue.test.ts',
  'packages/engine/test/golden.test.ts',
  'packages/terminal/src/catalogue.test.ts',
  'packages/server/src/room/leaks.test.ts',
  'packages/arena/test/short.test.ts',
  'packages/web/src/boards/generic',
];

let copy: SourceCopy;
let catalogue: readonly CatalogueEntry[];
let parlour: (args: string, outside: object) => Promise<{ code: number; out: string; err: string }>;

beforeAll(async () => {
  copy = copySources();
  addGame(copy, GAME);
  ({ catalogue } = await copy.load<{ catalogue: readonly CatalogueEntry[] }>('packages/engine/src/index.ts'));
  ({ parlour } = await copy.load<{ parlour: typeof parlour }>('packages/terminal/test/outside.ts'));
});
afterAll(() => copy.remove());

it('keeps the laws and passes every test of games', async () => {
  expect(catalogue.map(({ game }) => game.id).at(-1)).toBe(GAME);
  const runs = await Promise.all([
    runTests(OF_ALL_GAMES),
    // As in CONTRIBUTING.md, `-u` writes its transcripts.
    runTests([...OF_EVERY_GAME, '-u', '-t', 'Go Boom|go-boom']),
  ]);
  for (const { code, said } of runs) expect(code, said).toBe(0);
  const golden = readdirSync(join(copy.folder, 'packages/engine/test/golden'));
  expect(golden.filter(name => name.startsWith(GAME))).toHaveLength(4);
}, 400_000);

it('is played in the terminal', async () => {
  const answers = `${'1\n'.repeat(200)}q\n`;
  const { code, out, err } = await parlour(
    `play ${GAME} --seats you,drummer,monte-carlo,random --seed boom`,
    {
      input: answers,
      catalogue,
    },
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Follow the suit or the rank, take the lead, and be the first without cards.');
  expect(out).toMatch(/wins the match!/);
});

it('is played in the arena', async () => {
  const { code, out, err } = await parlour(
    `arena ${GAME} --players drummer,random --games 40 --cores 1 --json`,
    {
      catalogue,
    },
  );
  // A slow machine is told how far it is.
  const complaints = err.replace(/^\d+ of 40 games, .*\n/gm, '');
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
  expect(JSON.parse(out)).toMatchObject({
    gameName: 'Go Boom',
    games: { played: 40 },
    endings: [{ ending: 'boom' }],
  });
});

describe('with a server and a browser', () => {
  let tables: Tables;
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    const found = inject('browser');
    if (typeof found === 'string') throw new Error(found);
    const copied = await copy.load<{ serveTables(): Promise<Tables> }>('packages/web/test/serve-tables.ts');
    const page = await copy.load<{ buildPage(): Promise<Built> }>('packages/web/test/browser.ts');
    tables = await copied.serveTables();
    site = await serve(await page.buildPage(), tables.url);
    browser = await launch(found);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await tables?.close();
  });

  it('is played on the server', async () => {
    const { playAlong } = await copy.load<{
      playAlong: (table: unknown, name: string) => Promise<unknown[]>;
    }>('packages/server/test/server.ts');
    const client = new Parlour({ url: tables.url });
    await client.introduce('Ann', 'token');
    const id = await client.open({
      game: GAME,
      rules: 'boom',
      seats: ['me', { bot: 'drummer' }, { bot: 'monte-carlo' }],
    });
    const table = client.join(id);
    expect((await playAlong(table, 'Ann')).length).toBeGreaterThan(2);
    table.close();
    expect(await client.list('finished')).toMatchObject([{ id, game: GAME, status: 'over' }]);
  });

  it('is played in a browser, on the generic board, by its name from the home screen', async () => {
    const page = await openPage(browser, site.url);
    await page.getByRole('heading', { name: 'Go Boom' }).waitFor();
    await page.getByRole('link', { name: /Rules\s?: Go Boom/ }).click();
    await page.getByText('Deals to win').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /Play now\s?: Go Boom/ }).click();
    await page.waitForSelector('.generic .hand-card[aria-disabled="false"]');
    for (const [label, size] of Object.entries(ALL_SIZES)) {
      await page.setViewportSize(size);
      await expect.poll(() => misfits(page), { message: label }).toEqual([]);
    }
    expect(await playOn(page)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    expect(page.errors).toEqual([]);
    await page.context().close();
  });
});

/** Clicks cards and piles, and buttons of the menu only if nothing else can be clicked; returns the number of clicks. */
async function playOn(page: OpenedPage): Promise<number> {
  const next = page
    .locator('.end-panel .winners, .end-foot .primary, .hand-card[aria-disabled="false"], .generic-pile')
    .or(page.getByRole('button', { name: 'Pass' }));
  for (let clicks = 0; clicks < 300; clicks++) {
    await next.first().waitFor();
    if ((await page.locator('.end-panel .winners').count()) > 0) return clicks;
    // The element may be gone by now: then there is something else to click.
    await next
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
  }
  throw new Error('The match does not end.');
}

/** Runs tests of the copy. */
function runTests(args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
  const run = spawn(process.execPath, [vitest, 'run', '--project=code', '--maxWorkers=1', ...args], {
    cwd: copy.folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', chunk => (said += String(chunk)));
  return new Promise(ended => run.on('close', code => ended({ code, said })));
}

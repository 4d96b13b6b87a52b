// A fourth game is a folder and a line. Go Boom, which is no game of the house, is dropped into the catalogue of a copy
// of the sources; there it is held to everything that is asked of a game, and played in every face. CONTRIBUTING.md
// says in words what is done here.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entry } from '@parlour/engine';
import { Parlour } from '@parlour/wire';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch } from '../browser/launch.ts';
import { openPage, serve, type Built, type OpenedPage, type Site } from './browser.ts';
import { copyHouse, dropIn, type House } from './copy-house.ts';
import type { Tables } from './serve-tables.ts';

const GAME = 'go-boom';
/** The tests that look at all games at once. */
const OF_ALL_GAMES = [
  'packages/engine/test/architecture.test.ts',
  'packages/engine/test/requirements.test.ts',
  'packages/engine/test/guides.test.ts',
  'packages/engine/src/host',
  'packages/terminal/src/commands/rules.test.ts',
  'packages/web/src/guide',
  'packages/web/src/language',
];
/** The tests that look at every game by its name. */
const OF_EVERY_GAME = [
  'packages/engine/src/games/go-boom',
  'packages/engine/test/catalogue.test.ts',
  'packages/engine/test/golden.test.ts',
  'packages/terminal/src/catalogue.test.ts',
  'packages/server/src/room/leaks.test.ts',
  'packages/arena/test/short.test.ts',
  'packages/web/src/boards/generic',
];

let house: House;
let catalogue: readonly Entry[];
let parlour: (args: string, outside: object) => Promise<{ code: number; out: string; err: string }>;

beforeAll(async () => {
  house = copyHouse();
  dropIn(house, GAME);
  ({ catalogue } = await house.load<{ catalogue: readonly Entry[] }>('packages/engine/src/index.ts'));
  ({ parlour } = await house.load<{ parlour: typeof parlour }>('packages/terminal/test/outside.ts'));
}, 60_000);
afterAll(() => house.remove());

it('keeps the laws and passes every test that looks at the games', async () => {
  expect(catalogue.map(({ game }) => game.id).at(-1)).toBe(GAME);
  const runs = await Promise.all([
    runTests(OF_ALL_GAMES),
    // As in CONTRIBUTING.md, `-u` writes its transcripts.
    runTests([...OF_EVERY_GAME, '-u', '-t', 'Go Boom|go-boom']),
  ]);
  for (const { code, said } of runs) expect(code, said).toBe(0);
  const golden = readdirSync(join(house.folder, 'packages/engine/test/golden'));
  expect(golden.filter(name => name.startsWith(GAME))).toHaveLength(4);
}, 180_000);

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
  expect({ code, err }).toEqual({ code: 0, err: '' });
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
    const copied = await house.load<{ serveTables(): Promise<Tables> }>('packages/web/test/serve-tables.ts');
    const page = await house.load<{ buildPage(): Promise<Built> }>('packages/web/test/browser.ts');
    tables = await copied.serveTables();
    site = await serve(await page.buildPage(), tables.url);
    browser = await launch(found);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await tables?.close();
  });

  it('is played on the server', async () => {
    const { playAlong } = await house.load<{
      playAlong: (table: unknown, name: string) => Promise<unknown[]>;
    }>('packages/server/test/server.ts');
    const somebody = new Parlour({ url: tables.url });
    await somebody.introduce('Ann', 'token');
    const id = await somebody.open({
      game: GAME,
      rules: 'boom',
      seats: ['me', { bot: 'drummer' }, { bot: 'monte-carlo' }],
    });
    const table = somebody.join(id);
    expect((await playAlong(table, 'Ann')).length).toBeGreaterThan(2);
    table.close();
    expect(await somebody.list('finished')).toMatchObject([{ id, game: GAME, status: 'over' }]);
  });

  it('is played in a browser, on the board for any game, by its name from the home page', async () => {
    const page = await openPage(browser, site.url);
    await page.getByRole('heading', { name: 'Go Boom' }).waitFor();
    await page.getByRole('link', { name: /Rules\s?: Go Boom/ }).click();
    await page.getByText('Deals to win').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /Play now\s?: Go Boom/ }).click();
    await page.waitForSelector('.generic');
    expect(await playOn(page)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    expect(page.mistakes).toEqual([]);
    await page.context().close();
  }, 60_000);
});

/** Clicks cards and piles, never a button of the menu but where nothing else can be done; answers how often. */
async function playOn(page: OpenedPage): Promise<number> {
  const next = page
    .locator('.end-panel .winners, .end-foot .primary, .hand-card[aria-disabled="false"], .generic-pile')
    .or(page.getByRole('button', { name: 'Pass' }));
  for (let clicks = 0; clicks < 300; clicks++) {
    await next.first().waitFor();
    if ((await page.locator('.end-panel .winners').count()) > 0) return clicks;
    // What was there a moment ago may be gone: then there is something else to click.
    await next
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
  }
  throw new Error('The match does not end.');
}

/** Runs tests of the copy. */
function runTests(args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
  const run = spawn(process.execPath, [vitest, 'run', '--project=code', '--maxWorkers=1', ...args], {
    cwd: house.folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', chunk => (said += String(chunk)));
  return new Promise(ended => run.on('close', code => ended({ code, said })));
}

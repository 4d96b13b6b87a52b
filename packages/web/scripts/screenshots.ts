// Writes a picture of every screen at both sizes: npm run screenshots -w packages/web -- [folder] [name…]
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { buildPage, launch, openPage, serve, SIZES } from '../test/browser.ts';

const [folder = 'screenshots', ...wanted] = process.argv.slice(2);

type Shot = readonly [name: string, take: (page: Page) => Promise<void>, settings?: Record<string, unknown>];

/** Opens a table by the form: a preset and, where it matters, a seed. */
async function setUp(page: Page, game: string, preset: string, seed = 'picture'): Promise<void> {
  await page.evaluate(to => (location.hash = to), `#/new/${game}`);
  await page.getByRole('radio', { name: preset, exact: true }).check();
  await page.getByText('Rule options').click();
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.waitForSelector('.table-cloth');
  await page.waitForTimeout(700);
}

/** Plays Thirty-One until the panel at the end of a hand is there. */
async function playHand(page: Page): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    if (await page.locator('.end-panel').isVisible()) return;
    const knock = page.locator('.t31-knock:not([aria-disabled="true"])');
    if (turn > 4 && (await knock.isVisible())) await knock.click();
    else if (await page.locator('[data-place="stock"].open').isVisible())
      await page.locator('[data-place="stock"]').click();
    else if (await page.locator('.hand-card:not([aria-disabled="true"])').first().isVisible())
      await page.locator('.hand-card:not([aria-disabled="true"])').first().click();
    await page.waitForTimeout(120);
  }
}

async function giveResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const games = ['thirty-one', 'bluff', 'gin-rummy'];
    const bots = ['standard', 'mr-caution', 'ms-aggressive', 'card-counter', 'wise-guy'];
    const results = Array.from({ length: 40 }, (_, index) => ({
      id: `m${index}`,
      game: games[index % 3],
      preset: ['classroom', 'classroom', 'classic'][index % 3],
      at: 1_700_000_000_000 + index * 86_400_000,
      won: (index * 7) % 5 < 2,
      opponents: [bots[index % 5], bots[(index + 2) % 5]],
    }));
    localStorage.setItem('parlour.results', JSON.stringify(results));
  });
  await page.reload();
}

const shots: readonly Shot[] = [
  ['home', async page => void (await page.waitForSelector('.game-card'))],
  ['home-light', async page => void (await page.waitForSelector('.game-card')), { theme: 'light' }],
  ['home-german', async page => void (await page.waitForSelector('.game-card')), { language: 'de' }],
  [
    'new-thirty-one',
    async page => {
      await page.evaluate(() => (location.hash = '#/new/thirty-one'));
      await page.waitForSelector('.chairs');
      await page.getByLabel('Chair 2').selectOption('ms-aggressive');
      await page.getByLabel('Chair 3').selectOption('mr-caution');
    },
  ],
  [
    'new-bluff',
    async page => {
      await page.evaluate(() => (location.hash = '#/new/bluff'));
      await page.waitForSelector('.chairs');
      await page.getByText('Rule options').click();
    },
  ],
  ['settings', async page => page.evaluate(() => void (location.hash = '#/settings'))],
  [
    'statistics',
    async page => {
      await page.evaluate(() => (location.hash = '#/statistics'));
      await giveResults(page);
    },
  ],
  ['rules', async page => page.evaluate(() => void (location.hash = '#/rules/thirty-one'))],
  ['classroom', page => setUp(page, 'thirty-one', 'Classroom')],
  ['classroom-light', page => setUp(page, 'thirty-one', 'Classroom'), { theme: 'light', speed: 'instant' }],
  ['classroom-dark', page => setUp(page, 'thirty-one', 'Classroom'), { theme: 'dark', fourColours: true }],
  [
    'classroom-showdown',
    async page => {
      await setUp(page, 'thirty-one', 'Classroom');
      await playHand(page);
    },
  ],
  [
    'help',
    async page => {
      await setUp(page, 'thirty-one', 'Classroom');
      await page.keyboard.press('?');
    },
  ],
  [
    'menu',
    async page => {
      await setUp(page, 'thirty-one', 'Classroom');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  ],
  ['library', page => setUp(page, 'thirty-one', 'Library')],
  ['two-player-start', page => setUp(page, 'thirty-one', 'Two players')],
  [
    'two-player',
    async page => {
      await setUp(page, 'thirty-one', 'Two players');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
    },
  ],
  [
    'two-player-end',
    async page => {
      await setUp(page, 'thirty-one', 'Two players', 'end');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      for (let hand = 0; hand < 30; hand++) {
        await playHand(page);
        const go = page.getByRole('button', { name: 'Continue' });
        if (!(await go.isVisible())) break;
        await go.click();
        await page.waitForTimeout(100);
      }
    },
  ],
  ['bluff', page => setUp(page, 'bluff', 'Classroom')],
  ['gin-rummy', page => setUp(page, 'gin-rummy', 'Classroom')],
];

async function take(browser: Browser, url: string, [name, prepare, settings]: Shot): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await openPage(browser, url, {
      size: viewport,
      ...(settings === undefined ? {} : { settings }),
    });
    await prepare(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}/${name}-${size}.png` });
    for (const mistake of page.mistakes) console.log(`${name}: ${mistake}`);
    await page.context().close();
  }
}

mkdirSync(folder, { recursive: true });
const site = await serve(await buildPage());
const browser = await launch();
for (const shot of shots) {
  if (wanted.length > 0 && !wanted.includes(shot[0])) continue;
  try {
    await take(browser, site.url, shot);
    console.log(shot[0]);
  } catch (error) {
    console.log(`${shot[0]}: ${String(error).split('\n')[0]}`);
  }
}
await browser.close();
await site.close();

// Makes the pictures of the README, in docs/pictures: npm run pictures -w packages/web
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { launch } from '../browser/launch.ts';
import { buildPage, openPage, serve } from '../test/browser.ts';
import { SCREENS } from '../test/screens.ts';
import type { Size } from '../test/sizes.ts';

interface Picture {
  readonly name: string;
  readonly screens: readonly string[];
  readonly size: Size;
  /** How many screens lie side by side. */
  readonly columns: number;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'card-room',
    screens: ['home', 'classroom', 'bluff-call', 'gin-rummy'],
    size: { width: 1024, height: 768 },
    columns: 2,
  },
  {
    name: 'phone',
    screens: ['classroom', 'bluff-call', 'gin-chosen', 'showdown'],
    size: { width: 390, height: 844 },
    columns: 4,
  },
];
const WIDTH = 1280;
/** Long enough for cards to come to rest and for portraits to load. */
const REST_MS = 1500;

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const site = await serve(await buildPage());
const browser = await launch(await findBrowser());
for (const picture of PICTURES) await lay(browser, picture);
await browser.close();
await site.close();

/** Lays the screens out beside each other as one picture. */
async function lay(browser: Browser, { name, screens, size, columns }: Picture): Promise<void> {
  const images: string[] = [];
  for (const screen of screens) images.push((await take(screen, size)).toString('base64'));
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 } });
  await page.setContent(`<!doctype html><style>
    body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 20px; margin: 0; padding: 20px; background: #17100c }
    img { width: 100%; border-radius: 12px }
  </style>${images.map(image => `<img src="data:image/png;base64,${image}">`).join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 84, fullPage: true });
  await page.close();
  console.log(`${folder}${name}.jpg`);
}

async function take(name: string, size: Size): Promise<Buffer> {
  const page = await openPage(browser, site.url, { size });
  await page.locator('.game-card').first().waitFor();
  await SCREENS.find(screen => screen.name === name)!.go(page);
  await page.waitForTimeout(REST_MS);
  const taken = await page.screenshot();
  await page.context().close();
  return taken;
}

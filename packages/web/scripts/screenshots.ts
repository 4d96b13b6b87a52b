// Takes a picture of every screen in every size, and makes a contact sheet of each screen and a page to look through.
// In every size axe reads the screen and the layout is checked; findings are printed, and the exit status is 1:
// npm run screenshots -w packages/web -- [--to folder] [screen or size…]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../browser/find-browser.ts';
import { launch } from '../browser/launch.ts';
import { findings } from '../test/accessibility.ts';
import { buildPage, openPage, serve } from '../test/browser.ts';
import { misfits, resize } from '../test/layout.ts';
import { SCREENS } from '../test/screens.ts';
import { serveTables } from '../test/serve-tables.ts';
import { ALL_SIZES } from '../test/sizes.ts';

interface Picture {
  readonly screen: string;
  readonly size: string;
  readonly file: string;
}

/** Long enough for cards to come to rest and for portraits to load. */
const REST_MS = 250;

const { folder, wanted } = readArguments(process.argv.slice(2));
const sizes = Object.entries(ALL_SIZES).filter(([label]) => isWanted(label, Object.keys(ALL_SIZES)));
const screens = SCREENS.filter(({ name }) =>
  isWanted(
    name,
    SCREENS.map(({ name }) => name),
  ),
);

mkdirSync(folder, { recursive: true });
const tables = await serveTables();
const site = await serve(await buildPage(), tables.url);
const browser = await launch(await findBrowser());
const taken: Picture[] = [];
let faults = 0;
for (const screen of screens) {
  const page = await openPage(browser, site.url, { settings: screen.settings ?? {} });
  // tsx wraps the functions that are sent to the page in calls of this one. A screen may load the page again.
  await page.evaluate('globalThis.__name = made => made');
  await page.addInitScript('globalThis.__name = made => made');
  try {
    await screen.go(page);
    for (const [label, size] of sizes) {
      await resize(page, size);
      await page.waitForTimeout(REST_MS);
      const file = `${screen.name}-${label}.png`;
      await page.screenshot({ path: `${folder}/${file}` });
      taken.push({ screen: screen.name, size: label, file });
      console.log(`${folder}/${file}`);
      for (const fault of [...(await misfits(page)), ...(await findings(page))])
        report(`${screen.name} ${label}: ${fault}`);
    }
  } catch (error) {
    report(`${screen.name}: ${String(error).split('\n')[0]}`);
  }
  for (const error of page.errors) report(`${screen.name}: ${error}`);
  await page.context().close();
}
for (const { name } of screens) await takeSheet(name);
writeFileSync(`${folder}/index.html`, pageOf(taken));
console.log(`${folder}/index.html`);
console.log(`${taken.length} pictures, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
await browser.close();
await site.close();
await tables.close();

function report(fault: string): void {
  faults++;
  console.log(fault);
}

function readArguments(given: readonly string[]): { folder: string; wanted: readonly string[] } {
  const at = given.indexOf('--to');
  if (at < 0) return { folder: 'screenshots', wanted: given };
  return { folder: given[at + 1] ?? 'screenshots', wanted: given.toSpliced(at, 2) };
}

/** Whether it was asked for, or nothing of its kind was. */
function isWanted(name: string, kind: readonly string[]): boolean {
  return wanted.includes(name) || !wanted.some(each => kind.includes(each));
}

/** The pictures of one screen in all sizes as one picture. */
async function takeSheet(name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  const sheet = `${folder}/${name}.html`;
  writeFileSync(sheet, pageOf(taken.filter(({ screen }) => screen === name)));
  await page.goto(pathToFileURL(sheet).href);
  await page.screenshot({ path: `${folder}/${name}-sheet.png`, fullPage: true });
  await page.close();
  rmSync(sheet);
}

/** A page with the pictures side by side; a click opens one in full size. */
function pageOf(pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ screen, size, file }) =>
      `<figure><a href="${file}"><img height="420" src="${file}" alt=""></a><figcaption>${screen} ${size}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Every screen in every size</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; background: #777; font: 13px sans-serif }
  figure { margin: 0 }
</style>
${figures.join('\n')}
`;
}

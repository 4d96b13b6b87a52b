// Writes a picture of every screen at both sizes: npm run screenshots -w packages/web -- [folder] [name…]
import { mkdirSync } from 'node:fs';
import { findBrowser } from '../browser/find-browser.ts';
import { launch } from '../browser/launch.ts';
import { buildPage, openPage, serve, SIZES } from '../test/browser.ts';
import { SCREENS } from '../test/screens.ts';
import { serveTables } from '../test/serve-tables.ts';

const [folder = 'screenshots', ...wanted] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const tables = await serveTables();
const site = await serve(await buildPage(), tables.url);
const browser = await launch(await findBrowser());
for (const { name, settings, go } of SCREENS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await openPage(browser, site.url, { settings: settings ?? {} });
  try {
    await go(page);
    for (const [label, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      // Cards come to rest, faces arrive.
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${folder}/${name}-${label}.png` });
      console.log(`${folder}/${name}-${label}.png`);
    }
  } catch (error) {
    console.log(`${name}: ${String(error).split('\n')[0]}`);
  }
  for (const mistake of page.mistakes) console.log(`${name}: ${mistake}`);
  await page.context().close();
}
await browser.close();
await site.close();
await tables.close();

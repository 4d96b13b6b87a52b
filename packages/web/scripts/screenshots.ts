// Writes a picture of every screen at both sizes: npm run screenshots -w packages/web -- [folder] [name…]
import { mkdirSync } from 'node:fs';
import { buildPage, launch, openPage, serve, SIZES } from '../test/browser.ts';
import { SCREENS } from '../test/screens.ts';

const [folder = 'screenshots', ...wanted] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const site = await serve(await buildPage());
const browser = await launch();
for (const { name, settings, go } of SCREENS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [label, size] of Object.entries(SIZES)) {
    const page = await openPage(browser, site.url, { size, settings: settings ?? {} });
    try {
      await go(page);
      // Cards come to rest, faces arrive.
      await page.waitForTimeout(1100);
      await page.screenshot({ path: `${folder}/${name}-${label}.png` });
      console.log(`${folder}/${name}-${label}.png`);
    } catch (error) {
      console.log(`${name}-${label}: ${String(error).split('\n')[0]}`);
    }
    for (const mistake of page.mistakes) console.log(`${name}-${label}: ${mistake}`);
    await page.context().close();
  }
}
await browser.close();
await site.close();

// Renders every drawing on sheets, for review: `npx tsx packages/web/scripts/art-sheet.ts <folder>`.
// Bundles art-sheet/sheet.tsx in memory and takes a screenshot of it in a browser.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { findBrowser } from '../browser/find-browser.ts';
import { launch } from '../browser/launch.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = process.argv[2] ?? join(root, 'dist-art');
mkdirSync(folder, { recursive: true });

const server = await createServer({
  root: join(root, 'scripts', 'art-sheet'),
  configFile: false,
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { conditions: ['parlour-source'] },
  server: { port: 0, fs: { allow: [join(root, '..', '..')] } },
});
await server.listen();
const address = server.resolvedUrls?.local[0];
const browser = await launch(await findBrowser());
const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 });
page.on('pageerror', error => process.stderr.write(`${error.message}\n`));
for (const sheet of process.argv[3]?.split(',') ?? [
  'cards-160',
  'cards-80',
  'cards-44',
  'people',
  'things',
  'named',
]) {
  await page.goto(`${address}#${sheet}`);
  await page.reload();
  await page.waitForSelector('[data-ready]');
  await page.screenshot({ path: join(folder, `${sheet}.png`), fullPage: true });
}
await browser.close();
await server.close();

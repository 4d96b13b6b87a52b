// Makes the icons for phones from the one drawing, public/icon.svg: npm run icons -w packages/web
// Systems that cut icons to a circle (maskable) get a larger cutout of it, with all that matters inside the circle.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../browser/find-browser.ts';
import { launch } from '../browser/launch.ts';

/** `reach`: how far the cutout reaches from the middle of the drawing. */
const ICONS = [
  { name: 'icon-180.png', size: 180, reach: 50 },
  { name: 'icon-192.png', size: 192, reach: 50 },
  { name: 'icon-512.png', size: 512, reach: 50 },
  { name: 'icon-maskable.png', size: 512, reach: 62 },
] as const;

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const drawing = readFileSync(`${folder}icon.svg`, 'utf8');
const browser = await launch(await findBrowser());
const page = await browser.newPage();
for (const { name, size, reach } of ICONS) {
  const box = `viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}"`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0">${drawing.replace(/viewBox="[^"]*"/, box)}`);
  writeFileSync(`${folder}${name}`, await page.screenshot());
  console.log(name);
}
await browser.close();

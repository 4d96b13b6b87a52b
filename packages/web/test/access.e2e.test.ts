// Everybody can use every screen: axe finds nothing at either size, nothing needs sideways scrolling, not on the
// smallest screen nor enlarged twice, and every card can be hit.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { changeSettings, SIZES, type OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { SCREENS } from './screens.ts';
import { goHome } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The smallest screen, a long one, and a desktop at 200 %. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: SIZES.wide.width / 2, height: SIZES.wide.height / 2 },
] as const;

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Finding[]; incomplete: Finding[] }>;
}

/** What axe finds wrong, and the sizes of targets that it is not sure about. */
async function findings(page: OpenedPage): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations, incomplete } = await page.evaluate(
    tags =>
      (globalThis as unknown as { axe: Axe }).axe.run({
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations', 'incomplete'],
        // No rule that we ask for looks at style sheets.
        preload: false,
      }),
    TAGS,
  );
  return [...violations, ...incomplete.filter(({ id }) => id === 'target-size')].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What reaches over the side, cards of one's hand that show too little to be hit, and faces too small to know. */
function outOfReach(page: OpenedPage): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cards = [...document.querySelectorAll('.hand-card, .gin-combo-card')].filter(card => {
      const { left, right, width, height } = card.getBoundingClientRect();
      return left < 0 || right > clientWidth || width < 24 || height < 24;
    });
    const found = cards.map(card => `${card.ariaLabel} cannot be hit`);
    for (const face of document.querySelectorAll('.portrait')) {
      const { width } = face.getBoundingClientRect();
      if (face.checkVisibility() && width < 20) found.push(`a face of ${width} px`);
    }
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...found] : found;
  });
}

/** At that size everything is within reach, as soon as it has found its place. */
async function fitsInto(page: OpenedPage, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const reach = expect.poll(() => outOfReach(page), {
    timeout: 3000,
    interval: 40,
    message: `${size.width} px`,
  });
  await reach.toEqual([]);
}

describe('every screen is for everybody', () => {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());
  /** One page goes from screen to screen; it begins anew only with other settings. */
  let page: OpenedPage | undefined;
  let set = '';

  it.each(SCREENS)(
    '$name',
    async ({ settings, go }) => {
      const wanted = JSON.stringify({ motion: 'reduced', ...settings });
      page ??= await room.keep({ reducedMotion: 'reduce' });
      await page.setViewportSize(SIZES.wide);
      if (set === wanted) await goHome(page);
      else await changeSettings(page, { motion: 'reduced', ...settings });
      set = wanted;
      await go(page);
      for (const size of Object.values(SIZES)) {
        await fitsInto(page, size);
        expect(await findings(page)).toEqual([]);
      }
      for (const size of TIGHT) await fitsInto(page, size);
      expect(page.mistakes).toEqual([]);
    },
    90_000,
  );
});

// Everybody can use every screen: axe finds nothing at either size, nothing needs sideways scrolling.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { SCREENS } from './screens.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong, and the sizes of targets that it is not sure about. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations, incomplete } = await page.evaluate(async tags => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Finding[]; incomplete: Finding[] }> };
    };
    return axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations', 'incomplete'] });
  }, TAGS);
  return [...violations, ...incomplete.filter(({ id }) => id === 'target-size')].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

describe('every screen is for everybody', () => {
  const room = openCardRoom();

  it.each(SCREENS)(
    '$name',
    async ({ settings, go }) => {
      for (const size of Object.values(SIZES)) {
        const page = await room.open({
          size,
          settings: { motion: 'reduced', ...settings },
          reducedMotion: 'reduce',
        });
        await go(page);
        await page.waitForTimeout(100);
        expect(await findings(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await page.context().close();
      }
    },
    90_000,
  );

  it('needs no sideways scrolling at 320 px', async () => {
    for (const name of ['home', 'classroom', 'settings', 'bluff', 'gin-rummy']) {
      const page = await room.open({ size: { width: 320, height: 640 } });
      await SCREENS.find(screen => screen.name === name)!.go(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, name).toBeLessThanOrEqual(320);
      await page.context().close();
    }
  }, 90_000);
});

// Every screen in every size: everything fits, and axe finds nothing. One page visits the screens and is resized through
// the sizes. Two test files share the screens, so that two browsers walk through them. Here axe reads a screen in a
// size of each kind, phone and desktop; `npm run screenshots` lets it read every screen in every size.
import { afterAll, expect, it } from 'vitest';
import { findings } from './accessibility.ts';
import { changeSettings, SIZES, type OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { misfits, resize } from './layout.ts';
import { SCREENS } from './screens.ts';
import { goHome, type Screen } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';
import { ALL_SIZES } from './sizes.ts';

/** Screens that axe reads in every size; the others it reads in two. */
const READ_THROUGHOUT = new Set([
  'home',
  'classroom',
  'long-names',
  'bluff-many-cards',
  'gin-chosen',
  'gin-knock',
]);

/** In that size everything fits once the layout has settled. */
export async function fitsInto(page: OpenedPage, size: keyof typeof ALL_SIZES): Promise<void> {
  await resize(page, ALL_SIZES[size]);
  await expect.poll(() => misfits(page), { interval: 30, message: size }).toEqual([]);
}

/** Goes to screens on one page; called in a `describe`. */
export interface Visits {
  /** Goes to the screen of that name. */
  readonly visit: (name: string) => Promise<OpenedPage>;
  /** The next visit applies its settings, whatever they were. */
  readonly forgetSettings: () => void;
}

export function openScreens(): Visits {
  let tables: Tables;
  const room = openCardRoom(async () => {
    tables = await serveTables();
    return tables.url;
  });
  afterAll(() => tables.close());
  /** It is reset only for other settings. */
  let page: OpenedPage | undefined;
  let settings = '';
  return {
    async visit(name) {
      const { settings: own, go } = SCREENS.find(each => each.name === name)!;
      const wanted = JSON.stringify({ motion: 'reduced', ...own });
      page ??= await room.keep({ reducedMotion: 'reduce' });
      await page.setViewportSize(SIZES.wide);
      if (settings === wanted) await goHome(page);
      else await changeSettings(page, { motion: 'reduced', ...own });
      settings = wanted;
      await go(page);
      return page;
    },
    forgetSettings() {
      settings = '';
    },
  };
}

/** Walks through these screens. */
export function walkThrough(screens: readonly Screen[], { visit }: Visits): void {
  it.each(screens)('fits every size and is accessible: $name', async ({ name }) => {
    const page = await visit(name);
    const throughout = READ_THROUGHOUT.has(name);
    for (const size of Object.keys(ALL_SIZES) as (keyof typeof ALL_SIZES)[]) {
      await fitsInto(page, size);
      if (throughout || size === '360x640' || size === '1024x768')
        expect(await findings(page), size).toEqual([]);
    }
    expect(page.errors).toEqual([]);
  });
}

// A review and a hint in the browser: how long the first moment, the whole review and a hint take from the click or the
// key on, with the start of the workers and what they fetch, and whether the page stays at 60 Hz meanwhile:
// `npm run bench -- review-page`, or `… review-page --game bluff --rounds 5`. Each round is a new browser context, so that
// nothing is in a cache. Fails when a figure is over its limit.
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { findBrowser } from '../packages/web/browser/find-browser.ts';
import { launch } from '../packages/web/browser/launch.ts';
import type { SavedTable } from '../packages/web/src/local/saved-table.ts';
import { buildPage, openPage, serve } from '../packages/web/test/browser.ts';
import { openSaved, playTo } from '../packages/web/test/saved-moment.ts';
import { table } from './measure.ts';

const { values } = parseArgs({
  options: { game: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});

const MATCHES = [
  {
    game: 'thirty-one',
    preset: 'classroom',
    players: ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'],
  },
  { game: 'bluff', preset: 'documents', players: ['standard', 'ms-aggressive', 'mr-caution', 'wise-guy'] },
  { game: 'gin-rummy', preset: 'documents', players: ['regular', 'regular'] },
] as const;
type Match = (typeof MATCHES)[number];

/** Milliseconds. What is measured, in the order of the table; those without a limit are told alone. */
const LIMITS = {
  'first moment': 1000,
  'whole review': 10_000,
  'longest gap between frames': undefined,
  'longest task': 50,
  'first hint': 500,
  'next hint': 500,
} as const;
type Figure = keyof typeof LIMITS;

const site = await serve(await buildPage());
const browser = await launch(await findBrowser());
const rows: string[][] = [];
for (const match of MATCHES.filter(({ game }) => values.game === undefined || game === values.game)) {
  const finished = playTo({ ...match, isThere: (_, played) => played.turn().kind === 'over' });
  const rounds: Record<Figure, number>[] = [];
  for (let round = 0; round < Number(values.rounds); round++)
    rounds.push({ ...(await measureReview(finished)), ...(await measureHints(decisionOf(match))) });
  for (const name of Object.keys(LIMITS) as Figure[]) rows.push(rowOf(match, name, rounds));
}
await browser.close();
await site.close();
const head = ['game', 'figure', 'median', 'longest', 'limit'];
console.log(table(head, rows));

function rowOf({ game }: Match, name: Figure, rounds: readonly Record<Figure, number>[]): string[] {
  const sorted = rounds.map(figures => figures[name]).sort((a, b) => a - b);
  const [median = 0, longest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const limit = LIMITS[name];
  if (limit !== undefined && longest > limit) process.exitCode = 1;
  return [game, name, inMs(median), inMs(longest), limit === undefined ? '' : inMs(limit)];
}

/** The browser tells of no task below 50 ms. */
function inMs(ms: number): string {
  return ms === 0 ? '< 50 ms' : `${ms.toFixed(0)} ms`;
}

/** The person is to decide, in the middle of a match. */
function decisionOf(match: Match): SavedTable {
  return playTo({
    ...match,
    isThere: (_, played) => {
      const turn = played.turn();
      return played.moves.length > 20 && turn.kind === 'seat' && turn.seat === 0;
    },
  });
}

async function measureReview(saved: SavedTable): Promise<Omit<Record<Figure, number>, `${string} hint`>> {
  const page = await openPage(browser, site.url);
  await openSaved(page, saved);
  await page.locator('.winners').waitFor();
  await watch(page, 'click', ['.review-chance', '.review-headline']);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const { seenAfter, gap, task } = await watched(page);
  await page.context().close();
  const [first = 0, whole = 0] = seenAfter;
  return {
    'first moment': first,
    'whole review': whole,
    'longest gap between frames': gap,
    'longest task': task,
  };
}

async function measureHints(saved: SavedTable): Promise<Record<`${'first' | 'next'} hint`, number>> {
  const page = await openPage(browser, site.url);
  await openSaved(page, saved);
  await page.locator('.hand-card').first().waitFor();
  const ask = async (): Promise<number> => {
    await watch(page, 'keydown', ['.hint-dialog .option-bars']);
    await page.keyboard.press('h');
    const { seenAfter } = await watched(page);
    await page.keyboard.press('Escape');
    await page.locator('.hint-dialog').waitFor({ state: 'detached' });
    return seenAfter[0]!;
  };
  const first = await ask();
  const next = await ask();
  await page.context().close();
  return { 'first hint': first, 'next hint': next };
}

interface Watched {
  /** For each selector, the milliseconds from the event to the first frame in which the page has it. */
  readonly seenAfter: readonly number[];
  /** The longest time between two frames, and the longest task of the main thread, until all was seen. */
  readonly gap: number;
  readonly task: number;
}

/** From the next event of that kind on, the page watches its frames until each of the selectors has been seen. */
async function watch(page: Page, kind: 'click' | 'keydown', selectors: readonly string[]): Promise<void> {
  // The compiler of this script wraps functions that have names.
  await page.evaluate('globalThis.__name = named => named');
  await page.evaluate(
    ({ kind, selectors }) => {
      const seen = new Map<string, number>();
      const longest = { gap: 0, task: 0 };
      const tasks = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration);
      });
      const begin = (): void => {
        // The timestamp of a frame is that of its begin, which may be before the event.
        const started = performance.now();
        let last = started;
        tasks.observe({ type: 'longtask' });
        const look = (): void => {
          const now = performance.now();
          longest.gap = Math.max(longest.gap, now - last);
          last = now;
          for (const selector of selectors)
            if (!seen.has(selector) && document.querySelector(selector) !== null)
              seen.set(selector, now - started);
          if (seen.size < selectors.length) return void requestAnimationFrame(look);
          tasks.disconnect();
          const seenAfter = selectors.map(selector => seen.get(selector));
          Object.assign(globalThis, { watched: { seenAfter, ...longest } });
        };
        requestAnimationFrame(look);
      };
      Object.assign(globalThis, { watched: undefined });
      addEventListener(kind, begin, { capture: true, once: true });
    },
    { kind, selectors },
  );
}

async function watched(page: Page): Promise<Watched> {
  const read = (): unknown => (globalThis as unknown as { watched: unknown }).watched;
  const found = await page.waitForFunction(read, undefined, { timeout: 120_000 });
  return (await found.jsonValue()) as Watched;
}

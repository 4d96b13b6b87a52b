// The longest task of the page's main thread while cards are dealt and while a moment is staged, from the browser's own
// trace, and the layout shift: `npm run bench -- moments`, or `… moments --only Bluff`. Fails when a task takes longer than
// 50 ms of processor time.
import type { Table } from '@parlour/engine';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from '../packages/web/browser/find-browser.ts';
import { launch } from '../packages/web/browser/launch.ts';
import type { SavedTable } from '../packages/web/src/local/saved-table.ts';
import { buildPage, openPage, serve } from '../packages/web/test/browser.ts';
import { openSaved, playTo } from '../packages/web/test/saved-moment.ts';

const MOST_MS = 50;
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

interface Bench {
  readonly name: string;
  readonly saved?: () => SavedTable;
  /** From the open page to the end of what is measured. */
  readonly go: (page: Page) => Promise<void>;
}

const dealOf = (name: string, title: string, cards: number): Bench => ({
  name,
  async go(page) {
    await page.getByRole('button', { name: new RegExp(`Play now\\s?: ${title}`) }).click();
    await page.waitForFunction(wanted => document.querySelectorAll('.hand-card').length >= wanted, cards);
    await page.waitForFunction(() => document.querySelectorAll('.flying').length === 0);
  },
});

/** The table just before the move of a computer player that ends a hand, or leads to a call. */
function before(game: string, preset: string, players: readonly string[], hit: string): SavedTable {
  const isThere = (view: { phase: object }, table: Table): boolean =>
    hit in view.phase && typeof table.moves.at(-1)?.by === 'number' && table.moves.at(-1)?.by !== 0;
  const { plan, playedAt, moves } = playTo({ game, preset, players, isThere });
  return { plan, playedAt, moves: moves.slice(0, -1) };
}

const staged = (name: string, selector: string, saved: () => SavedTable): Bench => ({
  name,
  saved,
  go: page => page.locator(selector).first().waitFor({ timeout: 60_000 }),
});

const FOUR = ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'];
const LIARS = ['standard', 'ms-aggressive', 'mr-caution', 'wise-guy'];
const BENCHES: readonly Bench[] = [
  dealOf('Thirty-One, deal', 'Thirty-One', 3),
  dealOf('Bluff, deal', 'Bluff', 13),
  dealOf('Gin Rummy, deal', 'Gin Rummy', 10),
  staged('Thirty-One, showdown', '.end-panel', () => before('thirty-one', 'classroom', FOUR, 'result')),
  staged('Bluff, call', '.bluff-revealed', () => before('bluff', 'documents', LIARS, 'reveal')),
  staged('Gin Rummy, showdown', '.end-panel', () =>
    before('gin-rummy', 'documents', ['regular', 'regular'], 'result'),
  ),
];

const [option, only = ''] = process.argv.slice(2);
if (option !== undefined && option !== '--only') throw new Error(`There is no option ${option}.`);
const site = await serve(await buildPage());
const browser = await launch(await findBrowser());
let slow = 0;
console.log('| moment | screen | longest task | of it processor time | tasks over 50 ms | layout shift |');
console.log('| ------ | ------ | -----------: | -------------------: | ---------------: | -----------: |');
for (const bench of BENCHES.filter(({ name }) => name.includes(only))) {
  for (const [screen, size] of Object.entries(SIZES)) {
    const page = await openPage(browser, site.url, { size, settings: { speed: 'normal' } });
    await page.locator('.game-card').first().waitFor();
    const { wall, cpu, many, shift } = await measure(page, bench);
    slow += many + (shift > 0 ? 1 : 0);
    const cells = [
      bench.name,
      screen,
      `${wall.toFixed(0)} ms`,
      `${cpu.toFixed(0)} ms`,
      many,
      shift.toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    await page.context().close();
  }
}
await browser.close();
await site.close();
if (slow > 0) process.exitCode = 1;

interface Figures {
  /** The longest task by the clock and by processor time, in milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** How many took longer than they may, by processor time. */
  readonly many: number;
  readonly shift: number;
}

async function measure(page: Page, { saved, go }: Bench): Promise<Figures> {
  if (saved !== undefined) await openSaved(page, saved());
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  const browser: Browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await go(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Trace[] };
  const shift = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread.');
  const cpu = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
    cpu: Math.max(...cpu),
    many: cpu.filter(ms => ms > MOST_MS).length,
    shift,
  };
}

/** An event of the browser's trace, with its times in microseconds. */
interface Trace {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

// Plays a table with the mouse: reads from the page what can be done and clicks it. The policy is simple and depends on
// the page alone, so that a seed gives the same match every time.
import type { Page } from 'playwright-core';
import type { OpenedPage } from './browser.ts';

/** Longer than the others ever take, even on a busy machine. */
const LONGEST_WAIT_MS = 60_000;

/** Whoever has clicked looks again after so long, even if nothing has changed. */
const MOMENT_MS = 400;

/** Something on the page that can be clicked now. */
interface Target {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}

/** Selectors of what may be clicked, the most urgent first; `:not` excludes disabled look-alikes. */
const TARGETS: readonly (readonly [what: string, selector: string])[] = [
  ['over', '.winners ~ *, .end-panel .winners'],
  ['continue', '.end-foot .primary'],
  ['hurry', '.table-out .primary'],
  ['start', '.t31-start .primary'],
  ['pass', '.bluff-pass:enabled'],
  ['end-turn', '.bluff-main.primary:enabled'],
  ['decline', '.gin-actions .primary[data-key="p"]'],
  ['arrange', '.gin-knocking [data-key="a"]'],
  ['submit', '.gin-knocking .primary:enabled'],
  ['done', '.gin-layoff .primary:enabled'],
  ['gin-knock', '.gin-actions .primary[data-key="k"]:not([aria-disabled="true"])'],
  ['throw', '.gin-actions [data-key="x"]:not([aria-disabled="true"])'],
  ['knock', '.t31-knock:not([aria-disabled="true"])'],
  ['discard-pile', '[data-place="discard"].open, .gin-pile.open:has([data-place="discard"])'],
  ['stock', '[data-place="stock"].open, .gin-pile.open:has([data-place="stock"])'],
  ['right-card', '.bluff .hand-noted:not([aria-disabled="true"])'],
  // In Gin Rummy a card that was just taken may not be thrown, wherever the hand's order puts it.
  ['card', '.hand-card:not([aria-disabled="true"], .gin [data-mark~="drawn"])'],
];

/** Everything that can be clicked now, the length of the log, and how many own turns are in it. */
interface Look {
  readonly targets: readonly Target[];
  readonly lines: number;
  readonly turns: number;
  /** Equal as long as there is nothing new to see. */
  readonly sight: string;
}

/** Looks at the table; with the `sight` of an earlier look, as soon as there is something new, or after a moment. */
export async function look(page: Page, seen = ''): Promise<Look> {
  return page.evaluate(
    async ({ wanted, seen, momentMs }) => {
      const end = performance.now() + momentMs;
      for (;;) {
        const targets = wanted.flatMap(([what, selector]) =>
          [...document.querySelectorAll<HTMLElement>(selector)].flatMap(element => {
            const box = element.getBoundingClientRect();
            if (box.width === 0) return [];
            return [{ what, x: box.left + Math.min(box.width / 2, 14), y: box.top + box.height / 2 }];
          }),
        );
        const log = [...document.querySelectorAll('[role="log"] li')];
        const sight = JSON.stringify([targets, log.length]);
        if (sight !== seen || performance.now() > end) {
          const own = ['You draw', 'You take', 'You knock'];
          const turns = log.filter(({ textContent }) => own.some(start => textContent.startsWith(start)));
          return { targets, lines: log.length, turns: turns.length, sight };
        }
        await new Promise(passed => setTimeout(passed, 15));
      }
    },
    { wanted: TARGETS, seen, momentMs: MOMENT_MS },
  );
}

/** Sets a table up by the form, with rule options by their names, and deals. */
export async function openTable(
  page: Page,
  game: string,
  preset: string,
  seed: string,
  bot: string,
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.evaluate(to => (location.hash = to), `#/new/${game}`);
  await page.getByRole('radio', { name: preset, exact: true }).check();
  for (const chair of await page.locator('.chair select').all()) await chair.selectOption(bot);
  await page.getByText('Rule options').click();
  for (const [name, value] of Object.entries(options)) {
    await page.getByLabel(name, { exact: true }).fill(value);
    await page.getByLabel(name, { exact: true }).blur();
  }
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.waitForSelector('.table-cloth');
}

/** Plays until the match is over; returns the number of clicks. */
export async function playWithMouse(page: OpenedPage, limitMs: number): Promise<number> {
  const end = Date.now() + limitMs;
  let clicks = 0;
  let idleSince = Date.now();
  let linesThen = 0;
  let seen = '';
  while (Date.now() < end) {
    if (page.errors.length > 0) throw new Error(`The page fails: ${page.errors.join(' ')}`);
    const { targets, lines, turns, sight } = await look(page, seen);
    seen = sight;
    // Whoever has resigned has nothing to click, and still sees the others play.
    if (lines !== linesThen) idleSince = Date.now();
    linesThen = lines;
    const has = (what: string): Target | undefined => targets.find(target => target.what === what);
    if (has('over') !== undefined) return clicks;
    const next = choose(has, turns);
    if (next === undefined) {
      // Nothing to click: the others are playing.
      if (Date.now() > idleSince + LONGEST_WAIT_MS) {
        const shown = await page.locator('body').innerText();
        throw new Error(`The table waits, and nothing can be clicked:\n${shown}`);
      }
      continue;
    }
    idleSince = Date.now();
    await page.mouse.click(next.x, next.y);
    clicks++;
  }
  throw new Error(`The match was not over after ${clicks} clicks.`);
}

/** What to click: in Thirty-One every fourth turn is a knock, cards are taken from either pile. */
function choose(has: (what: string) => Target | undefined, turns: number): Target | undefined {
  for (const what of [
    'continue',
    'hurry',
    'start',
    'pass',
    'end-turn',
    'decline',
    'submit',
    'arrange',
    'done',
  ]) {
    const target = has(what);
    if (target !== undefined) return target;
  }
  const knock = turns % 4 === 3 ? has('knock') : undefined;
  return (
    has('gin-knock') ??
    has('throw') ??
    knock ??
    (turns % 3 === 1 ? has('discard-pile') : undefined) ??
    has('stock') ??
    has('discard-pile') ??
    has('right-card') ??
    has('card')
  );
}

// Plays a table by hand: looks at what can be done and does it with the mouse, as a person would. The policy is
// simple and depends on nothing but the page, so that a seed gives the same match every time.
import type { Page } from 'playwright-core';
import type { OpenedPage } from './browser.ts';

/** The others never take so long, however busy the machine is. */
const LONGEST_WAIT_MS = 60_000;

/** Something on the page that can be clicked now. */
interface Target {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}

/** What may be clicked, the most urgent first; `:not` keeps away from what only looks like it. */
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
  ['card', '.hand-card:not([aria-disabled="true"])'],
];

/** All that can be clicked now, how long the log is, and how many turns of one's own are in it. */
export async function look(page: Page): Promise<{ targets: Target[]; lines: number; turns: number }> {
  return page.evaluate(wanted => {
    const targets = wanted.flatMap(([what, selector]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap(element => {
        const box = element.getBoundingClientRect();
        if (box.width === 0) return [];
        return [{ what, x: box.left + Math.min(box.width / 2, 14), y: box.top + box.height / 2 }];
      }),
    );
    const { name } = JSON.parse(localStorage.getItem('parlour.settings') ?? '{}') as { name: string };
    const lines = [...document.querySelectorAll('[role="log"] li')].map(({ textContent }) => textContent);
    const own = ['draws', 'takes', 'knocks'].map(verb => `${name} ${verb}`);
    const turns = lines.filter(line => own.some(start => line.startsWith(start))).length;
    return { targets, lines: lines.length, turns };
  }, TARGETS);
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

/** Plays until the match is over; answers how often something was clicked. */
export async function playWithMouse(page: OpenedPage, limitMs: number): Promise<number> {
  const end = Date.now() + limitMs;
  let clicks = 0;
  let idleSince = Date.now();
  while (Date.now() < end) {
    if (page.mistakes.length > 0) throw new Error(`The page fails: ${page.mistakes.join(' ')}`);
    const { targets, turns } = await look(page);
    const has = (what: string): Target | undefined => targets.find(target => target.what === what);
    if (has('over') !== undefined) return clicks;
    const next = choose(has, turns);
    if (next === undefined) {
      // Nothing to do: the others are playing.
      if (Date.now() > idleSince + LONGEST_WAIT_MS) {
        const shown = await page.locator('body').innerText();
        throw new Error(`The table waits, and nobody knows for what:\n${shown}`);
      }
      await page.waitForTimeout(10);
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

// Every screen of the app and how to get there: for the pictures and for the checks of accessibility.
import type { Page } from 'playwright-core';
import { look, openTable } from './drive.ts';

export interface Screen {
  readonly name: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly go: (page: Page) => Promise<void>;
}

const to = (hash: string, there: string) => async (page: Page) => {
  await page.evaluate(hash => (location.hash = hash), hash);
  await page.waitForSelector(there);
};

/** Plays Thirty-One until the panel at the end of a hand is there. */
async function playHand(page: Page): Promise<void> {
  for (let turn = 0; ;) {
    const { targets } = await look(page);
    const has = (what: string): (typeof targets)[number] | undefined =>
      targets.find(target => target.what === what);
    if (has('continue') !== undefined) return;
    const next = (turn > 1 ? has('knock') : undefined) ?? has('stock') ?? has('card');
    if (next === undefined) await page.waitForTimeout(20);
    else {
      if (next.what === 'stock') turn++;
      await page.mouse.click(next.x, next.y);
    }
  }
}

async function giveResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const games = ['thirty-one', 'bluff', 'gin-rummy'];
    const presets = ['classroom', 'documents', 'house'];
    const bots = ['standard', 'mr-caution', 'ms-aggressive', 'card-counter', 'wise-guy'];
    const results = Array.from({ length: 40 }, (_, index) => ({
      id: `match ${index}`,
      game: games[index % 3],
      preset: presets[index % 3],
      at: 1_700_000_000_000 + index * 86_400_000,
      won: (index * 7) % 5 < 2,
      opponents: [bots[index % 5], bots[(index + 2) % 5]],
    }));
    localStorage.setItem('parlour.results', JSON.stringify(results));
  });
  await page.reload();
  await page.waitForSelector('.figures');
}

const classroom = (page: Page): Promise<void> =>
  openTable(page, 'thirty-one', 'Classroom', 'picture', 'random');
const twoPlayers = async (page: Page, options: Readonly<Record<string, string>> = {}): Promise<void> => {
  await openTable(page, 'thirty-one', 'Two players', 'picture', 'two-player-computer', options);
  await page.waitForSelector('.t31-start');
};

/** Plays the two-player game, with one token each, to the end of the match. */
async function toTheEnd(page: Page): Promise<void> {
  await twoPlayers(page, { Lives: '1' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (;;) {
    await playHand(page);
    if ((await page.locator('.winners').count()) > 0) return;
    await page.locator('.end-foot .primary').click();
    await page.waitForSelector('.end-foot', { state: 'detached' });
  }
}

/** A waiting room, with the server's part spoken by the test. */
async function waitForFriends(page: Page): Promise<void> {
  const seats = [
    { kind: 'person', name: 'Robin', connected: true },
    { kind: 'open', name: '' },
    { kind: 'bot', name: 'Ms. Aggressive', bot: 'ms-aggressive' },
    { kind: 'person', name: 'Ada', connected: false },
  ];
  const info = { id: 'abc', game: 'thirty-one', rules: {}, seats, status: 'waiting', code: 'KXQ4' };
  const update = { info, viewer: 0, pausing: false, at: 1 };
  await page.route('**/api/v1/tables/abc/stream*', route =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(update)}\n\n` }),
  );
  await to('#/room/abc', '.room-seats')(page);
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', go: async page => void (await page.waitForSelector('.game-card')) },
  {
    name: 'home-light',
    settings: { theme: 'light' },
    go: async page => void (await page.waitForSelector('.game-card')),
  },
  {
    name: 'home-german',
    settings: { language: 'de' },
    go: async page => void (await page.waitForSelector('.game-card')),
  },
  {
    name: 'new-thirty-one',
    go: async page => {
      await to('#/new/thirty-one', '.chairs')(page);
      await page.getByLabel('Chair 2').selectOption('ms-aggressive');
      await page.getByLabel('Chair 3').selectOption('mr-caution');
    },
  },
  {
    name: 'new-bluff',
    go: async page => {
      await to('#/new/bluff', '.chairs')(page);
      await page.getByText('Rule options').click();
    },
  },
  { name: 'new-gin-rummy', settings: { theme: 'dark' }, go: to('#/new/gin-rummy', '.chairs') },
  { name: 'settings', go: to('#/settings', '.settings') },
  {
    name: 'settings-light',
    settings: { theme: 'light', fourColours: true, suitLetters: true },
    go: to('#/settings', '.settings'),
  },
  {
    name: 'statistics',
    go: async page => {
      await to('#/statistics', '.statistics')(page);
      await giveResults(page);
    },
  },
  { name: 'rules', go: to('#/rules/thirty-one', '.knobs') },
  { name: 'join', go: to('#/join/ABCD', '.notice') },
  {
    name: 'classroom',
    go: async page => {
      await classroom(page);
      await page.waitForSelector('.t31-pile.open');
    },
  },
  { name: 'classroom-light', settings: { theme: 'light' }, go: classroom },
  { name: 'classroom-dark', settings: { theme: 'dark', fourColours: true }, go: classroom },
  {
    name: 'showdown',
    go: async page => {
      await classroom(page);
      await playHand(page);
    },
  },
  {
    name: 'help',
    go: async page => {
      await classroom(page);
      await page.waitForSelector('.t31-pile.open');
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'menu',
    go: async page => {
      await classroom(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'quit',
    go: async page => {
      await classroom(page);
      await page.getByRole('button', { name: 'Quit' }).click();
      await page.waitForSelector('dialog[open]');
    },
  },
  { name: 'library', go: page => openTable(page, 'thirty-one', 'Library', 'picture', 'random') },
  { name: 'two-player-start', go: page => twoPlayers(page) },
  {
    name: 'two-player',
    go: async page => {
      await twoPlayers(page);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForSelector('.t31-pile.open');
    },
  },
  { name: 'two-player-end', go: toTheEnd },
  {
    name: 'fair-deals',
    go: async page => {
      await toTheEnd(page);
      await page.getByRole('button', { name: 'Check the deals' }).click();
      await page.waitForSelector('.fair-hands');
    },
  },
  {
    name: 'replay',
    go: async page => {
      await toTheEnd(page);
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.waitForSelector('.replay .hand');
      await page.getByRole('switch', { name: 'Show all hands' }).check();
    },
  },
  { name: 'waiting-room', go: waitForFriends },
  { name: 'bluff', go: page => openTable(page, 'bluff', 'Classroom', 'picture', 'standard') },
  {
    name: 'bluff-light',
    settings: { theme: 'light' },
    go: page => openTable(page, 'bluff', 'Classroom', 'other', 'standard'),
  },
  { name: 'gin-rummy', go: page => openTable(page, 'gin-rummy', 'House', 'picture', 'regular') },
  {
    name: 'gin-rummy-light',
    settings: { theme: 'light' },
    go: page => openTable(page, 'gin-rummy', 'House', 'other', 'regular'),
  },
];

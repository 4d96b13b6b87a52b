// The screens of a replay: each game with all hands open at moves where much is to be seen, and the drawers.
import type { Page } from 'playwright-core';
import { SIZES } from '../browser.ts';
import { openSaved, playTo } from '../saved-moment.ts';
import { press, to, type Screen } from './screen.ts';

interface Match {
  readonly game: string;
  readonly preset: string;
  readonly players: readonly string[];
}

const CLASSROOM: Match = {
  game: 'thirty-one',
  preset: 'classroom',
  players: ['standard', 'ms-aggressive', 'mr-caution', 'card-counter'],
};
const TWO: Match = {
  game: 'thirty-one',
  preset: 'two-player',
  players: ['standard', 'two-player-computer'],
};
const BLUFF: Match = {
  game: 'bluff',
  preset: 'documents',
  players: ['standard', 'wise-guy', 'mr-caution', 'ms-aggressive'],
};
const GIN_RUMMY: Match = { game: 'gin-rummy', preset: 'documents', players: ['regular', 'careful'] };

/** Replays the finished match with open hands, at that move. */
const replay =
  (match: Match, move: number) =>
  async (page: Page): Promise<void> => {
    await openSaved(page, playTo({ ...match, isThere: (_, table) => table.turn().kind === 'over' }));
    await page.waitForSelector('.winners');
    await press(page, 'Replay');
    await page.waitForSelector('.replay .hand');
    await page.getByRole('switch', { name: 'Show all hands' }).check();
    await page.getByRole('slider').fill(String(move));
    await page.getByText(`Move ${move} of`).waitFor();
  };

/** On a phone, with the drawer of that name open. */
const drawer =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await replay(GIN_RUMMY, 402)(page);
    await page.setViewportSize(SIZES.narrow);
    await press(page, name);
    await page.getByRole('dialog', { name }).waitFor();
  };

export const REPLAY: readonly Screen[] = [
  { name: 'replay', go: replay(TWO, 5) },
  { name: 'replay-classroom', go: replay(CLASSROOM, 91) },
  { name: 'replay-showdown', go: replay(CLASSROOM, 101) },
  { name: 'replay-bluff', go: replay(BLUFF, 53) },
  { name: 'replay-bluff-few', go: replay(BLUFF, 139) },
  { name: 'replay-gin-rummy', go: replay(GIN_RUMMY, 402) },
  { name: 'replay-gin-knocked', go: replay(GIN_RUMMY, 326) },
  { name: 'replay-gin-shown', go: replay(GIN_RUMMY, 410) },
  { name: 'replay-log', go: drawer('What happened') },
  { name: 'replay-menu', go: drawer('Menu') },
  { name: 'replay-missing', go: to('#/replay/nothing', '.page') },
];

// The screens one learns from: the review of a match and its moments, lessons, puzzles, hints.
import type { Page } from 'playwright-core';
import { openSaved, playTo } from '../saved-moment.ts';
import { press, to, type Screen } from './screen.ts';
import { classroomTurn } from './thirty-one.ts';

/** A finished match of Gin Rummy, short enough to be reviewed at once. */
const finished = (rules: object): ReturnType<typeof playTo> =>
  playTo({
    game: 'gin-rummy',
    preset: 'documents',
    rules: { target: 40, ...rules },
    players: ['beginner', 'regular'],
    isThere: (_, table) => table.turn().kind === 'over',
  });

const review = (rules: object, there: string) => async (page: Page) => {
  await openSaved(page, finished(rules));
  await page.waitForSelector('.winners');
  await press(page, 'Review');
  await page.waitForSelector(there);
};
const made = review({}, '.review-account');

async function firstMoment(page: Page): Promise<void> {
  await made(page);
  await page.locator('.review-costliest a').first().click();
  await page.waitForSelector('.review-asked .button');
  await page.waitForSelector('.review-moment .hand');
}

export const LEARN: readonly Screen[] = [
  { name: 'review', go: made },
  { name: 'review-moment', go: firstMoment },
  {
    name: 'review-answer',
    go: async page => {
      await firstMoment(page);
      await press(page, 'Show the answer');
      await press(page, 'Look back: what did the others hold?');
      await page.waitForSelector('.review-hindsight');
    },
  },
  {
    name: 'lesson',
    go: async page => {
      await to('#/learn/gin-rummy', '.lesson .hand')(page);
      await press(page, 'Continue');
      await page.locator('.lesson-text', { hasText: '6♥' }).waitFor();
    },
  },
  {
    name: 'lesson-german',
    settings: { language: 'de' },
    go: async page => {
      await to('#/learn/bluff', '.lesson .hand')(page);
      await press(page, 'Weiter');
    },
  },
  {
    name: 'hint',
    go: async page => {
      await openSaved(page, classroomTurn());
      await page.waitForSelector('.t31-pile.open');
      await page.keyboard.press('h');
      await page.waitForSelector('.hint-dialog .option-bars');
    },
  },
  {
    name: 'puzzle',
    go: async page => {
      await to('#/puzzles/gin-rummy', '.puzzles .hand')(page);
      await press(page, 'Show the answer');
      await page.waitForSelector('.option-bars');
    },
  },
  { name: 'review-unknown-rules', go: review({ ginBonus: 33 }, '.review [role="alert"]') },
  { name: 'review-missing', go: to('#/review/nothing', '.page') },
];

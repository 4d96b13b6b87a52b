// The screens around the tables: home, setting up a table, settings, statistics, rules.
import type { Page } from 'playwright-core';
import { openSaved } from '../saved-moment.ts';
import { goHome, to, type Screen } from './screen.ts';
import { classroomTurn } from './thirty-one.ts';

/** Results of forty matches, as the page stores them. */
async function giveResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const games = ['thirty-one', 'bluff', 'gin-rummy'];
    const presets = ['classroom', 'documents', 'documents'];
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

export const APP: readonly Screen[] = [
  { name: 'home', go: goHome },
  { name: 'statistics-none', go: to('#/statistics', '.statistics') },
  { name: 'rules', go: to('#/rules/thirty-one', '.guide-cards') },
  { name: 'rules-bluff', go: to('#/rules/bluff', '.guide-cards') },
  { name: 'rules-gin-rummy', go: to('#/rules/gin-rummy', '.guide-cards') },
  { name: 'settings', go: to('#/settings', '.settings') },
  { name: 'join', go: to('#/join/ABCD', '.notice') },
  { name: 'lost', go: to('#/nowhere', '.notice') },
  { name: 'table-gone', go: to('#/table/gone', '.page h1') },
  {
    name: 'new-thirty-one',
    go: async page => {
      await to('#/new/thirty-one', '.chairs')(page);
      await page.getByLabel('Chair 2').selectOption('ms-aggressive');
      await page.getByLabel('Chair 3').selectOption('mr-caution');
      await page.getByLabel('Chair 4').selectOption('open');
    },
  },
  {
    name: 'new-bluff',
    go: async page => {
      await to('#/new/bluff', '.chairs')(page);
      await page.getByText('Rule options').click();
    },
  },
  {
    name: 'home-continue',
    go: async page => {
      await openSaved(page, classroomTurn());
      await goHome(page);
      await page.getByRole('button', { name: 'Continue Thirty-One' }).waitFor();
    },
  },
  {
    name: 'statistics',
    go: async page => {
      await to('#/statistics', '.statistics')(page);
      await giveResults(page);
    },
  },
  {
    name: 'statistics-file',
    go: async page => {
      await to('#/statistics', '.statistics')(page);
      const result = { id: 'x', game: 'bluff', preset: 'brisk', at: 1, won: true, opponents: ['standard'] };
      await page.getByLabel('Open a file').setInputFiles({
        name: 'results.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify([result])),
      });
      await page.waitForSelector('dialog');
    },
  },
  { name: 'new-gin-rummy', settings: { theme: 'dark' }, go: to('#/new/gin-rummy', '.chairs') },
  { name: 'home-light', settings: { theme: 'light' }, go: goHome },
  { name: 'rules-light', settings: { theme: 'light' }, go: to('#/rules/bluff', '.guide-cards') },
  { name: 'rules-german', settings: { language: 'de' }, go: to('#/rules/gin-rummy', '.guide-cards') },
  { name: 'home-german', settings: { language: 'de' }, go: goHome },
  {
    name: 'settings-light',
    settings: { theme: 'light', fourColours: true, suitLetters: true },
    go: to('#/settings', '.settings'),
  },
];

// What opening a review, a lesson or a puzzle fetches: all of it together is small.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { openSaved, playTo } from './saved-moment.ts';
import { press, to } from './screens/screen.ts';

const KB = 1024;
const MATCHES = [
  { game: 'thirty-one', preset: 'classroom', players: ['standard', 'mr-caution', 'card-counter'] },
  { game: 'bluff', preset: 'brisk', players: ['standard', 'mr-caution', 'ms-aggressive', 'standard'] },
  { game: 'gin-rummy', preset: 'documents', players: ['beginner', 'regular'] },
] as const;

/** Opens each part from a table of its game, until all of it is there. */
const PARTS: Readonly<Record<string, (page: OpenedPage, game: string) => Promise<void>>> = {
  review: async page => {
    await page.goBack();
    await page.waitForSelector('.winners');
    await press(page, 'Review');
    // The first decision is weighed, so the worker and its player are there.
    await page.waitForSelector('.review-chance');
  },
  lesson: async (page, game) => {
    await to(`#/learn/${game}`, '.lesson-text')(page);
    await page.waitForSelector('.table-cloth .hand-card');
  },
  puzzle: async (page, game) => {
    await to(`#/puzzles/${game}`, '.table-cloth .hand-card')(page);
    await press(page, 'Show the answer');
    await page.waitForSelector('.option-bars');
  },
};

describe('at most 30 KB, beside the strongest player, are fetched for', () => {
  const room = openCardRoom();

  it.each(Object.keys(PARTS).flatMap(part => MATCHES.map(match => ({ part, match, game: match.game }))))(
    'a $part of $game, from a table of the game once another screen was visited',
    async ({ part, match, game }) => {
      const opened = room.requests.length;
      const fetched = (): string[] => room.requests.slice(opened).map(path => path.replace('/room/', ''));
      const page = await room.open();
      await openSaved(page, playTo({ ...match, isThere: (_, table) => table.turn().kind === 'over' }));
      await page.waitForSelector('.winners');
      await to('#/settings', '.page')(page);
      const before = new Set(fetched());
      await PARTS[part]!(page, game);
      const added = [...new Set(fetched())].filter(
        name => !before.has(name) && /\.(js|css|json)$/.test(name) && !/\/player-/.test(name),
      );
      const size = added.reduce((sum, name) => sum + gzipSync(room.files.get(name)!, { level: 9 }).length, 0);
      expect(added.length).toBeGreaterThan(2);
      expect(size, added.join(' ')).toBeLessThanOrEqual(30 * KB);
    },
  );
});

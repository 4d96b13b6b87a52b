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

/** Opens each part from where people find it, until all of it is there: the review from a table, the others from home. */
const PARTS: Readonly<Record<string, (page: OpenedPage, match: (typeof MATCHES)[number]) => Promise<void>>> =
  {
    review: async page => {
      await press(page, 'Review');
      // The first decision is weighed, so the worker and its player are there.
      await page.waitForSelector('.review-chance');
    },
    lesson: async (page, { game }) => {
      await to(`#/learn/${game}`, '.lesson-text')(page);
      await page.waitForSelector('.table-cloth .hand-card');
    },
    puzzle: async (page, { game }) => {
      await to(`#/puzzles/${game}`, '.table-cloth .hand-card')(page);
      await press(page, 'Show the answer');
      await page.waitForSelector('.option-bars');
    },
  };

/** The strongest players; and the rules and the board of a game with the drawn hand, which every table fetches. */
const BESIDE = /assets\/(player-[\w-]+|(thirty-one|bluff|gin-rummy)(-board)?|hand|portrait)-[0-9a-f]{8}\.js$/;

describe('at most 30 KB, beside the strongest player and the game itself, are fetched for', () => {
  const room = openCardRoom();

  it.each(Object.keys(PARTS).flatMap(part => MATCHES.map(match => ({ part, match, game: match.game }))))(
    'a $part of $game, opened straight away',
    async ({ part, match }) => {
      const opened = room.requests.length;
      const fetched = (): string[] => room.requests.slice(opened).map(path => path.replace('/room/', ''));
      const page = await room.open();
      await page.waitForSelector('.game-card');
      if (part === 'review') {
        await openSaved(page, playTo({ ...match, isThere: (_, table) => table.turn().kind === 'over' }));
        await page.waitForSelector('.winners');
      }
      const before = new Set(fetched());
      await PARTS[part]!(page, match);
      const added = [...new Set(fetched())].filter(
        name => !before.has(name) && /\.(js|css|json)$/.test(name) && !BESIDE.test(name),
      );
      const size = added.reduce((sum, name) => sum + gzipSync(room.files.get(name)!, { level: 9 }).length, 0);
      expect(added.length).toBeGreaterThan(2);
      expect(size, added.join(' ')).toBeLessThanOrEqual(30 * KB);
    },
  );
});

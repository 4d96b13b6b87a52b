// Whole matches of every game and preset, played with the mouse in a real browser.
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';
import { openTable, playWithMouse } from './drive.ts';

const MATCHES = [
  ['thirty-one', 'Classroom', 'standard'],
  ['thirty-one', 'Library', 'standard'],
  ['thirty-one', 'Two players', 'two-player-computer'],
  ['bluff', 'Classroom', 'standard'],
  ['bluff', 'Brisk', 'old-fox'],
  ['gin-rummy', 'House', 'regular'],
  ['gin-rummy', 'Standard', 'regular'],
  ['gin-rummy', 'Challenge', 'madame'],
  ['gin-rummy', 'Straight gin', 'careful'],
  ['gin-rummy', 'Oklahoma', 'regular'],
] as const;

describe('G27: a whole match with the mouse', () => {
  const room = openCardRoom();

  it.each(MATCHES)(
    '%s, %s',
    async (game, preset, bot) => {
      const page = await room.open();
      await openTable(page, game, preset, `mouse ${preset}`, bot);
      const clicks = await playWithMouse(page, 280_000);
      expect(clicks).toBeGreaterThan(3);
      await page.getByRole('button', { name: 'Play again' }).waitFor();
      // [D28] Every remaining hand is shown.
      if (game === 'bluff') expect(await page.locator('.bluff-left-cards').count()).toBeGreaterThan(1);
    },
    300_000,
  );
});

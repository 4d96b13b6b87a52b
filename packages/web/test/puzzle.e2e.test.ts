// The puzzles in the browser: one is solved, another is not, and the solved one is kept.
import { catalogue } from '@parlour/engine';
import { openPuzzle, readPuzzles, type OpenedPuzzle } from '@parlour/engine/puzzles';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCardRoom } from './card-room.ts';

/** The shipped puzzles of Gin Rummy. */
async function shipped(): Promise<OpenedPuzzle[]> {
  const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
  const read = readPuzzles((await entry.puzzles!()).lines);
  if (!read.ok) throw new Error(read.error);
  return read.value.flatMap(puzzle => {
    const opened = openPuzzle(entry, puzzle);
    return opened.ok ? [opened.value] : [];
  });
}

describe('the puzzles', () => {
  const room = openCardRoom();

  it('are asked, judged and explained, and a solved one is kept', async () => {
    const [first, second] = await shipped();
    const labelOf = ({ menu, best }: OpenedPuzzle, isBest: boolean): string =>
      menu.find(
        line => line.kind === 'act' && (JSON.stringify(line.action) === JSON.stringify(best)) === isBest,
      )!.label;
    const page = await room.open();
    await page.getByRole('link', { name: /Puzzles\s?: Gin Rummy/ }).click();
    await page.getByRole('heading', { name: 'The puzzle of the day' }).waitFor();
    const link = (number: number): Locator =>
      page
        .getByRole('navigation', { name: 'All puzzles' })
        .getByRole('link', { name: new RegExp(`^${number}\\b`) });
    await link(1).click();
    await page.waitForURL(new RegExp(`#/puzzles/gin-rummy/${first!.puzzle.id}$`));
    expect(await page.locator('.option-bars').count()).toBe(0);
    await page.getByRole('button', { name: labelOf(first!, true), exact: true }).click();
    await page.getByText('Solved!').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('lesson-text');
    await page.locator('.option-marks', { hasText: 'your answer' }).waitFor();
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await page.waitForURL(new RegExp(`#/puzzles/gin-rummy/${second!.puzzle.id}$`));
    await page.getByRole('button', { name: labelOf(second!, false), exact: true }).click();
    await page.getByText('Not the best.').waitFor();
    await page.reload();
    await page.getByText(/^1 of \d+ solved/).waitFor();
    expect(await link(1).innerText()).toContain('solved');
    expect(await link(2).innerText()).not.toContain('solved');
    await page.evaluate(() => (location.hash = '#/puzzles/gin-rummy/nothing'));
    await page.getByText('There is no such puzzle.').waitFor();
  });
});

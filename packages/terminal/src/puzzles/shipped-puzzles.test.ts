// What `parlour puzzles check` finds without weighing anything: it must hold whenever a character changes, or what its
// decisions cost.
import { catalogue } from '@parlour/engine';
import { openPuzzle, readPuzzles } from '@parlour/engine/puzzles';
import '@parlour/engine/strongest';
import { expect, it } from 'vitest';
import { isSolvedBySimplest } from './make-puzzles.ts';

it.each(catalogue.map(entry => ({ entry, game: entry.game.id })))(
  'no puzzle of $game is solved by its simplest character',
  async ({ entry }) => {
    const read = readPuzzles((await entry.puzzles!()).lines);
    if (!read.ok) throw new Error(read.error);
    const solved = read.value.filter(puzzle => {
      const opened = openPuzzle(entry, puzzle);
      if (!opened.ok) throw new Error(opened.error);
      return isSolvedBySimplest(entry, opened.value.view, opened.value.best);
    });
    expect(read.value).toHaveLength(60);
    expect(solved.map(({ id }) => id)).toEqual([]);
  },
);

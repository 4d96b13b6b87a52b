// The shipped puzzles of a game as they are shown once they are answered: the position, the options, the facts and the lesson.
import type { Fact, WeighedOption } from '../src/core/weigh.ts';
import { catalogue } from '../src/games/index.ts';
import { judgePuzzle, openPuzzle, readPuzzles } from '../src/review/puzzle.ts';

interface ShownPuzzle<View, Action> {
  readonly id: string;
  readonly view: View;
  readonly options: readonly WeighedOption<Action>[];
  readonly facts: readonly Fact[];
  readonly said: string;
}

/** What each lesson claims of the position it is told of. */
export type Claims<View, Action> = Readonly<Record<string, (shown: ShownPuzzle<View, Action>) => boolean>>;

/** The puzzles whose lesson claims what is not so, or claims nothing that is known here. */
export async function untrueLessons<View, Action>(
  game: string,
  claims: Claims<View, Action>,
): Promise<string[]> {
  const shown = await shownPuzzles<View, Action>(game);
  return shown.filter(puzzle => !claims[puzzle.said]?.(puzzle)).map(({ id, said }) => `${id}: ${said}`);
}

async function shownPuzzles<View, Action>(game: string): Promise<ShownPuzzle<View, Action>[]> {
  const entry = catalogue.find(one => one.game.id === game)!;
  const { lines, lesson } = await entry.puzzles!();
  const read = readPuzzles(lines);
  if (!read.ok) throw new Error(read.error);
  return read.value.map(puzzle => {
    const opened = openPuzzle(entry, puzzle);
    if (!opened.ok) throw new Error(opened.error);
    const { moment } = judgePuzzle(entry, opened.value, opened.value.best)!;
    return {
      id: puzzle.id,
      view: moment.view as View,
      options: moment.options as WeighedOption<Action>[],
      facts: moment.facts,
      said: lesson(moment),
    };
  });
}

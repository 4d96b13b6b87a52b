// Confirms puzzles: each is weighed again with a seed of its own and four times the determinizations.
import { seedFrom, type CatalogueEntry, type Puzzle } from '@parlour/engine';
import { isClear, openPuzzle, weighPuzzle, type OpenedPuzzle } from '@parlour/engine/puzzles';
import { isSolvedBySimplest, positionKey } from './make-puzzles.ts';

/** What became of one puzzle. */
export interface Checked {
  /** With the figures of this seed, where it was weighed. */
  readonly puzzle: Puzzle;
  /** What is wrong with it; undefined where it is confirmed. */
  readonly wrong?: string;
  /** The lead with this seed, where it was weighed. */
  readonly lead?: number;
}

const EFFORT = 4;

/** Checks one after another. The same seed gives the same answers. */
export function* checkPuzzles(
  entry: CatalogueEntry,
  puzzles: readonly Puzzle[],
  seed: string,
): Generator<Checked> {
  const keys = new Map<string, string>();
  for (const puzzle of puzzles) {
    const opened = openPuzzle(entry, puzzle);
    if (!opened.ok) {
      yield { puzzle, wrong: opened.error };
      continue;
    }
    const key = positionKey(entry, opened.value.view);
    const alike = keys.get(key);
    keys.set(key, puzzle.id);
    yield alike === undefined
      ? weighAgain(entry, opened.value, seed)
      : { puzzle, wrong: `it is like ${alike} but for suits.` };
  }
}

function weighAgain(entry: CatalogueEntry, opened: OpenedPuzzle, seed: string): Checked {
  const { view, best } = opened;
  const weighed = weighPuzzle(entry, opened, seedFrom(`${seed}/${opened.puzzle.id}`), EFFORT);
  if (weighed === undefined) return { puzzle: opened.puzzle, wrong: 'nobody weighs these rules.' };
  const [first, second] = weighed.options;
  const lead = second?.gap ?? 0;
  const puzzle = { ...opened.puzzle, chance: weighed.chance, lead, error: second?.gapError ?? 0 };
  if (JSON.stringify(first?.action) !== JSON.stringify(best)) {
    return { puzzle, lead, wrong: `the best option is ${first?.label}.` };
  }
  if (!isClear(weighed)) return { puzzle, lead, wrong: 'the lead is too small.' };
  if (isSolvedBySimplest(entry, view, best)) {
    return { puzzle, lead, wrong: 'the simplest character solves it.' };
  }
  return { puzzle, lead };
}

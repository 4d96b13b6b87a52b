// The positions that calibrations are fitted on, and those they are tested on: matches of disjoint seeds, fixed here before
// either is played, drawn alike. Positions of one match share its result, so there are many matches and few positions of each.
// The test set is for the end: nothing is chosen by it. (The first one had been looked at for Bluff when its curve was split in
// two, so this is the second.)
import { preset, type CatalogueEntry } from '@parlour/engine';
import type { Sampling } from './positions.ts';

export type SetName = 'fit' | 'test';

const SEEDS: Readonly<Record<SetName, string>> = {
  fit: 'calibration set: fit',
  test: 'calibration set: test 2',
};

/** How a game's positions are drawn, for both sets. */
interface Drawing {
  /** How many matches a whole set has. */
  readonly matches: number;
  readonly perMatch: number;
  readonly effort: number;
  /** In what share of the matches the strongest player may sit down: its decisions take most of the time. */
  readonly strongest: number;
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  bluff: { matches: 12_000, perMatch: 3, effort: 0.3, strongest: 0.2 },
  'gin-rummy': { matches: 6000, perMatch: 3, effort: 0.3, strongest: 0.2 },
  'thirty-one': { matches: 3500, perMatch: 3, effort: 0.3, strongest: 0.03 },
};

/** A set of a game, by default whole: `first` and `matches` take a part of it. */
export function setOf(
  entry: CatalogueEntry,
  name: SetName,
  { first = 0, matches = Infinity }: { readonly first?: number; readonly matches?: number } = {},
): Sampling {
  const { id, rules } = entry.game;
  const drawing = DRAWINGS[id];
  if (drawing === undefined) throw new Error(`There are no positions of ${entry.game.name} to draw.`);
  return {
    ...drawing,
    entry,
    rules: preset<unknown>(rules),
    seed: SEEDS[name],
    first,
    matches: Math.min(matches, drawing.matches - first),
  };
}

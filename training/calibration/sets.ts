// The positions that calibrations are fitted on, and those they are tested on: matches of disjoint seeds, fixed here before
// either is played, drawn alike. Positions of one match share its result, so there are many matches and few positions of each.
// The test set is for the end: nothing is chosen by it. One that has been looked at is fitted on from then on, and a new one drawn.
import { preset, type CatalogueEntry } from '@parlour/engine';
import type { Sampling } from './positions.ts';

/** `looked-at` and those with a number are matches that were a test set once. */
export const SET_NAMES = ['fit', 'looked-at', 'looked-at 2', 'looked-at 3', 'test'] as const;
export type SetName = (typeof SET_NAMES)[number];
type Seeds = Readonly<Record<'fit' | 'test', string> & Partial<Record<SetName, string>>>;

/** How a game's positions are drawn, for all sets. */
interface Drawing {
  readonly seeds: Seeds;
  /** How many matches a whole set has. */
  readonly matches: number;
  readonly perMatch: number;
  readonly effort: number;
  /** In what share of the matches the strongest player may sit down: its decisions take most of the time. */
  readonly strongest: number;
}

const SEEDS: Seeds = {
  fit: 'calibration set: fit',
  'looked-at': 'calibration set: test 2',
  'looked-at 2': 'calibration set: test 3',
  'looked-at 3': 'calibration set: test 4',
  test: 'calibration set: test 5',
};

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  bluff: {
    seeds: {
      fit: 'calibration set: fit 2',
      'looked-at': 'calibration set: test 3',
      'looked-at 2': 'calibration set: test 4',
      'looked-at 3': 'calibration set: test 5',
      test: 'calibration set: test 6',
    },
    matches: 16_000,
    perMatch: 4,
    effort: 0.3,
    strongest: 0.5,
  },
  'gin-rummy': { seeds: SEEDS, matches: 12_000, perMatch: 3, effort: 0.3, strongest: 0.2 },
  'thirty-one': { seeds: SEEDS, matches: 20_000, perMatch: 3, effort: 0.3, strongest: 0.03 },
};

/** The matches whose accounts distances are fitted on (`accounts.ts`), those they are tested on, and those that are only played. */
export const ACCOUNT_SEEDS: Readonly<Record<string, string>> = {
  fit: 'balance set: fit',
  'looked-at': 'balance set: test',
  'looked-at 2': 'balance set: test 2',
  'looked-at 3': 'balance set: test 3',
  'looked-at 4': 'balance set: test 4',
  'looked-at 5': 'balance set: test 5',
  'looked-at 6': 'balance set: test 6',
  'looked-at 7': 'balance set: test 7',
  'looked-at 8': 'balance set: test 8',
  'looked-at 9': 'balance set: test 9',
  test: 'balance set: test 10',
  results: 'results',
};

const FACT_SEEDS: Seeds = {
  fit: 'facts set: fit',
  'looked-at': 'facts set: test',
  test: 'facts set: test 2',
};

/**
 * The matches that the curves of facts are fitted on (`fit-facts.ts`), and those they are tested on: many positions of each, because
 * what comes of a fact is decided within the hand.
 */
export const FACT_DRAWINGS: Readonly<Record<string, Pick<Drawing, 'seeds' | 'perMatch' | 'strongest'>>> = {
  bluff: { seeds: FACT_SEEDS, perMatch: 80, strongest: 0.5 },
  'gin-rummy': { seeds: FACT_SEEDS, perMatch: 120, strongest: 0.2 },
  'thirty-one': {
    seeds: { fit: 'facts set: fit', test: 'facts set: test' },
    perMatch: 40,
    strongest: 0.03,
  },
};

/** Which part of a set is meant, by default all of it, under which preset, by default the game's first, and with how many seats. */
export interface PartOfSet {
  readonly first?: number;
  readonly matches?: number;
  readonly rules?: string | undefined;
  readonly seats?: number | undefined;
}

export function setOf(
  entry: CatalogueEntry,
  name: SetName,
  { first = 0, matches = Infinity, rules, seats }: PartOfSet = {},
): Sampling {
  const { id, rules: book } = entry.game;
  const drawing = DRAWINGS[id];
  const seed = drawing?.seeds[name];
  if (drawing === undefined || seed === undefined)
    throw new Error(`There is no set “${name}” of ${entry.game.name} to draw.`);
  return {
    ...drawing,
    entry,
    rules: preset<unknown>(book, rules),
    seats,
    seed: seedUnder(entry, seed, rules),
    first,
    matches: Math.min(matches, drawing.matches - first),
  };
}

/** Matches under another preset than the game's first are others than those under it. */
export function seedUnder({ game }: CatalogueEntry, seed: string, rules: string | undefined): string {
  return rules === undefined || rules === Object.keys(game.rules.presets)[0] ? seed : `${seed}, ${rules}`;
}

// Counts of results, for the statistics screen.
import type { StoredResult } from './stored-results.ts';

/** The results of matches without help. */
export function unaided(all: readonly StoredResult[]): StoredResult[] {
  return all.filter(({ helped }) => helped !== true);
}

/** Matches and wins under one key. */
export interface WinTally {
  readonly key: string;
  readonly played: number;
  readonly won: number;
}

/** Counts results by key; a result may have several keys, or none. */
export function tallyBy(
  all: readonly StoredResult[],
  keysOf: (result: StoredResult) => readonly string[],
): WinTally[] {
  const tallies = new Map<string, { played: number; won: number }>();
  for (const result of all) {
    for (const key of new Set(keysOf(result))) {
      const tally = tallies.get(key) ?? { played: 0, won: 0 };
      tally.played++;
      if (result.won) tally.won++;
      tallies.set(key, tally);
    }
  }
  return [...tallies].map(([key, tally]) => ({ key, ...tally }));
}

/** The current streak of wins, and the longest. */
export function streaks(all: readonly StoredResult[]): { now: number; best: number } {
  let now = 0;
  let best = 0;
  for (const { won } of all) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

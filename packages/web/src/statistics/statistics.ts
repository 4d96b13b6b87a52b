// Results kept in this browser, one line a match, and what can be read from them.
import { signal } from '@preact/signals';

/** How one match went for the person at this screen. */
export interface MatchResult {
  readonly id: string;
  readonly game: string;
  /** The preset by name, or `own` for rules of one's own. */
  readonly preset: string;
  readonly at: number;
  readonly won: boolean;
  /** The computer players by id, and `person` for people. */
  readonly opponents: readonly string[];
}

const KEY = 'parlour.results';

/** All results, the oldest first. */
export const results = signal<readonly MatchResult[]>([]);

/** Takes up what was kept in this browser. */
export function loadResults(): void {
  results.value = readResults(localStorage.getItem(KEY));
}

/** Reads results that were kept, leaving out what is damaged. */
export function readResults(text: string | null): MatchResult[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isResult) : [];
  } catch {
    return [];
  }
}

/** Keeps a result; a match counts once. */
export function keepResult(result: MatchResult): void {
  if (results.value.some(({ id }) => id === result.id)) return;
  results.value = [...results.value, result];
  localStorage.setItem(KEY, JSON.stringify(results.value));
}

/** Forgets everything. */
export function eraseResults(): void {
  results.value = [];
  localStorage.removeItem(KEY);
}

/** Games and wins under one heading. */
export interface Tally {
  readonly key: string;
  readonly played: number;
  readonly won: number;
}

/** Tallies results by any key; a result may stand under several, or none. */
export function tallyBy(
  all: readonly MatchResult[],
  keysOf: (result: MatchResult) => readonly string[],
): Tally[] {
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

/** The streak of wins that is running, and the longest there was. */
export function streaks(all: readonly MatchResult[]): { now: number; best: number } {
  let now = 0;
  let best = 0;
  for (const { won } of all) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

function isResult(value: unknown): value is MatchResult {
  const { id, game, preset, at, won, opponents } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, game, preset].every(text => typeof text === 'string') &&
    typeof at === 'number' &&
    typeof won === 'boolean' &&
    Array.isArray(opponents)
  );
}

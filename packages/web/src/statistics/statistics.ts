// The results of matches, in local storage.
import { isRecord } from '@parlour/engine';
import { signal } from '@preact/signals';
import { kept, RESULTS } from '../storage.ts';

/** The result of one match for the person at this browser. */
export interface StoredResult {
  readonly id: string;
  readonly game: string;
  /** The id of the preset, or `own` for other rules. */
  readonly preset: string;
  readonly at: number;
  readonly won: boolean;
  /** The computer players by id, and `person` for people. */
  readonly opponents: readonly string[];
  /** The person was helped by hints or warnings, or took moves back. Such a match counts apart. */
  readonly helped?: true;
}

const HELPED = 'parlour.helped.';

/** All results, the oldest first. */
export const results = signal<readonly StoredResult[]>(readResults(kept.read(RESULTS)));

/** Parses stored results, leaving out those that are damaged. */
export function readResults(text: string | null): StoredResult[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isResult) : [];
  } catch {
    return [];
  }
}

/** Stores a result; a match that is stored already is not counted again. */
export function keepResult(result: StoredResult): void {
  if (results.value.some(({ id }) => id === result.id)) return;
  const helped = HELPED + result.id;
  keepResults([...results.value, kept.read(helped) ? { ...result, helped: true } : result]);
  kept.erase(helped);
}

/** The match at that table counts apart from now on. */
export function noteHelp(id: string): void {
  kept.write(HELPED + id, 'yes');
}

/** Stores these results in place of all others. */
export function keepResults(all: readonly StoredResult[]): void {
  results.value = all;
  kept.write(RESULTS, JSON.stringify(all));
}

/** Erases all results. */
export function eraseResults(): void {
  results.value = [];
  kept.erase(RESULTS);
}

/** Whether a stored value is a result. */
export function isResult(value: unknown): value is StoredResult {
  if (!isRecord(value)) return false;
  const { id, game, preset, at, won, opponents } = value;
  return (
    [id, game, preset].every(text => typeof text === 'string') &&
    typeof at === 'number' &&
    typeof won === 'boolean' &&
    Array.isArray(opponents)
  );
}

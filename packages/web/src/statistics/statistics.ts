// The results of matches, in local storage.
import { signal } from '@preact/signals';
import { kept, RESULTS } from '../storage.ts';
import { forgetHelp, helpIn, readResults, type StoredResult } from './stored-results.ts';

/** All results, the oldest first. */
export const results = signal<readonly StoredResult[]>(readResults(kept.read(RESULTS)));

/** Stores a result; a match that is stored already is not counted again. */
export function keepResult(result: StoredResult): void {
  if (results.value.some(({ id }) => id === result.id)) return;
  keepResults([...results.value, { ...result, ...helpIn(result.id) }]);
  forgetHelp(result.id);
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

// Results as a file: reading one that was saved here or in another browser, and what to do with it.
import { signal } from '@preact/signals';
import { keepResults, results } from './statistics.ts';
import { isResult, type StoredResult } from './stored-results.ts';

/** The results of a file. */
export interface ResultsFile {
  readonly found: readonly StoredResult[];
  /** How many entries could not be read. */
  readonly damaged: number;
}

/** A file that was opened and is waiting for an answer; `bad` when it has no results in it. */
export const offered = signal<ResultsFile | 'bad' | undefined>(undefined);

/** Reads a file of results; undefined when it is none. */
export function readResultsFile(text: string): ResultsFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return undefined;
    const found = value.filter(isResult);
    return found.length === 0 ? undefined : { found, damaged: value.length - found.length };
  } catch {
    return undefined;
  }
}

/** Those results of a file that are not here yet. */
export function freshIn({ found }: ResultsFile): readonly StoredResult[] {
  const known = new Set(results.value.map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
}

/** Takes the results of a file over: beside those here, or in place of them. */
export function takeResults(file: ResultsFile, how: 'add' | 'replace'): void {
  const all = how === 'replace' ? file.found : [...results.value, ...freshIn(file)];
  const byId = new Map(all.map(result => [result.id, result]));
  keepResults([...byId.values()].sort((a, b) => a.at - b.at));
}

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { freshIn, readResultsFile, takeResults } from './results-file.ts';
import { kept } from '../storage.ts';
import { eraseResults, keepResult, results } from './statistics.ts';
import { readResults, type StoredResult } from './stored-results.ts';

const match = (id: string, at: number): StoredResult => ({
  id,
  game: 'bluff',
  preset: 'brisk',
  at,
  won: true,
  opponents: ['standard'],
});

describe('results from a file', () => {
  beforeEach(() => {
    eraseResults();
    keepResult(match('b', 2));
  });
  const file = { found: [match('a', 1), match('b', 2), match('c', 3)], damaged: 0 };
  const ids = (): string[] => results.value.map(({ id }) => id);

  it('are read, without what is damaged', () => {
    expect(readResultsFile(JSON.stringify([match('a', 1), { id: 7 }]))).toEqual({
      found: [match('a', 1)],
      damaged: 1,
    });
  });

  it.each(['', '{', '{"parlour":1}', '[]', '[1, 2]', 'null'])('are not in a file like %j', text => {
    expect(readResultsFile(text)).toBe(undefined);
  });

  it('are added to those here, each once, in the order they were played', () => {
    expect(freshIn(file).map(({ id }) => id)).toEqual(['a', 'c']);
    takeResults(file, 'add');
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(readResults(kept.read('parlour.results'))).toEqual(results.value);
  });

  it('replace those here', () => {
    takeResults({ found: [match('x', 9)], damaged: 0 }, 'replace');
    expect(ids()).toEqual(['x']);
  });
});

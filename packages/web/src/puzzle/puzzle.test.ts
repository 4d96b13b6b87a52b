// @vitest-environment happy-dom
import type { Puzzle } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { keepSolved, nextUnsolved, readSolved, solved } from './solved.ts';

const all = ['a', 'b', 'c'].map(id => ({ id }) as Puzzle);

describe('the puzzles of a game', () => {
  it('of solved ones only the ids are kept, and damaged storage counts as none', () => {
    expect(readSolved('["a",7,"b"]')).toEqual(['a', 'b']);
    for (const text of [null, '{}', '[', '7']) expect(readSolved(text)).toEqual([]);
  });

  it('lead to the next one that is not solved, from the first again after the last', () => {
    expect(nextUnsolved(all, all[1])?.id).toBe('c');
    keepSolved('c');
    keepSolved('c');
    expect(solved.value).toEqual(['c']);
    expect(nextUnsolved(all, all[1])?.id).toBe('a');
    expect(nextUnsolved(all.slice(0, 1), all[0])).toBe(undefined);
  });
});

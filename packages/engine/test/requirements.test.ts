// Every requirement that a game's RULES.md claims is cited by a test. An id counts where it opens a test's
// name or stands in it, alone or in a list: `it('T13, T51: …')`; `T1–T3` names all three.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const games = join(root, 'packages/engine/src/games');

function testsBelow(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    if (statSync(path).isDirectory()) return testsBelow(path);
    return /\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

/** The ids in a text; a span such as T1–T5 stands for all of them. */
function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, prefix = '', first, last] of text.matchAll(
    /\b(A?[TLKBG]|D)(\d+)(?:\s?[–-]\s?(?:A?[TLKBGD])?(\d+))?\b/g,
  )) {
    for (let number = Number(first); number <= Number(last ?? first); number++) ids.add(`${prefix}${number}`);
  }
  return ids;
}

const cited = new Set<string>();
for (const path of testsBelow(join(root, 'packages'))) {
  const text = readFileSync(path, 'utf8');
  for (const [, , name = ''] of text.matchAll(
    /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs,
  )) {
    for (const id of idsIn(name)) cited.add(id);
  }
}

describe('requirements', () => {
  for (const game of readdirSync(games).filter(name => statSync(join(games, name)).isDirectory())) {
    it(`${game}: every id in RULES.md is cited by a test`, () => {
      const claimed = idsIn(readFileSync(join(games, game, 'RULES.md'), 'utf8'));
      expect(claimed.size).toBeGreaterThan(20);
      expect([...claimed].filter(id => !cited.has(id))).toEqual([]);
    });
  }
});

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

// What the documents ask for apart from the browser's display, by the part of the requirements it stands in.
const asked = {
  'Thirty-One, classroom': 'T1–T20 T32–T46 T48–T79 AT1–AT36 AT38 AT39',
  'Thirty-One, library': 'L1–L37 AL1–AL15 AL17–AL21',
  'Thirty-One, two players': 'K1–K38 K51–K61 AK1–AK11 AK13 AK14 AK16',
  Bluff: 'B1–B11 B26–B29 B31 B35 B38–B67 AB1–AB11 AB13–AB30',
  'Gin Rummy': 'G1–G26 G39 G40 AG1–AG14 AG21 AG22',
};

describe('requirements', () => {
  for (const [part, ids] of Object.entries(asked)) {
    it(`${part}: every id is cited by a test`, () => {
      expect([...idsIn(ids)].filter(id => !cited.has(id))).toEqual([]);
    });
  }
  for (const game of readdirSync(games).filter(name => statSync(join(games, name)).isDirectory())) {
    it(`${game}: every id that RULES.md claims is cited by a test`, () => {
      const claimed = idsIn(readFileSync(join(games, game, 'RULES.md'), 'utf8'));
      expect(claimed.size).toBeGreaterThan(20);
      expect([...claimed].filter(id => !cited.has(id))).toEqual([]);
    });
  }
});

// Every requirement of the documents, every resolution of what they leave open, and every id that a game's RULES.md
// claims is cited by a test. An id counts where it stands in a test's name, alone or in a list; a span such as T1–T3
// names all three.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, type Knob } from '../src/index.ts';

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

/** The ids in a text, one to three letters and a number; a span such as T1–T5 stands for all of them. */
function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, prefix = '', first, last] of text.matchAll(
    /\b([A-Z]{1,3})(\d+)(?:\s?[–-]\s?[A-Z]{0,3}(\d+))?\b/g,
  )) {
    for (let number = Number(first); number <= Number(last ?? first); number++) ids.add(`${prefix}${number}`);
  }
  return ids;
}

const cited = new Set<string>();
for (const path of [...testsBelow(join(root, 'packages')), ...testsBelow(join(root, 'scripts'))]) {
  // What is listed here is not cited by that.
  if (path === import.meta.filename) continue;
  const text = readFileSync(path, 'utf8');
  for (const [, , name = ''] of text.matchAll(
    /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs,
  )) {
    for (const id of idsIn(name)) cited.add(id);
  }
}

/** What each document asks for, and how its gaps are settled. Nothing is left out. */
const asked = {
  'Thirty-One, classroom': ['T1–T79', 'AT1–AT40'],
  'Thirty-One, library': ['L1–L37', 'AL1–AL22'],
  'Thirty-One, two players': ['K1–K70', 'AK1–AK18'],
  Bluff: ['B1–B67', 'AB1–AB30'],
  'Gin Rummy': ['G1–G52', 'AG1–AG22'],
} as const;

describe('requirements', () => {
  it('are 305 in five documents, and 132 resolutions', () => {
    const count = (which: 0 | 1): number =>
      Object.values(asked).reduce((sum, ids) => sum + idsIn(ids[which]).size, 0);
    expect([count(0), count(1)]).toEqual([305, 132]);
  });
  for (const [part, ids] of Object.entries(asked)) {
    it(`${part}: every id is cited by a test`, () => {
      expect([...idsIn(ids.join(' '))].filter(id => !cited.has(id))).toEqual([]);
    });
  }
  for (const { game } of catalogue) {
    it(`${game.id}: RULES.md tells every rule option, and every id it claims is cited by a test`, () => {
      const claimed = idsIn(readFileSync(join(games, game.id, 'RULES.md'), 'utf8'));
      const options = Object.values<Knob>(game.rules.knobs).map(({ id }) => id);
      expect([...idsIn(options.join(' '))].filter(id => !claimed.has(id))).toEqual([]);
      expect([...claimed].filter(id => !cited.has(id))).toEqual([]);
    });
  }
});

// Hints, warnings and moves taken back belong to tables against the computer: nothing of a table with people knows them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(path => path.split(sep).join('/'))
  .filter(path => /(?<!\.test|\.d)\.tsx?$/.test(path));

/** The files that a file imports, at once or when they are needed. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, target = '']) =>
    relative(src, resolve(src, dirname(path), target))
      .split(sep)
      .join('/'),
  );
}

it('only a local table has help', () => {
  const importers = files.filter(path => importsOf(path).some(target => target.startsWith('help/')));
  expect(importers.filter(path => !path.startsWith('help/')).sort()).toEqual([
    'table/panels/help-tools.tsx',
    'table/panels/local-menu.tsx',
  ]);
  const users = files.filter(path =>
    /\b(HelpTools|LocalMenu|onHint=\{\(\))/.test(readFileSync(join(src, path), 'utf8')),
  );
  expect(users.sort()).toEqual([
    'table/local-table.tsx',
    'table/panels/help-tools.tsx',
    'table/panels/local-menu.tsx',
    'table/panels/panels.ts',
  ]);
  // A table of the server comes from these alone.
  const remote = files.filter(path => path.startsWith('remote/'));
  expect(remote.length).toBeGreaterThan(10);
  for (const path of remote) {
    expect(readFileSync(join(src, path), 'utf8'), path).not.toMatch(
      /onHint|setCoach|openLearnWorker|local-table|HINT_EFFORT|hintSeed|isCostly|lastDecisionOf/,
    );
  }
});

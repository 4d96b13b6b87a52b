// Reads the import statements of the server and keeps its arrows: no import cycles, and one door to the room.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(path => path.split(sep).join('/'))
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/** The files of the server that a file imports, also for their types only. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(src, path), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'(\.[^']+)'/gm)].map(([, target = '']) =>
    relative(src, resolve(src, dirname(path), target))
      .split(sep)
      .join('/'),
  );
}

const graph = new Map(files.map(path => [path, importsOf(path)]));

/** The import cycles, each from the first of its files that is met. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, above: readonly string[]): void => {
    const start = above.indexOf(path);
    if (start >= 0) return void cycles.push([...above.slice(start), path].join(' → '));
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...above, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

describe('the arrows of the server', () => {
  it('finds the sources and their imports', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(graph.get('serve.ts')).toContain('room/room.ts');
    const loop = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(cyclesIn(loop)).toEqual(['b → c → b']);
  });

  it('has no import cycles', () => {
    expect(cyclesIn(graph)).toEqual([]);
  });

  it('weighs nothing: while people play each other nobody is given a hint, a warning or a review', () => {
    const weighing =
      /\.weigh\b|\b(weigh(Decision|Point|erOf)|planReview|reviewSteps|finishReview|hindsightAt|judgePuzzle)\b/;
    const found = files.filter(path => weighing.test(readFileSync(join(src, path), 'utf8')));
    expect(found).toEqual([]);
  });

  it('the room is entered by its door: its parts are imported by the room alone', () => {
    // Its refusals and its pace are values, the thread pool is given to it, and ratings are rebuilt without a room.
    const open = new Set([
      'room/room.ts',
      'room/refused.ts',
      'room/pace.ts',
      'room/bot-threads.ts',
      'room/rebuild-ratings.ts',
    ]);
    const around = files
      .filter(path => !path.startsWith('room/'))
      .flatMap(path =>
        (graph.get(path) ?? [])
          .filter(target => target.startsWith('room/') && !open.has(target))
          .map(target => `${path} → ${target}`),
      );
    expect(around).toEqual([]);
  });

  it('the room knows no HTTP, and the store knows neither', () => {
    const from = (folder: string): string[] =>
      files.filter(path => path.startsWith(folder)).flatMap(path => graph.get(path) ?? []);
    expect(from('room/').filter(target => target.startsWith('http/'))).toEqual([]);
    expect(from('store/').filter(target => /^(http|room)\//.test(target))).toEqual([]);
  });
});

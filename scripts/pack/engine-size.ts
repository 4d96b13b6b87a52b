// What the published engine weighs, part by part. The strongest players count apart: they are subpaths of their own.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { loadedWith, type BundledFile } from './engine-bundle.ts';

/** Bytes of the unpacked package; together they are all of it. */
export interface EngineSize {
  /** The code that `import '@parlour/engine'` loads. */
  readonly loaded: number;
  /** Code and texts that are loaded on demand: guides, words, lines, lessons, puzzles, newcomers, `./testing`. */
  readonly onDemand: number;
  readonly declarations: number;
  /** README, licence and manifest. */
  readonly papers: number;
  /** Code, weights and declarations of the strongest players, and code that only they share. */
  readonly strongest: number;
}

/** The most bytes of code that `import '@parlour/engine'` may load, all files together. */
export const MOST_LOADED = 120 * 1024;

/**
 * The most bytes of the unpacked package without the strongest players. The code alone takes the 120 KB of the bar: the
 * texts of the games and the declarations come on top of it.
 */
export const MOST_WITHOUT_STRONGEST = 450 * 1024;

/** The unpacked package without the strongest players. */
export const withoutStrongest = ({ loaded, onDemand, declarations, papers }: EngineSize): number =>
  loaded + onDemand + declarations + papers;

/**
 * Weighs a staged engine. `entries` are its source files by name; `bluff/old-fox` is a strongest player of Bluff, with
 * everything in the folder of its source.
 */
export function engineSize(
  staged: string,
  bundled: readonly BundledFile[],
  entries: ReadonlyMap<string, string>,
): EngineSize {
  const strongest = [...entries].filter(([name]) => name.includes('/'));
  const folders = strongest.map(([, source]) => join(dirname(source), sep));
  const isStrongest = (source: string): boolean => folders.some(folder => source.includes(folder));
  const strongCode = new Set(
    bundled
      .filter(({ modules }) => modules.some(id => !id.startsWith('\0') && isStrongest(id)))
      .map(({ name }) => name)
      .concat('strongest.js', ...strongest.map(([name]) => `${name}.js`)),
  );
  addTheirParts(strongCode, bundled);
  const loaded = new Set(loadedWith('index.js', bundled).map(({ name }) => name));
  const size = { loaded: 0, onDemand: 0, declarations: 0, papers: 0, strongest: 0 };
  for (const { path, bytes } of filesIn(staged)) {
    const [folder, ...rest] = path.split(sep);
    const name = rest.join('/');
    if (folder !== 'dist') size.papers += bytes;
    else if (name.endsWith('.d.ts')) {
      const source = join('src', relative('types', name));
      const isTheirs = isStrongest(source) || source === join('src', 'games', 'strongest.d.ts');
      size[isTheirs ? 'strongest' : 'declarations'] += bytes;
    } else if (loaded.has(name)) size.loaded += bytes;
    else size[strongCode.has(name) ? 'strongest' : 'onDemand'] += bytes;
  }
  return size;
}

/** Adds the parts that nothing but the strongest players imports: what only they share. */
function addTheirParts(strongCode: Set<string>, bundled: readonly BundledFile[]): void {
  const importersOf = (part: string): BundledFile[] =>
    bundled.filter(({ imports }) => imports.includes(part));
  const isTheirs = ({ name }: BundledFile): boolean => {
    const importers = importersOf(name);
    return importers.length > 0 && importers.every(importer => strongCode.has(importer.name));
  };
  for (let size = -1; size < strongCode.size;) {
    size = strongCode.size;
    for (const file of bundled) if (isTheirs(file)) strongCode.add(file.name);
  }
}

/** Every file below a folder. */
function filesIn(folder: string): { path: string; bytes: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => ({ path, stats: statSync(join(folder, path)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => ({ path, bytes: stats.size }));
}

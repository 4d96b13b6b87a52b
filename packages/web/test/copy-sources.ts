// A copy of the repository's sources in a temporary folder, to whose catalogue a test can add a game: the game's folder
// and its line in the catalogue. Nothing else in the copy differs.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Not copied: what is built, installed or generated. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.data', 'tmp']);

export interface SourceCopy {
  readonly folder: string;
  /** A module of the copy, by its path from the root. */
  load<Module>(path: string): Promise<Module>;
  remove(): void;
}

export function copySources(): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-copy-'));
  for (const top of ['packages', 'training', 'scripts']) {
    cpSync(join(ROOT, top), join(folder, top), {
      recursive: true,
      filter: path => !LEFT_OUT.has(basename(path)),
    });
  }
  for (const file of ['vitest.config.ts', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  linkModules(folder);
  return {
    folder,
    load: path => import(/* @vite-ignore */ join(folder, path)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links third-party packages to those of the repository, and the workspaces to those of the copy. */
function linkModules(folder: string): void {
  const own = join(folder, 'node_modules/@parlour');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name === '@parlour') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(own, name));
  }
}

/** Adds a game: its folder, with the paths to `core` adapted, and its line in the catalogue. */
export function addGame({ folder }: SourceCopy, game: string): void {
  const engine = join(folder, 'packages/engine');
  const to = join(engine, 'src/games', game);
  cpSync(join(engine, 'test', game), to, { recursive: true });
  rmSync(join(engine, 'test', game), { recursive: true });
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )) {
    const text = readFileSync(join(to, file), 'utf8');
    writeFileSync(join(to, file), text.replace(/'((?:\.\.\/)+)src\/(core|testing)\//g, "'$1$2/"));
  }
  const catalogue = join(engine, 'src/games/index.ts');
  const listed = readFileSync(catalogue, 'utf8')
    .replace(/(?=import \{ entry as)/, `import { entry as fourth } from './${game}/index.ts';\n`)
    .replace(/(?<=catalogue: readonly CatalogueEntry\[\] = \[.*)(?=\];)/, ', fourth');
  writeFileSync(catalogue, listed);
}

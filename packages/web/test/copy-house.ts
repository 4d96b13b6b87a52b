// A copy of the house's sources in a folder of its own, into whose catalogue a test can drop a game: the folder, and
// the line. Nothing else of the copy differs from the house.
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
/** What is built, installed or made elsewhere. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.data', 'tmp']);

export interface House {
  readonly folder: string;
  /** A module of the copy, by its path from the root. */
  load<Module>(path: string): Promise<Module>;
  remove(): void;
}

export function copyHouse(): House {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-house-'));
  for (const room of ['packages', 'training']) {
    cpSync(join(ROOT, room), join(folder, room), {
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

/** Packages of others are those of the house; our own are those of the copy. */
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

/** Drops a game in: its folder, whose paths to `core` become those of its new place, and its line in the catalogue. */
export function dropIn({ folder }: House, game: string): void {
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
    .replace(/(?<=catalogue: readonly Entry\[\] = \[.*)(?=\];)/, ', fourth');
  writeFileSync(catalogue, listed);
}

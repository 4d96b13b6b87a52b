// Puts a package together as it is published, in a folder of its own: the built files without source maps, README and
// licence, and a manifest that names nothing of the workspace.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarationsOf, publishedDeclaration } from './declarations.ts';
import { bundleEngine, type BundledFile } from './engine-bundle.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The packages that are published, in the order of their dependencies. */
export const PUBLISHED = [
  'engine',
  'wire',
  'words',
  'threads',
  'web',
  'server',
  'arena',
  'terminal',
] as const;

/** What an entry of a manifest's `exports` says in the workspace. */
interface ExportEntry {
  readonly 'parlour-source': string;
  readonly types: string;
  readonly default: string;
}

interface Manifest {
  readonly name: string;
  readonly files: readonly string[];
  readonly exports?: Readonly<Record<string, ExportEntry | string>>;
  readonly [field: string]: unknown;
}

/** A package in its folder. */
interface Staged {
  /** The files of the bundle, if it is bundled. */
  readonly bundled: readonly BundledFile[];
  /** The source files of its entries by name, from the package's folder. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Stages a package. */
export async function stage(name: (typeof PUBLISHED)[number], folder: string): Promise<Staged> {
  const from = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = entriesOf(manifest);
  const bundled = name === 'engine' ? await bundle(from, folder, entries) : [];
  for (const path of manifest.files) {
    if (path !== 'dist' || bundled.length === 0) copyBuilt(join(from, path), join(folder, path));
  }
  const types = declarationsOf(
    join(from, 'dist'),
    entries.map(({ entry }) => relative('dist', entry.types)),
  );
  for (const path of types) {
    const to = join(folder, bundled.length > 0 ? 'dist/types' : 'dist', path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, publishedDeclaration(readFileSync(join(from, 'dist', path), 'utf8')));
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const published = publishedManifest(manifest, relative(root, from), bundled.length > 0);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const sources = entries.map(
    ({ name: entry, entry: { 'parlour-source': source } }) => [entry, source] as const,
  );
  return { bundled, entries: new Map(sources) };
}

/** The entries that are code. */
function entriesOf({ exports = {} }: Manifest): { name: string; entry: ExportEntry }[] {
  return Object.entries(exports).flatMap(([path, entry]) =>
    typeof entry === 'string' ? [] : [{ name: entryName(path), entry }],
  );
}

function bundle(
  from: string,
  folder: string,
  entries: readonly { name: string; entry: ExportEntry }[],
): Promise<BundledFile[]> {
  const sources = entries.map(({ name, entry }) => [name, join(from, entry['parlour-source'])] as const);
  return bundleEngine(from, Object.fromEntries(sources), join(folder, 'dist'));
}

/** `.` is index, `./thirty-one` is thirty-one. */
const entryName = (path: string): string => (path === '.' ? 'index' : path.slice(2));

/** Copies a built file or folder without source maps and declarations. */
function copyBuilt(from: string, to: string): void {
  if (statSync(from).isDirectory()) {
    for (const name of readdirSync(from)) copyBuilt(join(from, name), join(to, name));
    return;
  }
  if (/\.(map|d\.ts|tsbuildinfo)$/.test(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  if (from.endsWith('.js') && !from.includes('service-worker')) {
    writeFileSync(to, readFileSync(from, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), {
      mode: statSync(from).mode,
    });
  } else {
    cpSync(from, to);
  }
}

/** The manifest without the workspace: no sources, no scripts, no tools for development. */
function publishedManifest(
  manifest: Manifest,
  directory: string,
  isBundled: boolean,
): Record<string, unknown> {
  const { exports, scripts: _scripts, devDependencies: _tools, ...kept } = manifest;
  const published = Object.entries(exports ?? {}).map(([path, entry]) => {
    if (typeof entry === 'string') return [path, entry];
    const built = entry.default;
    const bundle = {
      types: entry.types.replace('./dist/', './dist/types/'),
      default: `./dist/${entryName(path)}.js`,
    };
    return [path, isBundled ? bundle : { types: entry.types, default: built }];
  });
  return {
    ...kept,
    ...(published.length > 0 ? { exports: Object.fromEntries(published) } : {}),
    ...(isBundled ? { sideEffects: ['./dist/strongest.js'] } : {}),
    ...repositoryOf(directory),
    publishConfig: { access: 'public' },
  };
}

/** Where the sources are, as far as it is known: npm's provenance compares it with the place the workflow runs in. */
function repositoryOf(directory: string): object {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (server === undefined || name === undefined) return {};
  return { repository: { type: 'git', url: `git+${server}/${name}.git`, directory } };
}

// Bundles the engine for publishing. `@parlour/engine` is one small file; the strongest players, the guides, the words and
// the lines of the characters become files of their own that are loaded when they are needed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin, type RolldownOutput } from 'rolldown';

/** A file of the bundle, and the files it cannot be loaded without. */
export interface BundledFile {
  readonly name: string;
  readonly bytes: number;
  readonly imports: readonly string[];
  /** The sources in it. */
  readonly modules: readonly string[];
}

/** A strongest player as a game's list imports it: `import { duchess } from './bots/duchess/player.ts'`. */
interface StrongPlayer {
  readonly file: string;
  readonly name: string;
}

const STAND_IN = '\0stand-in:';

/** Writes the bundle of these entries (name → source file) into a folder. */
export async function bundleEngine(
  engine: string,
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<BundledFile[]> {
  const bundle = await rolldown({
    input: entries,
    plugins: [standIns(engine)],
    resolve: { conditionNames: ['parlour-source'] },
    // Every module of the engine is pure but the one that gives the stand-ins their players.
    treeshake: { moduleSideEffects: id => /games[/\\]strongest\.ts$/.test(id) },
    checks: { pluginTimings: false },
  });
  const form = {
    dir: folder,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    hashCharacters: 'hex',
  } as const;
  // What `index` loads at once becomes one file: many small ones would spend bytes on the names between them.
  const first = chunksOf(await bundle.generate(form));
  const core = new Set(loadedWith('index.js', first).flatMap(({ modules }) => modules));
  const codeSplitting = { groups: [{ name: 'core', test: (id: string) => core.has(id) }] };
  const files = chunksOf(await bundle.write({ ...form, codeSplitting }));
  await bundle.close();
  return files;
}

function chunksOf({ output }: RolldownOutput): BundledFile[] {
  return output.flatMap(file => {
    if (file.type !== 'chunk') return [];
    const { fileName: name, code, imports, moduleIds: modules } = file;
    return [{ name, bytes: Buffer.byteLength(code), imports, modules }];
  });
}

/** The files that are loaded at once when that one is. */
export function loadedWith(name: string, files: readonly BundledFile[]): BundledFile[] {
  const found = new Map<string, BundledFile>();
  const visit = (wanted: string): void => {
    const file = files.find(candidate => candidate.name === wanted);
    if (file === undefined || found.has(wanted)) return;
    found.set(wanted, file);
    file.imports.forEach(visit);
  };
  visit(name);
  return [...found.values()];
}

/** Puts stand-ins into the games' lists of players, and the players into `games/strongest.ts`. */
function standIns(engine: string): Plugin {
  const players = strongPlayers(engine);
  const stood = new Set(players.map(({ file }) => file));
  const tools = JSON.stringify(join(engine, 'pack/stand-in.ts'));
  return {
    name: 'parlour:stand-ins',
    resolveId(source, importer = '') {
      if (source.startsWith(STAND_IN)) return source;
      const path = join(dirname(importer), source);
      return stood.has(path) && isList(importer) ? `${STAND_IN}${path}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(STAND_IN)) return undefined;
      const file = id.slice(STAND_IN.length);
      const module = (await import(pathToFileURL(file).href)) as Record<string, object>;
      const lines = players
        .filter(player => player.file === file)
        .map(({ name }) => {
          const shown = JSON.stringify({ ...module[name], weighs: 'weigh' in module[name]! });
          return `export const ${name} = standIn(${shown}, async () => (await import(${JSON.stringify(file)})).${name});`;
        });
      return [`import { standIn } from ${tools};`, ...lines].join('\n');
    },
    transform(code, id) {
      if (!/games[/\\]strongest\.ts$/.test(id)) return undefined;
      const imports = players.map(
        ({ file, name }, at) =>
          `import { ${name} as player${at} } from ${JSON.stringify(file)};\n` +
          `import { ${name} as standIn${at} } from ${JSON.stringify(STAND_IN + file)};`,
      );
      const arrivals = players.map((_, at) => `arrive(standIn${at}, player${at});`);
      return [`import { arrive } from ${tools};`, ...imports, ...arrivals, code].join('\n');
    },
  };
}

const isList = (path: string): boolean => /games[/\\][\w-]+[/\\]index\.ts$/.test(path);

/** A strongest player is one with a folder of its own in its game's `bots/`. */
function strongPlayers(engine: string): StrongPlayer[] {
  const games = join(engine, 'src/games');
  return readdirSync(games, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name: game }) => {
      const text = readFileSync(join(games, game, 'index.ts'), 'utf8');
      const imports = text.matchAll(/^import \{ (\w+) \} from '\.\/(bots\/[\w-]+\/[\w-]+\.ts)';$/gm);
      return [...imports].map(([, name, path]) => ({ name: name!, file: join(games, game, path!) }));
    });
}

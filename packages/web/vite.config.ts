// How the page is built. Small plugins of our own: the table's worker becomes an entry of the same build,
// so that page and worker share the engine's files instead of carrying it twice; the words of a language become a
// file of data; the service worker gets the list of everything, so that the page works offline after a visit.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import type { Offer } from './src/catalogue.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `virtual:table-worker` exports the address of the worker's script. */
function tableWorker(): Plugin {
  const id = '\0table-worker';
  let building = false;
  return {
    name: 'parlour:table-worker',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: source => (source === 'virtual:table-worker' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      if (!building) return `export default ${JSON.stringify('/src/local/worker.ts')};`;
      const file = this.emitFile({ type: 'chunk', id: here('src/local/worker.ts'), name: 'table-worker' });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** `virtual:words/en` exports the address of a language's words: a file of data that the build writes. */
function words(): Plugin {
  const prefix = '\0words/';
  let building = false;
  return {
    name: 'parlour:words',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: source =>
      source.startsWith('virtual:words/') ? source.replace('virtual:words/', prefix) : undefined,
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const language = id.slice(prefix.length);
      const { module } = await runnerImport<object>(here(`src/language/${language}/index.ts`));
      const source = JSON.stringify({ ...module });
      if (!building)
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${language}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** The page's list of games is the engine's catalogue, each game a file that is fetched when somebody plays it. */
function lazyCatalogue(): Plugin {
  const list = here('src/catalogue.ts');
  // Its sources: what was built of it before may have other games.
  const alias = { '@parlour/engine': here('../engine/src/index.ts') };
  return {
    name: 'parlour:lazy-catalogue',
    enforce: 'pre',
    async load(id) {
      if (id !== list) return undefined;
      const { module } = await runnerImport<{ offers: readonly Offer[] }>(list, { resolve: { alias } });
      const offers = module.offers.map(offer => {
        const path = JSON.stringify(here(`../engine/src/games/${offer.id}/index.ts`));
        return `{ ...${JSON.stringify(offer)}, load: async () => (await import(${path})).entry }`;
      });
      return `export const offers = [${offers.join(', ')}];`;
    },
  };
}

/**
 * The strongest players fill folders of their own and carry what they have learned. A game's list of players gets
 * stand-ins with their names instead, and they become files that are fetched when they sit down.
 */
function laterPlayers(): Plugin {
  const prefix = '\0later:';
  return {
    name: 'parlour:later-players',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isPlayer = /^\.\/bots\/[\w-]+\/[\w-]+\.ts$/.test(source);
      if (!isPlayer || !/games\/[\w-]+\/index\.ts$/.test(importer)) return undefined;
      // The mark at the end keeps the stand-in out of the player's own file.
      return `${prefix}${join(dirname(importer), source)}?`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const path = id.slice(prefix.length, -1);
      const { module } = await runnerImport<Record<string, unknown>>(path);
      const lines = Object.entries(module).flatMap(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('act' in value)) return [];
        const shown = JSON.stringify(value);
        return [`export const ${name} = later(${shown}, async () => (await import('${path}')).${name});`];
      });
      return [`import { later } from '${here('src/local/later-player.ts')}';`, ...lines].join('\n');
    },
  };
}

/** Dynamic imports need no help here: there is one style sheet, and nothing is fetched ahead. */
function plainImports(): Plugin {
  return {
    name: 'parlour:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: id =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = load => load();' : undefined,
  };
}

/** Writes `service-worker.js` with the names of all files and a version made of them. */
function offline(): Plugin {
  return {
    name: 'parlour:offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter(name => !name.endsWith('.map'))
          .concat('icon.svg', 'app.webmanifest')
          .sort();
        const page = bundle['index.html'];
        const text = page?.type === 'asset' ? String(page.source) : '';
        const version = createHash('sha256')
          .update(files.join() + text)
          .digest('hex')
          .slice(0, 12);
        const source = readFileSync(here('src/service-worker.js'), 'utf8')
          .replace('__VERSION__', version)
          .replace('[/* the files of the build */]', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

export default defineConfig({
  root: here('.'),
  base: './',
  resolve: { conditions: ['parlour-source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // What the page begins with is asked for at once; nothing else is fetched ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names, { hostType }) => (hostType === 'html' ? names : []),
    },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The rules to be read come with all that draws them when somebody opens them.
            {
              name: (id: string) => {
                const [, game, language] = /games\/([\w-]+)\/guide\/(?:(en|de)\b|examples)/.exec(id) ?? [];
                return ['guide', game, language].filter(Boolean).join('-');
              },
              test: /games\/[\w-]+\/guide\/(?!index)|engine\/src\/core\/guide|web\/src\/guide\/(?!read-rules)/,
            },
            // They use some files of their game, which must not fall apart for that.
            {
              name: (id: string) => /games\/([\w-]+)/.exec(id)?.[1] ?? null,
              test: /games\/[\w-]+\/((bots\/)?[\w-]+|(guide|words)\/index)\.ts$|later:/,
            },
            {
              name: (id: string) => `player-${id.split('/').at(-2)}`,
              test: /games\/[\w-]+\/bots\/[\w-]+\/[\w-]+\.ts$/,
            },
            // What a game says in another language comes when it is met in that language.
            {
              name: (id: string) =>
                /games\/([\w-]+)\/words\/(\w+)/.exec(id)?.slice(1).join('-words-') ?? null,
              test: /games\/[\w-]+\/words\/(?!index)/,
            },
            { name: 'preact', test: /node_modules\/@?preact/ },
            { name: 'portrait', test: /art\/(portrait|likenesses)/ },
            {
              name: 'engine',
              test: /engine\/src\/core|noble|wire\/src\/fair|web\/src\/(games|catalogue)\.ts|engine\/src\/(bots|host\/players)|local\/(saved|browser|sha|later)|parts\/fetch|language\/knobs|preload-helper/,
            },
            {
              name: 'extras',
              test: /table\/(extras|end-panel|fair-panel|help|log-dialog|menu-dialog)|guide\/read-rules|wire\/src\/(record-note|verify)/,
            },
            { name: 'hand', test: /table\/(hand|drag|face)/ },
            { name: 'server', test: /remote\/(server|take-up)|wire\/src\/(?!fair|record-note|verify)/ },
            { name: 'bluff-board', test: /boards\/bluff/ },
            { name: 'gin-rummy-board', test: /boards\/gin-rummy/ },
          ],
        },
      },
    },
  },
  plugins: [tableWorker(), words(), lazyCatalogue(), laterPlayers(), plainImports(), offline()],
});

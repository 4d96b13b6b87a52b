// How the page is built. Small plugins: the table's worker becomes an entry of the same build, so that page and worker
// share the engine's chunks; the words of a language become a JSON file; the service worker gets the list of all files,
// so that the page works offline after a visit.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import type { Offer } from './src/catalogue.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `virtual:table-worker` exports the URL of the worker's script, and so does the module of any other worker. */
function worker(name: string, script: string): Plugin {
  const id = `\0${name}`;
  let building = false;
  return {
    name: `parlour:${name}`,
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: source => (source === `virtual:${name}` ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      if (!building) return `export default ${JSON.stringify(`/${script}`)};`;
      const file = this.emitFile({ type: 'chunk', id: here(script), name });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** The games as the page's list has them. */
async function offersOf(): Promise<readonly Offer[]> {
  // The sources: an earlier build of the engine may have other games.
  const alias = { '@parlour/engine': here('../engine/src/index.ts') };
  const { module } = await runnerImport<{ offers: readonly Offer[] }>(here('src/catalogue.ts'), {
    resolve: { alias },
  });
  return module.offers;
}

/** `virtual:words/en` exports the URL of a language's words: a JSON file that the build writes. */
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
      // The sources of the shared words: an earlier build may have others.
      const alias = { '@parlour/words': here('../words/src') };
      const { module } = await runnerImport<object>(here(`src/language/${language}/index.ts`), {
        resolve: { alias },
      });
      // The games' names are with the words of their language, so that nobody loads those of another.
      const titles = (await offersOf()).map(({ id: game, titles: all }) => [game, all[language]] as const);
      const source = JSON.stringify({ ...module, titles: Object.fromEntries(titles) });
      if (!building)
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${language}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** The page's list of games is the engine's catalogue, each game a chunk that is loaded when somebody plays it. */
function lazyCatalogue(): Plugin {
  const list = here('src/catalogue.ts');
  return {
    name: 'parlour:lazy-catalogue',
    enforce: 'pre',
    async load(id) {
      if (id !== list) return undefined;
      const untitled = (key: string, value: unknown): unknown => (key === 'titles' ? undefined : value);
      const offers = (await offersOf()).map(offer => {
        const path = JSON.stringify(here(`../engine/src/games/${offer.id}/index.ts`));
        return `{ ...${JSON.stringify(offer, untitled)}, load: async () => (await import(${path})).entry }`;
      });
      return `export const offers = [${offers.join(', ')}];`;
    },
  };
}

/**
 * The strongest players are folders with learned weights. In a game's list of players they are replaced by stand-ins
 * (`lazy-player.ts`), and become chunks that are loaded when they take a seat.
 */
function lazyPlayers(): Plugin {
  const prefix = '\0lazy-player:';
  return {
    name: 'parlour:lazy-players',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isPlayer = /^\.\/bots\/[\w-]+\/[\w-]+\.ts$/.test(source);
      if (!isPlayer || !/games\/[\w-]+\/index\.ts$/.test(importer)) return undefined;
      // The `?` keeps the stand-in out of the player's own chunk.
      return `${prefix}${join(dirname(importer), source)}?`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const path = id.slice(prefix.length, -1);
      const { module } = await runnerImport<Record<string, unknown>>(path);
      const lines = Object.entries(module).flatMap(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('act' in value)) return [];
        // What decisions cost the others comes with the player.
        const shown = JSON.stringify(value, (key, part: unknown) => (key === 'costs' ? {} : part));
        return [`export const ${name} = lazyPlayer(${shown}, async () => (await load()).${name});`];
      });
      return [
        `import { lazyPlayer } from '${here('src/local/lazy-player.ts')}';`,
        `const load = () => import('${path}');`,
        ...lines,
      ].join('\n');
    },
  };
}

/** The Monte Carlo player is loaded when it takes a seat too. There is one for each game. */
function lazyMonteCarlo(): Plugin {
  const id = '\0lazy-monte-carlo?';
  const path = here('../engine/src/bots/monte-carlo.ts');
  return {
    name: 'parlour:lazy-monte-carlo',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source.endsWith('/bots/monte-carlo.ts') && importer.endsWith('/host/players-of.ts') ? id : undefined,
    async load(loaded) {
      if (loaded !== id) return undefined;
      const { module } = await runnerImport<{ monteCarloBot(game: object): object }>(path);
      const shown = JSON.stringify(module.monteCarloBot({}));
      return `import { lazyPlayer } from '${here('src/local/lazy-player.ts')}';
        const players = new WeakMap();
        export function monteCarloBot(game, settings) {
          if (!players.has(game))
            players.set(game, lazyPlayer(${shown}, async () => (await import('${path}')).monteCarloBot(game, settings)));
          return players.get(game);
        }`;
    },
  };
}

/** Replaces Vite's preload helper: there is one style sheet, and nothing is preloaded. */
function plainImports(): Plugin {
  return {
    name: 'parlour:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: id =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = load => load();' : undefined,
  };
}

/**
 * Puts the style sheet behind the placeholder. A style sheet in the head would hold back everything: the page would stay
 * blank for as long as it does not come.
 */
function lateStyles(): Plugin {
  return {
    name: 'parlour:late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [link, ...others] = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        if (link === undefined || others.length > 0) throw new Error('There is one style sheet.');
        return page.replace(link, '').replace(/( *<!-- The sandbox)/, `${link}$1`);
      },
    },
  };
}

/** Writes `service-worker.js` with the names of all files and their hash as the version. */
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
    // The chunks of the first screen are preloaded; nothing else is.
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
            // The guides and the code that renders them, loaded when somebody opens the rules.
            {
              name: (id: string) => {
                const [, game, language] = /games\/([\w-]+)\/guide\/(?:(en|de)\b|examples)/.exec(id) ?? [];
                return ['guide', game, language].filter(Boolean).join('-');
              },
              test: /games\/[\w-]+\/guide\/(?!index)|engine\/src\/core\/guide|web\/src\/guide\/(?!read-rules)/,
            },
            // A strongest player with all of its folders: a class of another chunk would not be defined yet when the
            // player is made.
            {
              name: (id: string) => `player-${/bots\/([\w-]+)\//.exec(id)?.[1]}`,
              test: /games\/[\w-]+\/bots\/[\w-]+\/[\w/-]+\.ts$/,
            },
            { name: 'player-monte-carlo', test: /engine\/src\/bots\/monte-carlo/ },
            // Guides import some files of their game, which would otherwise become small chunks.
            {
              name: (id: string) => /games\/([\w-]+)/.exec(id)?.[1] ?? null,
              test: /games\/[\w-]+\/(?!(bots\/[\w-]+|guide|words|lines|puzzles|lesson)\/)[\w/-]+\.ts$|(guide|words|lines|puzzles|lesson)\/index\.ts$|lazy-player:/,
            },
            // A game's puzzles, loaded when somebody opens them.
            {
              name: (id: string) => `${/games\/([\w-]+)/.exec(id)?.[1]}-puzzles`,
              test: /games\/[\w-]+\/puzzles\/(?!index)/,
            },
            // A game's lesson in a language, loaded when somebody learns the game.
            {
              name: (id: string) => {
                const [, game, file] = /games\/([\w-]+)\/lesson\/(\w+)/.exec(id) ?? [];
                return [game, 'lesson', file].join('-');
              },
              test: /games\/[\w-]+\/lesson\/(?!index)/,
            },
            // A game's words in another language, loaded when the game is shown in that language.
            {
              name: (id: string) =>
                /games\/([\w-]+)\/words\/(\w+)/.exec(id)?.slice(1).join('-words-') ?? null,
              test: /games\/[\w-]+\/words\/(?!index)/,
            },
            // What the characters say in a language, loaded after the first cards.
            {
              name: (id: string) => {
                const [, game, file] = /games\/([\w-]+)\/lines\/(\w+)/.exec(id) ?? [];
                return [game, 'lines', file].filter(Boolean).join('-');
              },
              test: /games\/[\w-]+\/lines\/(?!index)/,
            },
            { name: 'preact', test: /node_modules\/@?preact/ },
            { name: 'portrait', test: /art\/(portrait|likenesses)/ },
            {
              name: 'engine',
              test: /engine\/src\/core\/(?!weigh|judge|told|record|lesson)|noble|wire\/src\/(fair|sha256)|web\/src\/(games|catalogue)\.ts|engine\/src\/(bots\/random|host\/players)|lazy-monte|local\/(saved-table|browser|lazy)|library\/fresh-seed|parts\/fetch|language\/knobs|web\/src\/storage|preload-helper/,
            },
            // Small modules that page and portraits share: one chunk is smaller than one each.
            { name: 'shared', test: /art\/drawing|settings\/settings\.ts|host\/usual-players/ },
            // Records are read by the panels and in the worker, which cannot load anything of a page.
            {
              name: 'panels-record',
              test: /engine\/src\/core\/(record|lesson)|wire\/src\/(record-note|verify|sealed)|replay\/game-of-record|local\/saved-record|statistics\/stored-results/,
            },
            {
              name: 'panels',
              test: /table\/panels\/(?!lazy-panels)|settings-fields|guide\/read-rules|statistics\/(tallies|statistics\.ts)/,
            },
            // What the panels share with boards, the lobby and other screens.
            { name: 'panels-parts', test: /parts\/fields|art\/more-icons/ },
            { name: 'hand', test: /table\/(hand\/|seat-portrait)/ },
            // Belonging, with what browsers need for passkeys: loaded with the settings.
            {
              name: 'account',
              test: /web\/src\/account\/(?!lazy|invitation|words|notices)|wire\/src\/account|simplewebauthn/,
            },
            {
              name: 'server',
              test: /remote\/(server|invited|use-device-link)|wire\/src\/(?!fair|sha256|record-note|verify|sealed)/,
            },
            { name: 'bluff-board', test: /boards\/bluff/ },
            { name: 'gin-rummy-board', test: /boards\/gin-rummy/ },
          ],
        },
      },
    },
  },
  plugins: [
    worker('table-worker', 'src/local/worker.ts'),
    worker('learn-worker', 'src/learn/worker.ts'),
    words(),
    lazyCatalogue(),
    lazyPlayers(),
    lazyMonteCarlo(),
    plainImports(),
    lateStyles(),
    offline(),
  ],
});

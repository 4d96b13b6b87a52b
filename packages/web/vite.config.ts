// How the page is built. Two small plugins of our own: one makes the table's worker an entry of the same build,
// so that page and worker share the engine's files instead of carrying it twice; the other writes the service
// worker with the list of everything the build made, so that the page works offline after its first visit.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

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
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
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
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            { name: 'preact', test: /node_modules\/@?preact/ },
            { name: 'portrait', test: /art\/portrait\.tsx/ },
            { name: 'engine', test: /engine\/src\/core|noble|wire\/src\/fair|web\/src\/(games|local\/(saved|browser|sha))/ },
          ],
        },
      },
    },
  },
  plugins: [tableWorker(), offline()],
});

// Bundles a player's file with everything it imports into one JavaScript text, which can be sent to other machines
// or, together with its game and the protocol (docs/protocol.md), to a browser, or is loaded here. Relies on esbuild, a
// dependency of tsx.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueEntry, Parsed } from '@parlour/engine';

/** The player's side of the protocol, as source or built, like this file. */
const SERVE_PLAYER = fileURLToPath(new URL(`serve-player${extname(import.meta.url)}`, import.meta.url));

/** The part of esbuild that is used here. */
interface Bundler {
  readonly build: (
    options: object,
  ) => Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

/** What esbuild throws: an error with a list of messages. */
interface BuildFailure {
  readonly errors?: readonly {
    readonly text: string;
    readonly location?: { readonly file: string; readonly line: number } | null;
  }[];
}

/** The text of a module that holds the player and everything it imports. */
export async function bundlePlayer(file: string): Promise<Parsed<string>> {
  return await bundle(file, { entryPoints: [resolve(file)], format: 'esm' });
}

/** The same for this process: it may import Node's modules, and its source map names the lines of its files. */
export async function bundleForNode(file: string): Promise<Parsed<string>> {
  return await bundle(file, {
    entryPoints: [resolve(file)],
    format: 'esm',
    platform: 'node',
    sourcemap: 'inline',
  });
}

/** A program for a web worker that plays a game over the protocol, with a message in place of each line. */
export async function bundleForBrowser(file: string, { game }: CatalogueEntry): Promise<Parsed<string>> {
  const rules = `@parlour/engine/${game.id}`;
  const offered = (await import(rules)) as Record<string, unknown>;
  const name = Object.keys(offered).find(key => offered[key] === game);
  const contents = `
    import * as player from ${JSON.stringify(resolve(file))};
    import { ${name} as game } from ${JSON.stringify(rules)};
    import { servePlayer } from ${JSON.stringify(SERVE_PLAYER)};
    const offered = player.default;
    const bot = typeof offered === 'function' ? offered(game) : offered;
    const messages = [];
    let wake = () => {};
    onmessage = ({ data }) => {
      messages.push(JSON.stringify(data));
      wake();
    };
    async function* listen() {
      for (;;) {
        while (messages.length > 0) yield messages.shift();
        await new Promise(heard => (wake = heard));
      }
    }
    void servePlayer(game, bot, { input: listen(), say: line => postMessage(JSON.parse(line)) });`;
  // A worker without an origin cannot load modules.
  return await bundle(file, { stdin: { contents, resolveDir: dirname(resolve(file)) }, format: 'iife' });
}

async function bundle(file: string, entry: object): Promise<Parsed<string>> {
  if (!existsSync(resolve(file))) return { ok: false, error: `There is no file ${resolve(file)}.` };
  const { build } = createRequire(import.meta.resolve('tsx'))('esbuild') as Bundler;
  try {
    const { outputFiles } = await build({
      bundle: true,
      write: false,
      // A player may import neither Node's modules nor a browser's.
      platform: 'neutral',
      ...entry,
      mainFields: ['module', 'main'],
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [ownEngine],
    });
    return { ok: true, value: outputFiles[0]!.text };
  } catch (error) {
    return { ok: false, error: `${file} cannot be loaded: ${firstError(error)}` };
  }
}

/** Resolves the engine from here: a player's file may lie outside every package. */
const ownEngine = {
  name: 'own-engine',
  setup(build: { onResolve(on: object, resolved: (asked: { path: string }) => { path: string }): void }) {
    build.onResolve({ filter: /^@parlour\/engine(\/|$)/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
  },
};

function firstError(error: unknown): string {
  const [first] = (error as BuildFailure).errors ?? [];
  if (first === undefined) return error instanceof Error ? error.message : String(error);
  const where = first.location ? ` (${first.location.file}, line ${first.location.line})` : '';
  return `${first.text}${where}.`;
}

// A player's file made into one text that needs nothing beside it: TypeScript turned into JavaScript, and what it
// imports put in. So a player can travel to other machines, and with its game and the protocol (docs/protocol.md)
// around it, into a browser. The work is done by the bundler that tsx, which reads players' files anyway, brings.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entry, Parsed } from '@parlour/engine';

/** The other side of the protocol, from the sources or built, as this file is. */
const SERVE_PLAYER = fileURLToPath(new URL(`serve-player${extname(import.meta.url)}`, import.meta.url));

/** As much of the bundler as is used here. */
interface Bundler {
  readonly build: (
    options: object,
  ) => Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

/** What the bundler throws: an error with a list of what is wrong. */
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

/** The text of a program for a browser's worker that plays a game over the protocol, a message for a line. */
export async function bundleForBrowser(file: string, { game }: Entry): Promise<Parsed<string>> {
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
  // A worker without an origin takes plain scripts only.
  return await bundle(file, { stdin: { contents, resolveDir: dirname(resolve(file)) }, format: 'iife' });
}

async function bundle(file: string, entry: object): Promise<Parsed<string>> {
  if (!existsSync(resolve(file))) return { ok: false, error: `There is no file ${resolve(file)}.` };
  const { build } = createRequire(import.meta.resolve('tsx'))('esbuild') as Bundler;
  try {
    const { outputFiles } = await build({
      ...entry,
      bundle: true,
      write: false,
      // Neither Node's modules nor a browser's: a player has no business with either.
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [ownEngine],
    });
    return { ok: true, value: outputFiles[0]!.text };
  } catch (error) {
    return { ok: false, error: `${file} cannot be made into one piece: ${firstError(error)}` };
  }
}

/** A player's file lies anywhere; the engine it means is the one that it will play with. */
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

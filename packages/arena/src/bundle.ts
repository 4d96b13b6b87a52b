// A player's file made into one text that needs nothing beside it: TypeScript turned into JavaScript, and what it
// imports put in. So a player can travel to other machines and into a browser. The work is done by the bundler
// that tsx, which reads players' files anyway, brings along.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Parsed } from '@parlour/engine';

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
  if (!existsSync(resolve(file))) return { ok: false, error: `There is no file ${resolve(file)}.` };
  const { build } = createRequire(import.meta.resolve('tsx'))('esbuild') as Bundler;
  try {
    const { outputFiles } = await build({
      entryPoints: [resolve(file)],
      bundle: true,
      write: false,
      format: 'esm',
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

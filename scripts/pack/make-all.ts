// Makes the tarballs of all published packages, and holds the engine to its size.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadedWith } from './engine-bundle.ts';
import { PUBLISHED, stage } from './stage.ts';
import { makeTarball, type Tarball } from './tarball.ts';

/**
 * The most bytes of code that `import '@parlour/engine'` may load, all files together: the contract, the rules of every
 * game, its usual players and the host. What is loaded on demand does not count: the strongest players (a file with its
 * weights each), guides, words and lines by language, `./puzzles`,
 * `./testing`, and the declarations, which no program loads.
 */
export const MOST_ENGINE_BYTES = 120 * 1024;

export interface Packed {
  readonly tarballs: readonly Tarball[];
  /** The bytes of code that `import '@parlour/engine'` loads. */
  readonly engineBytes: number;
}

/** Packs everything into a folder. */
export async function packAll(folder: string): Promise<Packed> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tarballs: Tarball[] = [];
  let engineBytes = 0;
  for (const name of PUBLISHED) {
    const staged = join(folder, 'staged', name);
    const bundled = await stage(name, staged);
    if (name === 'engine') {
      engineBytes = loadedWith('index.js', bundled).reduce((sum, { bytes }) => sum + bytes, 0);
    }
    tarballs.push(makeTarball(staged, folder));
  }
  rmSync(join(folder, 'staged'), { recursive: true });
  return { tarballs, engineBytes };
}

// Makes the tarballs of all published packages, and weighs the engine.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { engineSize, type EngineSize } from './engine-size.ts';
import { PUBLISHED, stage } from './stage.ts';
import { makeTarball, type Tarball } from './tarball.ts';

export interface Packed {
  readonly tarballs: readonly Tarball[];
  readonly engine: EngineSize;
}

/** Packs everything into a folder. */
export async function packAll(folder: string): Promise<Packed> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tarballs: Tarball[] = [];
  let engine: EngineSize | undefined;
  for (const name of PUBLISHED) {
    const staged = join(folder, 'staged', name);
    const { bundled, entries } = await stage(name, staged);
    if (name === 'engine') engine = engineSize(staged, bundled, entries);
    tarballs.push(makeTarball(staged, folder));
  }
  rmSync(join(folder, 'staged'), { recursive: true });
  if (engine === undefined) throw new Error('The engine is not among the published packages.');
  return { tarballs, engine };
}

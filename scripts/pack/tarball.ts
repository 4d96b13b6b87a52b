// A staged package as a tarball, by `npm pack`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface Tarball {
  readonly name: string;
  readonly file: string;
  /** Packed and unpacked, in bytes. */
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs the staged package into a folder. */
export function makeTarball(staged: string, folder: string): Tarball {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: staged,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed for ${staged}.\n${stdout}\n${stderr}`);
  const [packed] = JSON.parse(stdout) as [Tarball & { filename: string }];
  const { name, filename, size, unpackedSize } = packed;
  return { name, file: join(folder, filename), size, unpackedSize };
}

// The environment for tests: streams in memory, a folder of its own, the tests' catalogue.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { CatalogueEntry } from '@parlour/engine';
import { run } from '../src/program.ts';
import { SNAP } from './snap.ts';

/** A folder that nobody else uses. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parlour-'));
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, through a pipe. */
export async function parlour(
  args: string | readonly string[],
  {
    input = '',
    folder = freshFolder(),
    catalogue = [SNAP],
    env = {},
  }: {
    input?: string;
    folder?: string;
    catalogue?: readonly CatalogueEntry[];
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Ran> {
  let out = '';
  let err = '';
  const sink = (keep: (text: string) => void): Writable =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        keep(chunk.toString());
        done();
      },
    });
  const code = await run(typeof args === 'string' ? args.split(' ').filter(Boolean) : [...args], {
    input: Readable.from(input === '' ? [] : [input]),
    output: sink(text => (out += text)),
    errors: sink(text => (err += text)),
    env: { PARLOUR_DATA: folder, USER: 'anna', ...env },
    catalogue,
  });
  return { code, out, err };
}

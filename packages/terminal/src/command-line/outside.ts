// The environment of the program: streams, environment variables, the catalogue. Tests pass their own.
import { userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import { catalogue, type CatalogueEntry } from '@parlour/engine';
import '@parlour/engine/strongest';
import { whyNotName } from '@parlour/wire';

/** Where output goes; the size is known when it is a terminal. */
export interface OutputStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

export interface Outside {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: OutputStream;
  readonly errors: NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly catalogue: readonly CatalogueEntry[];
}

/** That of this process. */
export function theOutside(): Outside {
  const { stdin, stdout, stderr, env } = process;
  return { input: stdin, output: stdout, errors: stderr, env, catalogue };
}

/** Whether input and output are a terminal, not a pipe. */
export function isTerminal({ input, output, env }: Outside): boolean {
  return input.isTTY === true && output.isTTY === true && env.TERM !== 'dumb';
}

/** Whether to use colours, apart from `--no-color`, which the caller checks. */
export function showsColors({ output, env }: Outside): boolean {
  return output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** The default name of a person. */
export function nameOfUser({ env }: Outside): string {
  const login = env.USER ?? env.USERNAME ?? loginName();
  if (login === 'root' || whyNotName(login) !== undefined) return 'Guest';
  return login[0]!.toUpperCase() + login.slice(1);
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** A game for the examples in help texts. */
export function sampleGame({ catalogue }: Outside): string {
  return catalogue[0]?.game.id ?? 'GAME';
}

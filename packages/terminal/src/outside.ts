// What the program finds around it: streams, environment, the games of the house. Tests bring their own.
import { userInfo } from 'node:os';
import type { Readable } from 'node:stream';
import { catalogue, type Entry } from '@parlour/engine';

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
  readonly catalogue: readonly Entry[];
}

/** The real one. */
export function theOutside(): Outside {
  const { stdin, stdout, stderr, env } = process;
  return { input: stdin, output: stdout, errors: stderr, env, catalogue };
}

/** Whether a person sits before it, rather than a program. */
export function isTerminal({ input, output, env }: Outside): boolean {
  return input.isTTY === true && output.isTTY === true && env.TERM !== 'dumb';
}

/** Whether to paint in colours. `--no-color` has been looked at already. */
export function showsColors({ output, env }: Outside): boolean {
  return output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** What to call a person who has not said. */
export function nameOfUser({ env }: Outside): string {
  const login = env.USER ?? env.USERNAME ?? loginName();
  if (login === '' || login === 'root') return 'Guest';
  return login[0]!.toUpperCase() + login.slice(1);
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** A game to show examples with. */
export function sampleGame({ catalogue }: Outside): string {
  return catalogue[0]?.game.id ?? 'GAME';
}

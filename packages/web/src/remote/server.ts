// The server this page came from, if there is one: a static page on a plain web host has none.
import { Parlour, ServerRefusal, type Me } from '@parlour/wire';
import { spoken } from '../language/index.ts';

/** Its card room. */
export const server = new Parlour({ url: new URL('.', document.baseURI).href });

/** Makes sure that the server knows us by this name. */
export async function introduce(name: string): Promise<Me> {
  const me = await server.me();
  if (me === undefined) return server.introduce(name);
  return me.name === name ? me : server.rename(name);
}

/** What went wrong, in words: why the server refuses, or that there is none. */
export function problem(error: unknown): string {
  const { say, games } = spoken.peek();
  return error instanceof ServerRefusal && error.illegal.code !== 'no-answer'
    ? games.refusal(error.illegal)
    : say('room.unreachable');
}

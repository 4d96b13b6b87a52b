// The Parlour server that this page came from. A page on a static web host has none: then every request fails.
import { KeptSeeds, Parlour, ServerRefusal, type Me } from '@parlour/wire';
import { spoken } from '../language/index.ts';
import { invitedFetch } from './invited-fetch.ts';
import { noteKnown } from './known.ts';
import { seedStorage } from './seed-storage.ts';

/** The client of that server. */
export const server = new Parlour(
  { url: new URL('.', document.baseURI).href, fetch: invitedFetch },
  new KeptSeeds(seedStorage),
);

/** Makes sure that the server knows the person by this name. */
export async function introduce(name: string): Promise<Me> {
  noteKnown();
  const me = await server.me();
  if (me === undefined) return server.introduce(name);
  return me.name === name ? me : server.rename(name);
}

/** The error in words: why the server refuses, or that it cannot be reached. */
export function problem(error: unknown): string {
  const { say, games } = spoken.peek();
  return error instanceof ServerRefusal && error.illegal.code !== 'no-answer'
    ? games.refusal(error.illegal)
    : say('room.unreachable');
}

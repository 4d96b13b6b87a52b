// The Parlour server that this page came from. A page on a static web host has none: then every request fails.
import { KeptSeeds, Parlour, ServerRefusal, type Me } from '@parlour/wire';
import { spoken } from '../language/index.ts';
import { introduceTo } from './introduce.ts';
import { invitedFetch } from './invited-fetch.ts';
import { seedStorage } from './seed-storage.ts';

/** The client of that server. */
export const server = new Parlour(
  { url: new URL('.', document.baseURI).href, fetch: invitedFetch },
  new KeptSeeds(seedStorage),
);

/** Makes sure that it knows the person. */
export function introduce(): Promise<Me> {
  return introduceTo(server);
}

/** The error in words: why the server refuses, or that it cannot be reached. */
export function problem(error: unknown): string {
  const { say, games } = spoken.peek();
  return error instanceof ServerRefusal && error.illegal.code !== 'no-answer'
    ? games.refusal(error.illegal)
    : say('room.unreachable');
}

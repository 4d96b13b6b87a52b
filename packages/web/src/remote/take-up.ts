// The page under `link#CODE`: becomes the person who made the link, and goes home.
import { server } from './server.ts';

/** Uses the code of a link; a code that is used up or too old changes nothing. */
export async function takeUp(code: string): Promise<void> {
  await server.useLink(code).catch(() => undefined);
  location.replace('./');
}

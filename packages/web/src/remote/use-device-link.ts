// The page under `link#CODE`: signs in as the person who made the link, and goes home.
import { welcome } from './introduce.ts';
import { server } from './server.ts';

/** Uses the code of a device link; a code that is used or expired changes nothing. */
export async function useDeviceLink(code: string): Promise<void> {
  await server.useLink(code).then(welcome, () => undefined);
  location.replace('./');
}

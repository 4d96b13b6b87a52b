// What a person is told when a request to a server has come to nothing.
import { ServerRefusal } from '@parlour/wire';

/** A sentence for people; undefined for an error that is not the server's or the network's. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ServerRefusal) return error.illegal.message;
  return error instanceof Error && error.message === 'fetch failed'
    ? 'The server does not answer.'
    : undefined;
}

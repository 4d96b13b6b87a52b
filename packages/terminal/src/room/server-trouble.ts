// What a person is told when a request to a server has come to nothing.
import type { Illegal } from '@parlour/engine';
import { ServerRefusal } from '@parlour/wire';

export const INVITE_OPTION = 'Give the code with --invite CODE.';

/** Why the server no longer lets somebody in, and what they can do about it. */
export function sentenceOf({ code, message }: Illegal): string {
  return code === 'invite-needed' ? `${message} ${INVITE_OPTION}` : message;
}

/** A sentence for people; undefined for an error that is not the server's or the network's. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ServerRefusal) return error.illegal.message;
  return error instanceof Error && error.message === 'fetch failed'
    ? 'The server does not answer.'
    : undefined;
}

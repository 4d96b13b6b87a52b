// The invitation to a closed room: one code for everybody who is new. People with a session are let in without it.
import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../secrets.ts';

export const INVITE_NEEDED = 'This room is closed: ask whoever runs it for the code of an invitation.';

export class Invitation {
  readonly #hash: Buffer;

  constructor(code: string) {
    this.#hash = hashOf(code);
  }

  isRight(code: string): boolean {
    return timingSafeEqual(this.#hash, hashOf(code));
  }
}

/** However it is spelt: capitals, spaces and dashes make no difference. */
function hashOf(code: string): Buffer {
  return Buffer.from(sha256(code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')));
}

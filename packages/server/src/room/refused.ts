// Why a request was refused. Thrown inside the room and turned into a response by the HTTP layer. A move that the game
// refuses is wrapped in it too.
import type { Illegal } from '@parlour/engine';

/** The kind of refusal, for the HTTP status. */
export type Reason = 'not-found' | 'forbidden' | 'stale' | 'illegal' | 'conflict' | 'invalid' | 'too-many';

export class Refused extends Error {
  readonly reason: Reason;
  readonly illegal: Illegal;

  constructor(reason: Reason, code: string, message: string) {
    super(message);
    this.reason = reason;
    this.illegal = { code, message };
  }
}

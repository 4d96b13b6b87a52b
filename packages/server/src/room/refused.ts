// Why a request was not carried out. Thrown inside the room and turned into an answer at its door; what a game
// itself refuses is an `Illegal` in here as well.
import type { Illegal } from '@parlour/engine';

/** What kind of refusal it is, for the status of the answer. */
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

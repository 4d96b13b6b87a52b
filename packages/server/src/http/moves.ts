// The reply to a move, whether it came as a request or over a socket. Both go through the same schema, the same room
// and the same refusals, so that their replies are the same to the byte.
import type { Illegal } from '@parlour/engine';
import { encodeMovePlayed, encodeRefusal } from '../encode.ts';
import { Refused } from '../room/refused.ts';
import { Damaged, Unavailable, type Person } from '../store/store.ts';
import { damagedRefusal, OUTAGES, STATUS, UNAUTHENTICATED } from './replies.ts';
import type { Denied } from './guard/admission.ts';
import type { Services } from './services.ts';
import { describeIssues } from './routes/issues.ts';
import { playMove } from './routes/schemas.ts';

/** The longest move there is. */
export const MOST_MOVE_BYTES = 8 * 1024;

/** A status and a body in JSON. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: number | undefined;
}

export function refusalReply(status: number, error: Illegal): Reply {
  return { status, body: encodeRefusal(error) };
}

export function deniedReply({ status, code, message, retryAfter }: Denied): Reply {
  return { ...refusalReply(status, { code, message }), retryAfter };
}

export class MoveHandler {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Makes the move in a parsed body, and counts it. */
  async handle(person: Person | undefined, table: string, sent: unknown): Promise<Reply> {
    const start = performance.now();
    const attempt = person === undefined ? undefined : playMove.safeParse(sent);
    let reply: Reply;
    if (person === undefined || attempt === undefined) {
      reply = refusalReply(401, UNAUTHENTICATED);
    } else if (!attempt.success) {
      reply = refusalReply(400, describeIssues(attempt.error));
    } else {
      try {
        const played = await this.#services.room.play(person, table, attempt.data);
        reply = { status: 200, body: encodeMovePlayed(played) };
      } catch (error) {
        reply = await this.#refuse(person, table, error);
      }
    }
    this.#services.metrics.countMove(reply.status, (performance.now() - start) / 1000);
    return reply;
  }

  async #refuse(person: Person, table: string, error: unknown): Promise<Reply> {
    if (!(error instanceof Refused)) return this.failureReply(error);
    const { room, metrics } = this.#services;
    const { reason, illegal } = error;
    metrics.refusals.inc({ code: illegal.code });
    if (reason !== 'stale') return refusalReply(STATUS[reason], illegal);
    try {
      const { json } = await room.update(table, person.id, undefined);
      return { status: STATUS.stale, body: encodeRefusal(illegal, json) };
    } catch (mistake) {
      return this.failureReply(mistake);
    }
  }

  /** The reply to an error that is not the sender's fault. */
  failureReply(error: unknown): Reply {
    if (error instanceof Unavailable) return { ...refusalReply(503, OUTAGES[error.trouble]), retryAfter: 1 };
    if (error instanceof Damaged) {
      this.#services.failed('A table is damaged.', error);
      return refusalReply(500, damagedRefusal(error));
    }
    this.#services.metrics.failures.inc();
    this.#services.log.error({ err: error }, 'a move failed');
    return refusalReply(500, { code: 'our-mistake', message: 'Something went wrong here. Try again.' });
  }
}

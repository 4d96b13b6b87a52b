// What a move is answered, whichever way it came: as a request or over a socket. Both go through the same schema,
// the same room and the same refusals, so that their answers are the same to the byte.
import type { Illegal } from '@parlour/engine';
import { Refused } from '../room/refused.ts';
import { Unavailable, type Person } from '../store/store.ts';
import { OUTAGE, STATUS, WHO_ARE_YOU } from './answers.ts';
import type { TurnedAway } from './door.ts';
import type { House } from './house.ts';
import { playMove } from './schemas.ts';

/** The longest move there is. */
export const MOST_MOVE_BYTES = 8 * 1024;

/** An answer: the status of a request, and the text below it. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: number | undefined;
}

/** A refusal as an answer. */
export function refusal(status: number, error: Illegal): Answer {
  return { status, body: JSON.stringify({ error }) };
}

/** The answer to whom the door does not let in. */
export function turnedAway({ status, code, message, retryAfter }: TurnedAway): Answer {
  return { ...refusal(status, { code, message }), retryAfter };
}

/** Makes moves, and finds the answer to whatever comes of them. */
export class Moves {
  readonly #house: House;

  constructor(house: House) {
    this.#house = house;
  }

  /** Makes the move that somebody sent, parsed already, and counts it. */
  async make(person: Person | undefined, table: string, sent: unknown): Promise<Answer> {
    const start = performance.now();
    const answer = await this.#answer(person, table, sent);
    this.#house.metrics.countMove(answer.status, (performance.now() - start) / 1000);
    return answer;
  }

  async #answer(person: Person | undefined, table: string, sent: unknown): Promise<Answer> {
    if (person === undefined) return refusal(401, WHO_ARE_YOU);
    const attempt = playMove.safeParse(sent);
    if (!attempt.success) {
      const [issue] = attempt.error.issues;
      const where = issue?.path.join('.') ?? '';
      const message = `${where === '' ? '' : `${where}: `}${issue?.message ?? 'This is not a move.'}`;
      return refusal(400, { code: 'bad-request', message });
    }
    const { number, action, key } = attempt.data;
    try {
      const played = await this.#house.room.play(person, table, { number, action, key });
      return { status: 200, body: `{"at":${played.at},"number":${played.number}}` };
    } catch (error) {
      return this.#refuse(person, table, error);
    }
  }

  async #refuse(person: Person, table: string, error: unknown): Promise<Answer> {
    if (!(error instanceof Refused)) return this.excuse(error);
    const { room, metrics } = this.#house;
    const { reason, illegal } = error;
    metrics.refusals.inc({ code: illegal.code });
    if (reason !== 'stale') return refusal(STATUS[reason], illegal);
    try {
      const { json } = await room.teller.update(table, person.id, undefined);
      return { status: STATUS.stale, body: `{"error":${JSON.stringify(illegal)},"update":${json}}` };
    } catch (mistake) {
      return this.excuse(mistake);
    }
  }

  /** The answer when it is not the sender's fault. */
  excuse(error: unknown): Answer {
    if (error instanceof Unavailable) return { ...refusal(503, OUTAGE), retryAfter: 1 };
    this.#house.metrics.failures.inc();
    this.#house.log.error({ err: error }, 'a move failed');
    return refusal(500, { code: 'our-mistake', message: 'Something went wrong here. Try again.' });
  }
}

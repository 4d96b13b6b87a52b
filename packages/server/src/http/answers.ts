// Refusals as HTTP answers: a status for machines, a code for programs, a sentence for people.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refused, type Reason } from '../room/refused.ts';
import { Unavailable } from '../store/store.ts';

/** The HTTP status of each kind of refusal. */
export const STATUS: Record<Reason, ContentfulStatusCode> = {
  'not-found': 404,
  forbidden: 403,
  stale: 409,
  conflict: 409,
  illegal: 422,
  invalid: 400,
  'too-many': 429,
};

/** What people are told who have not said who they are. */
export const WHO_ARE_YOU = {
  code: 'who-are-you',
  message: 'Introduce yourself first: POST /api/v1/people gives you a token.',
};

/** What people are told while the database is away. */
export const OUTAGE = {
  code: 'no-database',
  message: 'The database does not answer. Nothing is lost; try again in a moment.',
};

/** And when it is back. */
export const OUTAGE_OVER = { code: 'database-back', message: 'The database is back. The game goes on.' };

/** A refusal with its code and sentence. */
export function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status);
}

/** The answer to whatever was thrown, or nothing when it is a mistake of ours. */
export function answerTo(c: Context, error: unknown): Response | undefined {
  if (error instanceof Refused) {
    const { code, message } = error.illegal;
    return refuse(c, STATUS[error.reason], code, message);
  }
  if (error instanceof Unavailable) {
    c.header('retry-after', '1');
    return refuse(c, 503, OUTAGE.code, OUTAGE.message);
  }
  if (error instanceof HTTPException) {
    if (error.res !== undefined) return error.res;
    return refuse(c, error.status, 'bad-request', error.message || 'This request cannot be read.');
  }
  // Whoever asked went away before having asked to the end.
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return refuse(c, 400, 'gone', 'You went away.');
  return undefined;
}

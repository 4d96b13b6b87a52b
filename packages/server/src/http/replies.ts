// Refusals as HTTP responses: a status, a code for programs, a sentence for people.
import type { Illegal } from '@parlour/engine';
import type { Notice } from '@parlour/wire';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refused, type Reason } from '../room/refused.ts';
import { Damaged, Unavailable, type Trouble } from '../store/store.ts';

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

/** The refusal of a caller without a token. */
export const UNAUTHENTICATED = {
  code: 'who-are-you',
  message: 'Introduce yourself first: POST /api/v1/people gives you a token.',
};

export const NOT_JSON = 'Send JSON (Content-Type: application/json).';

/** The refusals while the database cannot be used. */
export const OUTAGES: Record<Trouble, Illegal> = {
  silent: {
    code: 'no-database',
    message: 'The database does not answer. Nothing is lost; try again in a moment.',
  },
  full: {
    code: 'disk-full',
    message: "The server's disk is full. Nothing is lost; try again when there is room.",
  },
  failing: {
    code: 'disk-failing',
    message: 'The server cannot use its disk. Nothing is lost; try again in a moment.',
  },
};

/** The notice when it begins. Its code is the same for every trouble, so that clients need to know only one. */
export function outageNotice(trouble: Trouble): Notice {
  return { code: OUTAGES.silent.code, message: OUTAGES[trouble].message };
}

/** The notice when it is over. */
export const OUTAGE_OVER = { code: 'database-back', message: 'The database is back. The game goes on.' };

/** The refusal of a table whose data is not what was written. */
export function damagedRefusal({ table }: Damaged): Illegal {
  const message = `Table ${table} is damaged on the server's disk. Whoever runs the server can restore it from a backup.`;
  return { code: 'damaged', message };
}

/** A refusal with its code and sentence. */
export function refusalResponse(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}

/** The response to an error, or undefined when it is a bug of ours. */
export function errorResponse(c: Context, error: unknown): Response | undefined {
  if (error instanceof Refused) {
    const { code, message } = error.illegal;
    return refusalResponse(c, STATUS[error.reason], code, message);
  }
  if (error instanceof Unavailable) {
    c.header('retry-after', '1');
    const { code, message } = OUTAGES[error.trouble];
    return refusalResponse(c, 503, code, message);
  }
  if (error instanceof Damaged) {
    const { code, message } = damagedRefusal(error);
    return refusalResponse(c, 500, code, message);
  }
  if (error instanceof HTTPException) {
    if (error.res !== undefined) return error.res;
    return refusalResponse(c, error.status, 'bad-request', error.message || 'This request cannot be read.');
  }
  // The client closed the connection before its request was complete.
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET')
    return refusalResponse(c, 400, 'gone', 'You went away.');
  return undefined;
}

// Records are large and lie in memory until they have arrived whole. So only a few are taken in at the same time, and a
// client that sends slowly does not hold up those at other addresses.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { refusalResponse } from '../replies.ts';
import type { Env } from '../services.ts';
import { ConcurrencyLimit } from './places.ts';

const MOST_OF_ADDRESS = 2;
const MOST = 8;
const RETRY_S = 5;

/** Reads the body of a request, or refuses when too many are being read. */
export function limitUploads(): (c: Context<Env>) => Promise<string> {
  const places = new ConcurrencyLimit(MOST_OF_ADDRESS, MOST);
  return async c => {
    const release = places.take(c.get('address'));
    if (release === undefined) {
      c.header('retry-after', String(RETRY_S));
      c.header('connection', 'close');
      const message = `Too many files are arriving at once. Try again in ${RETRY_S} s.`;
      throw new HTTPException(429, { res: refusalResponse(c, 429, 'too-many-at-once', message) });
    }
    try {
      return await c.req.text();
    } finally {
      release();
    }
  };
}

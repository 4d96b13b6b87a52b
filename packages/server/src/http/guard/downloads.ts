// A record is made of a whole journal, which lies in memory meanwhile, and so does the record until it has left. So only a
// few are made at the same time, in the order in which they were asked for, and an address may have asked for so many.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { refusalResponse } from '../replies.ts';
import type { Env } from '../services.ts';
import { ConcurrencyLimit, WaitingLine } from './places.ts';

/** At a large table, or in a class behind one address, many look at their match at once. */
const MOST_OF_ADDRESS = 32;
const MOST_MADE = 4;
const RETRY_S = 5;

/** Makes a record when it is its turn, or refuses when the address has asked for too many. */
export function limitDownloads(): <T>(c: Context<Env>, make: () => Promise<T>) => Promise<T> {
  const places = new ConcurrencyLimit(MOST_OF_ADDRESS);
  const line = new WaitingLine(MOST_MADE);
  return async (c, make) => {
    const { outgoing } = c.env;
    const release = places.take(c.get('address'));
    if (release === undefined) {
      c.header('retry-after', String(RETRY_S));
      const message = `Too many files are asked for at once. Try again in ${RETRY_S} s.`;
      throw new HTTPException(429, { res: refusalResponse(c, 429, 'too-many-at-once', message) });
    }
    // Until it has left, or whoever asked has gone.
    if (outgoing.closed) release();
    else outgoing.once('close', release);
    return line.run(() => {
      if (outgoing.closed)
        throw new HTTPException(400, { res: refusalResponse(c, 400, 'gone', 'You went away.') });
      return make();
    });
  };
}

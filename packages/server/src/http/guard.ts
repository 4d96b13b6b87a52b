// What every route of the framework goes through: the door, limits, counting, and the headers that keep browsers
// safe.
import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { Person } from '../store/store.ts';
import { refuse, WHO_ARE_YOU } from './answers.ts';
import { COOKIE, type Door } from './door.ts';
import type { Env, House } from './house.ts';
import { Buckets } from './limits.ts';

const YEAR_S = 365 * 24 * 3600;

/** Headers of every answer, unless it brings its own. */
export function safeHeaders(publicUrl: URL | undefined): Record<string, string> {
  const isSecure = publicUrl?.protocol === 'https:';
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
  };
}

/** Counts and logs every answer: the route's pattern only, since ids and queries are for those who have them. */
export function observe(house: House): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const route = c.req.routePath;
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - start;
    house.metrics.requests.inc({ route, method, status });
    house.metrics.seconds.observe({ route }, ms / 1000);
    house.log.debug({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
}

/** Lets people in through the door. */
export function admit(door: Door): MiddlewareHandler<Env> {
  return async (c, next) => {
    const entered = await door.enter(c.env.incoming);
    if (entered.ok) {
      c.set('address', entered.address);
      c.set('person', entered.person);
      return next();
    }
    const { status, code, message, retryAfter } = entered;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    return refuse(c, status, code, message);
  };
}

/** Refuses bodies that are too large, or that do not say how large they are, before anything is read. */
export function bodyOf(most: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { headers } = c.env.incoming;
    if (headers['transfer-encoding'] !== undefined) {
      return refuse(c, 411, 'no-length', 'Say how large the request is (Content-Length).');
    }
    const length = headers['content-length'];
    return length === undefined || Number(length) <= most
      ? next()
      : refuse(c, 413, 'too-large', `A request may have ${most} bytes.`);
  };
}

/** Lets a certain kind of request through only so often: counted by all nodes together, since these write anyhow. */
export function limited(
  house: House,
  limit: 'guests' | 'tables' | 'codes',
): (c: Context<Env>, name: string) => Promise<void> {
  const { shared } = house.store;
  const buckets = new Buckets(house.limits[limit], house.now);
  return async (c, name) => {
    const wait =
      shared === undefined ? buckets.take(name) : await shared.take(`${limit} ${name}`, house.limits[limit]);
    if (wait === 0) return;
    c.header('retry-after', String(wait));
    const message = `Too many requests. Try again in ${wait} s.`;
    throw new HTTPException(429, { res: refuse(c, 429, 'slow-down', message) });
  };
}

/** The caller, who must be somebody. */
export function personOf(c: Context<Env>): Person {
  const person = c.get('person');
  if (person === undefined) {
    throw new HTTPException(401, { res: refuse(c, 401, WHO_ARE_YOU.code, WHO_ARE_YOU.message) });
  }
  return person;
}

/** Gives the token to a browser in a cookie that scripts cannot read and other sites cannot use. */
export function giveCookie(c: Context<Env>, token: string, house: House): void {
  const secure = house.publicUrl?.protocol === 'https:';
  setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: YEAR_S });
}

// Who may come in: names the caller, keeps limits, refuses requests that other sites make with somebody's
// cookie, and sets the headers that keep browsers safe.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { Person } from '../store/store.ts';
import { refuse } from './answers.ts';
import type { Env, House } from './house.ts';
import { Buckets } from './limits.ts';

export const COOKIE = 'parlour';
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

/** Names the caller and keeps the limits. */
export function admit(house: House): MiddlewareHandler<Env> {
  const byAddress = new Buckets(house.limits.address, house.now);
  const byPerson = new Buckets(house.limits.person, house.now);
  return async (c, next) => {
    const address = addressOf(c, house);
    c.set('address', address);
    const wait = byAddress.take(address);
    if (wait > 0) return slowDown(c, wait);
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(c.env.incoming.headers.authorization ?? '')?.[1];
    const cookie = bearer === undefined ? getCookie(c, COOKIE) : undefined;
    const token = bearer ?? cookie;
    if (cookie !== undefined && !isSafe(c.req.method) && !comesFromHere(c, house)) {
      return refuse(c, 403, 'other-site', 'This request comes from another site.');
    }
    const person = token === undefined || token.length > 100 ? undefined : await house.people.find(token);
    c.set('person', person);
    if (person !== undefined) {
      const personWait = byPerson.take(person.id);
      if (personWait > 0) return slowDown(c, personWait);
    }
    return next();
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

/** Lets a certain kind of request through only so often. */
export function limited(
  house: House,
  limit: 'guests' | 'tables' | 'codes',
): (c: Context<Env>, name: string) => void {
  const buckets = new Buckets(house.limits[limit], house.now);
  return (c, name) => {
    const wait = buckets.take(name);
    if (wait > 0) throw new HTTPException(429, { res: slowDown(c, wait) });
  };
}

/** The caller, who must be somebody. */
export function personOf(c: Context<Env>): Person {
  const person = c.get('person');
  if (person === undefined) {
    const message = 'Introduce yourself first: POST /api/v1/people gives you a token.';
    throw new HTTPException(401, { res: refuse(c, 401, 'who-are-you', message) });
  }
  return person;
}

/** Gives the token to a browser in a cookie that scripts cannot read and other sites cannot use. */
export function giveCookie(c: Context<Env>, token: string, house: House): void {
  const secure = house.publicUrl?.protocol === 'https:';
  setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: YEAR_S });
}

function slowDown(c: Context, seconds: number): Response {
  c.header('retry-after', String(seconds));
  return refuse(c, 429, 'slow-down', `Too many requests. Try again in ${seconds} s.`);
}

function addressOf(c: Context<Env>, house: House): string {
  const forwarded = house.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded !== undefined && forwarded !== '') return forwarded.slice(0, 64);
  return getConnInfo(c).remote.address ?? 'unknown';
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a browser says that the page which asks is ours. */
function comesFromHere(c: Context<Env>, house: House): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === c.req.header('host') || host === house.publicUrl?.host;
}

// Middleware of every route of the framework: admission, body limits, metrics, and security headers.
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { Person } from '../../store/store.ts';
import { NOT_JSON, refusalResponse, UNAUTHENTICATED } from '../replies.ts';
import { COOKIE, type Admission } from './admission.ts';
import type { Env, Services } from '../services.ts';
import { RateLimiter } from './rate-limits.ts';

const YEAR_S = 365 * 24 * 3600;

/** Security headers of every response that does not set its own. */
export function securityHeaders(publicUrl: URL | undefined): Record<string, string> {
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

/** Counts and logs every response by the route's pattern only: ids and queries are secrets of their owners. */
export function countRequests(services: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const route = c.req.routePath;
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - start;
    services.metrics.requests.inc({ route, method, status });
    services.metrics.seconds.observe({ route }, ms / 1000);
    services.log.debug({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
}

/** Lets only admitted requests through. */
export function requireAdmission(admission: Admission): MiddlewareHandler<Env> {
  return async (c, next) => {
    const entered = await admission.admit(c.env.incoming);
    if (entered.ok) {
      c.set('address', entered.address);
      c.set('person', entered.person);
      c.set('session', entered.session);
      return next();
    }
    const { status, code, message, retryAfter } = entered;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    return refusalResponse(c, status, code, message);
  };
}

/** Refuses bodies that are too large or without a length, before anything is read. */
export function limitBody(most: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { headers } = c.env.incoming;
    if (headers['transfer-encoding'] !== undefined) {
      return refusalResponse(c, 411, 'no-length', 'Say how large the request is (Content-Length).');
    }
    const length = headers['content-length'];
    return length === undefined || Number(length) <= most
      ? next()
      : refusalResponse(c, 413, 'too-large', `A request may have ${most} bytes.`);
  };
}

/** Nothing has an address with the character NUL: no id has it, and PostgreSQL has no text with it. */
export const refuseNul: MiddlewareHandler<Env> = async (c, next) =>
  c.req.url.includes('%00') ? refusalResponse(c, 404, 'not-found', 'There is nothing here.') : next();

/** Refuses a body that is not said to be JSON. */
export const requireJson: MiddlewareHandler<Env> = async (c, next) =>
  /^application\/json\b/i.test(c.req.header('content-type') ?? '')
    ? next()
    : refusalResponse(c, 415, 'bad-request', NOT_JSON);

type CountedLimit = 'guests' | 'names' | 'tables' | 'codes' | 'emotes';

/** A limit on one kind of request, counted by all nodes together: these requests write to the database anyway. */
export function rateLimit(
  services: Services,
  limit: CountedLimit,
): (c: Context<Env>, name: string) => Promise<void> {
  const { shared } = services.store;
  const limiter = limiterOf(services, limit);
  return async (c, name) => {
    const wait =
      shared === undefined
        ? limiter.take(name)
        : await shared.take(`${limit} ${name}`, services.limits[limit]);
    if (wait === 0) return;
    c.header('retry-after', String(wait));
    const message = `Too many requests. Try again in ${wait} s.`;
    throw new HTTPException(429, { res: refusalResponse(c, 429, 'slow-down', message) });
  };
}

/** Routes that name the same limit share one rate limiter, as they share one count in a database of several nodes. */
const limiters = new WeakMap<Services, Map<CountedLimit, RateLimiter>>();

function limiterOf(services: Services, limit: CountedLimit): RateLimiter {
  const known = limiters.get(services) ?? new Map<CountedLimit, RateLimiter>();
  limiters.set(services, known);
  const limiter = known.get(limit) ?? new RateLimiter(services.limits[limit], services.now);
  known.set(limit, limiter);
  return limiter;
}

/** The caller, who has to be authenticated. */
export function personOf(c: Context<Env>): Person {
  const person = c.get('person');
  if (person === undefined) {
    throw new HTTPException(401, {
      res: refusalResponse(c, 401, UNAUTHENTICATED.code, UNAUTHENTICATED.message),
    });
  }
  return person;
}

/** Gives the token to a browser in a cookie that scripts cannot read and other sites cannot use. */
export function setTokenCookie(c: Context<Env>, token: string, services: Services): void {
  const secure = services.publicUrl?.protocol === 'https:';
  setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: YEAR_S });
}

/** Takes the token out of the browser. */
export function dropTokenCookie(c: Context<Env>): void {
  deleteCookie(c, COOKIE, { path: '/' });
}

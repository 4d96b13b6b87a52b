// Admission control: authentication, the cross-site check (CSRF) and the rate limits of a request. Looks at headers only,
// so that it serves the framework's routes, the route of moves and sockets alike.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Person, Shared } from '../../store/store.ts';
import { INVITE_NEEDED } from '../../account/invitation.ts';
import { BANNED } from '../../people.ts';
import type { Services } from '../services.ts';
import { callerOf } from './address.ts';
import { RateLimiter } from './rate-limits.ts';

export const COOKIE = 'parlour';

/** A request that may go on. `person` is undefined for a caller without a token. */
export interface Admitted {
  readonly ok: true;
  readonly person: Person | undefined;
  /** The hash of the token. */
  readonly session: string | undefined;
  readonly address: string;
}

/** Why a request is turned away. */
export interface Denied {
  readonly ok: false;
  readonly status: 403 | 429;
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: number;
}

export class Admission {
  readonly #services: Services;
  readonly #byAddress: RateLimiter;
  readonly #byPerson: RateLimiter;

  constructor(services: Services) {
    this.#services = services;
    this.#byAddress = new RateLimiter(services.limits.address, services.now);
    this.#byPerson = new RateLimiter(services.limits.person, services.now);
  }

  /** Authenticates the caller and takes one request from their limits. */
  async admit(request: IncomingMessage): Promise<Admitted | Denied> {
    const { headers, method = 'GET' } = request;
    const address = this.#addressOf(request);
    const addressWait = this.#byAddress.take(address);
    if (addressWait > 0) return slowDown(addressWait);
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
    const cookie = bearer === undefined ? cookieOf(headers) : undefined;
    // A socket is opened with GET, and moves come over it.
    const isReadOnly = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined;
    if (cookie !== undefined && !isReadOnly && !this.#isSameOrigin(headers)) {
      return { ok: false, status: 403, code: 'other-site', message: 'This request comes from another site.' };
    }
    const token = bearer ?? cookie;
    const member = token === undefined ? undefined : await this.#services.people.find(token);
    if (member?.isBanned === true) return { ok: false, status: 403, ...BANNED };
    const person = member?.person;
    if (person === undefined && this.#services.invitation !== undefined && !isOpen(request.url)) {
      return INVITATION_NEEDED;
    }
    if (person !== undefined) {
      const personWait = this.#byPerson.take(person.id);
      if (personWait > 0) return slowDown(personWait);
    }
    return { ok: true, person, session: member?.session, address };
  }

  /** Takes one more request of an open connection from the limits; undefined when that is allowed. */
  charge({ person, address }: Admitted): Denied | undefined {
    const wait = this.#byAddress.take(address);
    if (wait > 0) return slowDown(wait);
    const personWait = person === undefined ? 0 : this.#byPerson.take(person.id);
    return personWait > 0 ? slowDown(personWait) : undefined;
  }

  /** Counts what the same people and addresses have requested from other nodes. */
  async syncLimits(shared: Shared): Promise<void> {
    await this.#byAddress.sync('address', shared);
    await this.#byPerson.sync('person', shared);
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.#services.trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
    const last = forwarded.split(',').at(-1)!.trim();
    return callerOf(last === '' ? socket.remoteAddress : last);
  }

  /** Whether the browser says that the request comes from a page of this server. */
  #isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    if (site !== undefined) return site === 'same-origin';
    if (origin === undefined || !URL.canParse(origin)) return false;
    const from = new URL(origin).host;
    return from === host || from === this.#services.publicUrl?.host;
  }
}

function cookieOf({ cookie }: IncomingHttpHeaders): string | undefined {
  return /(?:^|;\s*)parlour=([\w-]{20,100})(?:;|$)/.exec(cookie ?? '')?.[1];
}

const INVITATION_NEEDED: Denied = {
  ok: false,
  status: 403,
  code: 'invite-needed',
  message: INVITE_NEEDED,
};

/** What strangers may ask a closed room: to be let in, what is played here, and where it is. */
function isOpen(url = ''): boolean {
  return /^\/api\/v1\/(people|me|links|passkeys(\/options)?|recovery|games(\/[\w-]+)?|addresses)\/?(\?|$)/.test(
    url,
  );
}

function slowDown(retryAfter: number): Denied {
  const message = `Too many requests. Try again in ${retryAfter} s.`;
  return { ok: false, status: 429, code: 'slow-down', message, retryAfter };
}

// The door: who is asking, whether other sites are behind it, and whether it is too much. Looks at headers only,
// so that it serves the framework's routes and the move's own door alike.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Person, Shared } from '../store/store.ts';
import type { House } from './house.ts';
import { Buckets } from './limits.ts';

export const COOKIE = 'parlour';

/** Somebody who came in. */
export interface Admitted {
  readonly ok: true;
  readonly person: Person | undefined;
  readonly address: string;
}

/** Why somebody may not come in. */
export interface TurnedAway {
  readonly ok: false;
  readonly status: 403 | 429;
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: number;
}

export class Door {
  readonly #house: House;
  readonly #byAddress: Buckets;
  readonly #byPerson: Buckets;

  constructor(house: House) {
    this.#house = house;
    this.#byAddress = new Buckets(house.limits.address, house.now);
    this.#byPerson = new Buckets(house.limits.person, house.now);
  }

  /** Names the caller and keeps the limits. */
  async enter(request: IncomingMessage): Promise<Admitted | TurnedAway> {
    const { headers, method = 'GET' } = request;
    const address = this.#addressOf(request);
    const wait = this.#byAddress.take(address);
    if (wait > 0) return slowDown(wait);
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
    const cookie = bearer === undefined ? cookieOf(headers) : undefined;
    // A socket is opened with GET, and moves come over it.
    const onlyLooks = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined;
    if (cookie !== undefined && !onlyLooks && !this.#comesFromHere(headers)) {
      return { ok: false, status: 403, code: 'other-site', message: 'This request comes from another site.' };
    }
    const token = bearer ?? cookie;
    const person = token === undefined ? undefined : await this.#house.people.find(token);
    if (person !== undefined) {
      const personWait = this.#byPerson.take(person.id);
      if (personWait > 0) return slowDown(personWait);
    }
    return { ok: true, person, address };
  }

  /** Somebody who is in asks for one more thing: too much, or nothing. */
  ask({ person, address }: Admitted): TurnedAway | undefined {
    const wait = this.#byAddress.take(address);
    if (wait > 0) return slowDown(wait);
    const personWait = person === undefined ? 0 : this.#byPerson.take(person.id);
    return personWait > 0 ? slowDown(personWait) : undefined;
  }

  /** Counts what the same people and addresses have asked other nodes for. */
  async settle(shared: Shared): Promise<void> {
    await this.#byAddress.settle('address', shared);
    await this.#byPerson.settle('person', shared);
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.#house.trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
    const last = forwarded.split(',').at(-1)!.trim();
    return last === '' ? (socket.remoteAddress ?? 'unknown') : last.slice(0, 64);
  }

  /** Whether a browser says that the page which asks is ours. */
  #comesFromHere({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    if (site !== undefined) return site === 'same-origin';
    if (origin === undefined || !URL.canParse(origin)) return false;
    const from = new URL(origin).host;
    return from === host || from === this.#house.publicUrl?.host;
  }
}

function cookieOf({ cookie }: IncomingHttpHeaders): string | undefined {
  return /(?:^|;\s*)parlour=([\w-]{20,100})(?:;|$)/.exec(cookie ?? '')?.[1];
}

function slowDown(retryAfter: number): TurnedAway {
  const message = `Too many requests. Try again in ${retryAfter} s.`;
  return { ok: false, status: 429, code: 'slow-down', message, retryAfter };
}

// People: guests with a random token. Only the hash of a token is stored, so a copy of the database lets nobody
// in. Whoever is here often is remembered for a minute; other nodes are told of a new name.
import type { Bus } from './bus/bus.ts';
import { newCode, newId, newToken, sha256 } from './secrets.ts';
import type { Person, Store } from './store/store.ts';

/** A person and the token by which the server knows it, told once. */
export interface Admitted {
  readonly person: Person;
  readonly token: string;
}

const LINK_MS = 10 * 60_000;
const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 20_000;

export class People {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #now: () => number;
  #remembered = new Map<string, { person: Person; until: number }>();

  constructor(store: Store, bus: Bus, now: () => number) {
    this.#store = store;
    this.#bus = bus;
    this.#now = now;
  }

  async admit(name: string | undefined): Promise<Admitted> {
    const person = { id: newId(), name: name ?? `Guest ${newCode(3)}` };
    const token = newToken();
    await this.#store.addPerson(person, sha256(token), this.#now());
    return { person, token };
  }

  async find(token: string): Promise<Person | undefined> {
    const now = this.#now();
    const remembered = this.#remembered.get(token);
    if (remembered !== undefined && remembered.until > now) return remembered.person;
    const person = await this.#store.personOf(sha256(token));
    if (person === undefined) return undefined;
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered = new Map();
    this.#remembered.set(token, { person, until: now + REMEMBER_MS });
    return person;
  }

  async rename(person: Person, name: string): Promise<Person> {
    await this.#store.renamePerson(person.id, name);
    this.forget(person.id);
    this.#bus.tell(person.id, 0);
    return { ...person, name };
  }

  /** The person is not as remembered any more. */
  forget(id: string): void {
    for (const [token, { person }] of this.#remembered) if (person.id === id) this.#remembered.delete(token);
  }

  /** A code that brings the person to another device, once and soon. */
  async link(person: Person): Promise<{ code: string; expiresAt: number }> {
    const code = newCode(12);
    const expiresAt = this.#now() + LINK_MS;
    await this.#store.addLink(sha256(code), person.id, expiresAt);
    return { code, expiresAt };
  }

  async redeem(code: string): Promise<Admitted | undefined> {
    const token = newToken();
    const typed = code.toUpperCase().replaceAll(/[\s-]/g, '');
    const person = await this.#store.redeemLink(sha256(typed), sha256(token), this.#now());
    return person === undefined ? undefined : { person, token };
  }
}

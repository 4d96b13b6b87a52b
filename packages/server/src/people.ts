// People: guests with a random token, and those who come back by a passkey or a recovery code. Only the hash of a token
// is stored, so a copy of the database lets nobody in. Tokens in use are cached for a minute; other nodes are told of a
// new name and of sessions that end. A token that nobody has used for 180 days expires.
import type { Bus } from './bus/bus.ts';
import { Refused } from './room/refused.ts';
import { newCode, newId, newToken, sha256 } from './secrets.ts';
import type { Known } from './store/accounts.ts';
import type { Person, Store } from './store/store.ts';

/** A person and the token that authenticates them. The token is told once and not stored. */
export interface Login {
  readonly person: Person;
  readonly token: string;
}

/** The person that a token authenticates, and its session. */
export interface Member {
  readonly person: Person;
  /** The hash of the token. */
  readonly session: string;
  readonly isBanned: boolean;
}

/** What a banned person is told. */
export const BANNED = {
  code: 'banned',
  message: 'You may not play here any more. Whoever runs this server has decided so.',
};

const LINK_MS = 10 * 60_000;
const CACHE_MS = 60_000;
const MOST_CACHED = 20_000;
const DAY_MS = 24 * 3600_000;
/** A token that has not been used for so long expires. */
export const UNUSED_MS = 180 * DAY_MS;
/** 31 letters: 99 random bits, so that a fast hash will do. */
const RECOVERY_LENGTH = 20;

export class People {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #now: () => number;
  #cached = new Map<string, { member: Member; until: number }>();

  constructor(store: Store, bus: Bus, now: () => number) {
    this.#store = store;
    this.#bus = bus;
    this.#now = now;
  }

  /** `device` says what they use, such as "Firefox, Linux". */
  async addGuest(name: string | undefined, device = ''): Promise<Login> {
    const person = { id: newId(), name: name ?? `Guest ${newCode(3)}` };
    const token = newToken();
    await this.#store.addPerson(person, sha256(token), this.#now(), device);
    return { person, token };
  }

  async find(token: string): Promise<Member | undefined> {
    const now = this.#now();
    const cached = this.#cached.get(token);
    if (cached !== undefined && cached.until > now) return cached.member;
    const session = sha256(token);
    const known = await this.#store.accounts.known(session);
    if (known === undefined || known.usedAt <= now - UNUSED_MS) return undefined;
    await this.#touch(session, known, now);
    const member = { person: known.person, session, isBanned: known.isBanned };
    if (this.#cached.size >= MOST_CACHED) this.#cached = new Map();
    this.#cached.set(token, { member, until: now + CACHE_MS });
    return member;
  }

  /** Notes the use of a token, once a day. When that cannot be written the person is let in all the same. */
  async #touch(session: string, { usedAt }: Known, now: number): Promise<void> {
    if (now - usedAt < DAY_MS) return;
    await this.#store.accounts.touch(session, now).catch(() => undefined);
  }

  async rename(person: Person, name: string): Promise<Person> {
    await this.#store.renamePerson(person.id, name);
    this.changed(person.id);
    return { ...person, name };
  }

  /** Drops the person from the cache: their name or their sessions have changed. */
  forget(id: string): void {
    for (const [token, { member }] of this.#cached) if (member.person.id === id) this.#cached.delete(token);
  }

  /** One more session for a person who has shown who they are. A banned one is refused. */
  async welcomeBack(person: Person, device: string): Promise<Login> {
    if (await this.#isBanned(person)) throw new Refused('forbidden', BANNED.code, BANNED.message);
    const token = newToken();
    await this.#store.accounts.addSession(person.id, { hash: sha256(token), device }, this.#now());
    return { person, token };
  }

  /** Ends one session of a person, or with `all` every one of them. */
  async endSession(person: string, session: string): Promise<void> {
    await this.#store.accounts.endSession(person, session);
    this.changed(person);
  }

  /** Deletes the person's credentials and their name. The errand that is added takes care of their seats. */
  async remove(person: string): Promise<void> {
    await this.#store.accounts.remove(person);
    this.changed(person);
  }

  /** A one-time code with which the person can use another device, valid for ten minutes. */
  async link(person: Person): Promise<{ code: string; expiresAt: number }> {
    const code = newCode(12);
    const expiresAt = this.#now() + LINK_MS;
    await this.#store.addLink(sha256(code), person.id, expiresAt);
    return { code, expiresAt };
  }

  /** The person who has made that link comes along. */
  async redeem(code: string, device = ''): Promise<Login | undefined> {
    const token = newToken();
    const session = sha256(token);
    const person = await this.#store.redeemLink(sha256(typed(code)), session, this.#now(), device);
    if (person === undefined) return undefined;
    if (!(await this.#isBanned(person))) return { person, token };
    // Only the link says whose it is, and it gives the session in the same transaction.
    await this.endSession(person.id, session);
    throw new Refused('forbidden', BANNED.code, BANNED.message);
  }

  /** A code with which the person comes back from anywhere, in place of the one before. It is told once. */
  async makeRecovery(person: Person): Promise<string> {
    const code = newCode(RECOVERY_LENGTH);
    await this.#store.accounts.setRecovery(person.id, sha256(`recovery ${code}`), this.#now());
    return code.replaceAll(/.{5}(?!$)/g, '$&-');
  }

  /** The person who has this recovery code comes back. */
  async recover(code: string, device: string): Promise<Login | undefined> {
    const person = await this.#store.accounts.personOfRecovery(sha256(`recovery ${typed(code)}`));
    return person === undefined ? undefined : this.welcomeBack(person, device);
  }

  async #isBanned({ id }: Person): Promise<boolean> {
    return (await this.#store.accounts.profile(id))?.bannedAt !== undefined;
  }

  /** A person's name or sessions have changed: every node asks again. */
  changed(person: string): void {
    this.forget(person);
    this.#bus.publish(person, 0);
  }
}

/** A code as it was made: capitals, without what people put in between. */
function typed(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '');
}

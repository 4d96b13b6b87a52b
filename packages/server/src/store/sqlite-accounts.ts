// People in the embedded database: reads here, writes through the writer thread.
import type { Accounts, Errand, Known, Passkey, Profile, Session, TakenChallenge } from './accounts.ts';
import type { Value } from './sqlite-connection.ts';
import type { SqliteWriteQueue } from './sqlite-write-queue.ts';
import type { Person } from './store.ts';

/** Runs a query on the reading connection. */
export type Read = <Row>(text: string, ...values: Value[]) => Row[];

interface PasskeyRow extends Omit<Passkey, 'usedAt'> {
  usedAt: number | null;
}

const PASSKEY =
  'id, person, public_key as publicKey, counter, created_at as createdAt, used_at as usedAt from passkeys';

export class SqliteAccounts implements Accounts {
  readonly #read: Read;
  readonly #writes: SqliteWriteQueue;

  constructor(read: Read, writes: SqliteWriteQueue) {
    this.#read = read;
    this.#writes = writes;
  }

  async known(tokenHash: string): Promise<Known | undefined> {
    const text = `
      select id, name, max(used_at, tokens.created_at) as usedAt, banned_at as bannedAt
      from tokens join people on people.id = tokens.person where hash = ?`;
    const [row] = this.#read<Person & { usedAt: number; bannedAt: number | null }>(text, tokenHash);
    if (row === undefined) return undefined;
    const { id, name, usedAt, bannedAt } = row;
    return { person: { id, name }, usedAt, isBanned: bannedAt !== null };
  }

  touch(hash: string, at: number): Promise<void> {
    return this.#writes.write('touch', { hash, at });
  }

  addSession(person: string, session: Pick<Session, 'hash' | 'device'>, at: number): Promise<void> {
    return this.#writes.write('addSession', { person, session, at });
  }

  async sessions(person: string): Promise<Session[]> {
    const text = `
      select hash, device, created_at as createdAt, max(used_at, created_at) as usedAt from tokens
      where person = ? order by 4 desc, hash`;
    return this.#read<Session>(text, person);
  }

  endSession(person: string, hash: string): Promise<void> {
    return this.#writes.write('endSession', { person, hash });
  }

  addChallenge(challenge: string, person: string | undefined, expiresAt: number): Promise<void> {
    return this.#writes.write('addChallenge', { challenge, person: person ?? null, expiresAt });
  }

  takeChallenge(challenge: string, now: number): Promise<TakenChallenge | undefined> {
    return this.#writes.write('takeChallenge', { challenge, now });
  }

  addPasskey(passkey: Passkey): Promise<void> {
    return this.#writes.write('addPasskey', passkey);
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    return this.#read<PasskeyRow>(`select ${PASSKEY} where id = ?`, id).map(readPasskey)[0];
  }

  async passkeys(person: string): Promise<Passkey[]> {
    const text = `select ${PASSKEY} where person = ? order by created_at, id`;
    return this.#read<PasskeyRow>(text, person).map(readPasskey);
  }

  notePasskey(id: string, counter: number, at: number): Promise<void> {
    return this.#writes.write('notePasskey', { id, counter, at });
  }

  removePasskey(person: string, id: string): Promise<void> {
    return this.#writes.write('removePasskey', { person, id });
  }

  setRecovery(person: string, hash: string | undefined, at: number): Promise<void> {
    return this.#writes.write('setRecovery', { person, hash: hash ?? null, at });
  }

  async personOfRecovery(hash: string): Promise<Person | undefined> {
    const text = 'select id, name from people where id = (select person from recoveries where hash = ?)';
    return this.#read<Person>(text, hash)[0];
  }

  async recoveryMadeAt(person: string): Promise<number | undefined> {
    return this.#read<{ at: number }>('select created_at as at from recoveries where person = ?', person)[0]
      ?.at;
  }

  async profile(person: string): Promise<Profile | undefined> {
    const text = 'select id, name, created_at, banned_at from people where id = ?';
    return this.#read<ProfileRow>(text, person).map(readProfile)[0];
  }

  remove(person: string): Promise<void> {
    return this.#writes.write('removePerson', { person });
  }

  async errands(): Promise<Errand[]> {
    return this.#read<Errand>('select kind, subject from errands').map(({ kind, subject }) => ({
      kind,
      subject,
    }));
  }

  errandDone(errand: Errand): Promise<void> {
    return this.#writes.write('errandDone', errand);
  }
}

interface ProfileRow extends Person {
  created_at: number;
  banned_at: number | null;
}

function readProfile({ id, name, created_at, banned_at }: ProfileRow): Profile {
  return { id, name, createdAt: created_at, bannedAt: banned_at ?? undefined };
}

function readPasskey({ usedAt, ...passkey }: PasskeyRow): Passkey {
  return { ...passkey, usedAt: usedAt ?? undefined };
}

// What the store keeps of people beyond their name: the sessions they are known in, passkeys, a recovery code, and what
// is left to do at tables for those who leave. Secrets come here hashed. All times are milliseconds since 1970.

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A token in use: a browser or a program in which a person is known. */
export interface Session {
  /** The hash of the token. */
  readonly hash: string;
  /** What it is, such as "Firefox on Linux"; empty when nothing is known. */
  readonly device: string;
  readonly createdAt: number;
  /** To the day. */
  readonly usedAt: number;
}

/** Who is known by a token. */
export interface Known {
  readonly person: Person;
  readonly usedAt: number;
  readonly isBanned: boolean;
}

/** A person as the operator and they themselves see them. */
export interface Profile extends Person {
  readonly createdAt: number;
  readonly bannedAt: number | undefined;
}

/** The public half of a passkey. */
export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string;
  readonly person: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it has signed, if it counts. */
  readonly counter: number;
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

/** A challenge that was taken: whose it was, when it was for one person. */
export interface TakenChallenge {
  readonly person: string | undefined;
}

/**
 * What a node has yet to do at tables after a change of people or by the operator. `depart`: a person has been deleted,
 * and gives up their seats and their name; `unseat`: a person has been banned, and gives up their seats; `rename`: a
 * person has a new name; `close`: the table of that id ends.
 */
export interface Errand {
  readonly kind: 'depart' | 'unseat' | 'rename' | 'close';
  readonly subject: string;
}

export interface Accounts {
  /** The person that the token authenticates. */
  known(tokenHash: string): Promise<Known | undefined>;
  /** Notes that a token is in use. */
  touch(tokenHash: string, at: number): Promise<void>;
  /** Gives a person one more token. */
  addSession(person: string, session: Pick<Session, 'hash' | 'device'>, at: number): Promise<void>;
  /** The newest first. */
  sessions(person: string): Promise<Session[]>;
  /** Ends one session, or with `all` every one of them, with its push subscriptions. */
  endSession(person: string, hash: string): Promise<void>;

  addChallenge(challenge: string, person: string | undefined, expiresAt: number): Promise<void>;
  /** Uses the challenge up; undefined when there is no such challenge. */
  takeChallenge(challenge: string, now: number): Promise<TakenChallenge | undefined>;
  addPasskey(passkey: Passkey): Promise<void>;
  passkey(id: string): Promise<Passkey | undefined>;
  passkeys(person: string): Promise<Passkey[]>;
  /** The passkey has signed once more. */
  notePasskey(id: string, counter: number, at: number): Promise<void>;
  removePasskey(person: string, id: string): Promise<void>;

  /** Replaces the person's recovery code, or deletes it where the hash is undefined. */
  setRecovery(person: string, hash: string | undefined, at: number): Promise<void>;
  personOfRecovery(hash: string): Promise<Person | undefined>;
  /** When the person's recovery code was made. */
  recoveryMadeAt(person: string): Promise<number | undefined>;

  profile(person: string): Promise<Profile | undefined>;
  /**
   * Deletes the person's credentials, their name and everything else that is theirs alone, and adds the errand
   * `depart`, in one transaction.
   */
  remove(person: string): Promise<void>;
  /** What is still to be done. */
  errands(): Promise<Errand[]>;
  /** Deletes the errand, unless somebody is to depart whom a table names. */
  errandDone(errand: Errand): Promise<void>;
}

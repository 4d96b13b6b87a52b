// What the room needs of a database, whichever it is. A table is a journal of numbered entries; that a number is
// written once is the only lock there is, so two servers, two tabs or a repeated request cannot both win.
// The store keeps texts and never looks into them: what an entry means is the room's business. All times are
// milliseconds since 1970.

/** Somebody who plays. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

export type Status = 'waiting' | 'playing' | 'over';

/** What a table waits for that happens without a person. */
export interface Due {
  readonly kind: 'deal' | 'bot' | 'window';
  readonly at: number;
}

/** Who sits where: for finding a person's tables, and in words for lists of tables. */
export interface Seating {
  /** The person in each seat, if there is one. */
  readonly persons: readonly (string | null)[];
  /** What lists of tables show. */
  readonly summary: string;
}

export interface NewTable {
  readonly id: string;
  readonly code: string;
  readonly by: string;
  readonly listed: boolean;
  readonly setup: string;
  readonly at: number;
  readonly status: Status;
  readonly seating: Seating;
  readonly entries: readonly string[];
  readonly due?: Due | undefined;
}

export interface StoredTable {
  readonly id: string;
  readonly code: string;
  readonly listed: boolean;
  readonly setup: string;
  readonly summary: string;
  readonly status: Status;
  /** How many entries the journal has, which is the number of the next one. */
  readonly number: number;
  readonly due: Due | undefined;
  readonly updatedAt: number;
}

/** One more entry for a journal, and where it leaves the table. */
export interface Append {
  readonly table: string;
  readonly number: number;
  readonly entry: string;
  readonly status: Status;
  readonly due?: Due | undefined;
  readonly at: number;
  /** Only when it has changed. */
  readonly seating?: Seating | undefined;
}

/** `taken`: somebody else wrote that number first. Nothing was written. */
export type Appended = 'done' | 'taken';

export interface DueTable {
  readonly id: string;
  readonly due: Due;
}

/** Which tables to list, newest first. */
export interface Listing {
  /** Those with this person in a seat; without it the listed ones. */
  readonly person?: string;
  readonly status: readonly Status[];
  readonly limit: number;
}

/** What has come to a table since a number, and what it waits for now. */
export interface News {
  readonly number: number;
  readonly due: Due | undefined;
  readonly entries: readonly string[];
}

/** So many at once, and so many a second after that. */
export interface Limit {
  readonly burst: number;
  readonly perSecond: number;
}

/** The database does not answer. It will again; until then everything that needs it is refused at once. */
export class Unavailable extends Error {
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** What a store offers when several nodes stand on it: what one of them remembers may be old. */
export interface Shared {
  /** What has come to the table from that number on; nothing when there is no such table. */
  news(table: string, from: number): Promise<News | undefined>;
  /** Keeps due tables from other takers until then: their steps are being taken. */
  keepDue(tables: readonly string[], until: number): Promise<void>;
  /** Takes one from the bucket of that name: 0, or in how many seconds there will be one again. */
  take(bucket: string, limit: Limit): Promise<number>;
  /** Takes what was spent already; the answer is how much is left in each bucket, less than nothing where it was too much. */
  spend(spent: ReadonlyMap<string, number>, limit: Limit): Promise<Map<string, number>>;
  /** How far the clock that all nodes go by is ahead of this one's. */
  clockOffset(): Promise<number>;
  /** Called when the database stops answering, and when it does again. */
  onOutage(listener: (state: 'out' | 'back') => void): void;
}

export interface Store {
  /** Only where other processes may write as well. */
  readonly shared?: Shared;

  addPerson(person: Person, tokenHash: string, at: number): Promise<void>;
  personOf(tokenHash: string): Promise<Person | undefined>;
  renamePerson(id: string, name: string): Promise<void>;
  /** A link with which the person can be taken to another device, once. */
  addLink(linkHash: string, person: string, expiresAt: number): Promise<void>;
  /** Uses the link up and gives the person one more token; nothing when there is no such link. */
  redeemLink(linkHash: string, tokenHash: string, at: number): Promise<Person | undefined>;

  /** False when the code is taken. */
  createTable(table: NewTable): Promise<boolean>;
  table(id: string): Promise<StoredTable | undefined>;
  tableOfCode(code: string): Promise<StoredTable | undefined>;
  /** The journal from that number on. */
  entries(table: string, from: number): Promise<string[]>;
  /** Resolves when the entry is on disk. */
  append(entry: Append): Promise<Appended>;
  list(listing: Listing): Promise<StoredTable[]>;
  /** How many unfinished tables the person has opened. */
  countOpenedBy(person: string): Promise<number>;

  /** Tables whose time has come, each given to one taker only until `until`. */
  takeDue(now: number, until: number, limit: number): Promise<DueTable[]>;
  /** All tables that wait for something of this kind. */
  waitingFor(kind: Due['kind']): Promise<string[]>;
  /** Notes that somebody is serving. */
  beat(now: number): Promise<void>;
  /**
   * Called once at the start: when nobody was serving before, moves everything that is due by the time nobody
   * was, and says by how much.
   */
  resume(now: number): Promise<number>;
  /** Deletes used-up links and tables that nobody has joined since `before`. */
  forget(now: number, before: number): Promise<void>;

  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

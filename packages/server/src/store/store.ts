// What the room needs of a database. A table is a journal of numbered entries. Each number is written once: that is the
// only lock (optimistic concurrency), so of two servers, two tabs or two repeated requests one wins. The store keeps
// texts and does not interpret them. All times are milliseconds since 1970.

import type { Accounts, Person } from './accounts.ts';
import type { RatedMatch, Ratings } from './ratings.ts';
import type { Pushes } from './pushes.ts';

export type { Person } from './accounts.ts';

export type Status = 'waiting' | 'playing' | 'over';

/** A durable timer: what happens next at a table without a person, and when. */
export interface Due {
  readonly kind: 'deal' | 'bot' | 'window' | 'reveal' | 'fill' | 'clock' | 'idle';
  readonly at: number;
}

/** Who sits where, for finding a person's tables and for lists of tables. */
export interface Seating {
  /** The person in each seat, if there is one. */
  readonly persons: readonly (string | null)[];
  /** Whether somebody sits there: a chair that is kept for somebody is not enough. */
  readonly isSeated?: boolean;
  /** What lists of tables show, in JSON. */
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

/** A table in a list. */
export interface ListedTable extends StoredTable {
  /** What the person in each seat is called now; null where there is none. */
  readonly names: readonly (string | null)[];
}

/** One or more entries for a journal, all or none of them, and where they leave the table. */
export interface Append {
  readonly table: string;
  /** That of the first; the others follow on it. */
  readonly number: number;
  readonly entries: readonly string[];
  readonly status: Status;
  readonly due?: Due | undefined;
  readonly at: number;
  /** Nobody has touched the table: when it last changed, or ended, stays as it was. */
  readonly isUntouched?: boolean;
  /** Only when it has changed. */
  readonly seating?: Seating | undefined;
  /** With the entries that end a match that counts: the ratings change in the same transaction. */
  readonly rating?: RatedMatch | undefined;
}

/** Other texts in place of some that were written: what no longer may be kept. Their checksums follow. */
export interface Amendment {
  /** The setup that was read. When it has changed since, nothing is written. */
  readonly before: string;
  readonly setup: string;
  readonly entries: readonly { readonly number: number; readonly entry: string }[];
}

/** `taken`: another writer was first with the first number. Nothing was written. */
export type Appended = 'done' | 'taken';

/** `changed`: the setup is another by now. Nothing was written. */
export type Amended = 'done' | 'changed';

export interface DueTable {
  readonly id: string;
  readonly due: Due;
  /** How many entries its journal has. */
  readonly number: number;
}

/** Which tables to list, newest first. */
export interface Listing {
  /** Those with this person in a seat; without it the listed ones. */
  readonly person?: string;
  readonly status: readonly Status[];
  readonly limit: number;
  /** At most so many that the same person has opened, of the newest `MOST_RANKED`. */
  readonly perOpener?: number;
}

/**
 * How many of the newest tables are looked at where an opener has so many at most. It takes forty people with the fifty
 * tables that each may have open to hide the others behind them; with three tables each, thirty-four fill the lobby.
 */
export const MOST_RANKED = 2000;

/** The entries of a journal from a number on, and what the table waits for now. */
export interface JournalTail {
  readonly number: number;
  readonly due: Due | undefined;
  readonly entries: readonly string[];
}

/** What a journal's first entries amount to, so that they need not be replayed. */
export interface StoredSnapshot {
  /** After how many entries it was taken. */
  readonly number: number;
  readonly snapshot: string;
}

/** What a table is built from, as it was at one moment. */
export interface WholeTable {
  readonly table: StoredTable;
  /** The newest snapshot of its journal that is what was written. */
  readonly snapshot: StoredSnapshot | undefined;
  /** The entries after the snapshot; without one, all of them. */
  readonly entries: readonly string[];
  /** What the people at the table are called now, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** What a read is for: a step that is due does not wait for those who only look. */
export type Urgency = 'due' | 'asked';

/** A token bucket: its size, and how fast it refills. */
export interface Limit {
  readonly burst: number;
  readonly perSecond: number;
}

/** Why the database cannot be used: it does not answer, its disk is full, or fails. */
export type Trouble = 'silent' | 'full' | 'failing';

/** What the trouble is called in logs and by `/readyz`. */
export const TROUBLES: Record<Trouble, string> = {
  silent: 'the database does not answer',
  full: 'the disk is full',
  failing: 'the disk cannot be read or written',
};

/** The database cannot be used. Until it can again, everything that needs it is refused at once. */
export class Unavailable extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(TROUBLES[trouble], { cause });
    this.trouble = trouble;
  }
}

/** What is stored of a table is not what was written. */
export class Damaged extends Error {
  /** Private, so that it is not logged. */
  readonly #table: string;

  constructor(table: string) {
    super('The data of a table is damaged.');
    this.#table = table;
  }

  /** Its id. */
  get table(): string {
    return this.#table;
  }
}

/** A stored text of a table that is JSON. Throws `Damaged` when it is none: in lists no checksum is looked at. */
export function parseStored(table: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Damaged(table);
  }
}

/** Entries of a journal, the first of which has that number. */
export interface JournalPart {
  readonly from: number;
  readonly entries: readonly string[];
}

/** Without a heartbeat for so long, nobody was serving: what is due moves by as much. */
export const SILENCE_MS = 3000;

/**
 * What has expired: links and challenges that ended before `now`, tokens that have not been used and tables that have
 * not changed since one of these times.
 */
export interface Expiry {
  readonly now: number;
  /** For tokens; without it they are kept. */
  readonly unused?: number;
  /** For tables that wait for people, at which nobody sits and nothing has been due since. */
  readonly waiting: number;
  /** The same where somebody sits; without it they are kept. */
  readonly seated?: number;
  /** For finished tables; without it they are kept. */
  readonly finished: number | undefined;
}

/** What a store offers when several nodes share it, so that what one of them has cached may be stale. */
export interface Shared {
  /** The table's journal from that number on; undefined when there is no such table. */
  tail(table: string, from: number, urgency?: Urgency): Promise<JournalTail | undefined>;
  /** Renews the leases on due tables: their steps are still being taken. */
  renewLeases(tables: readonly string[], until: number): Promise<void>;
  /** Takes one token from the bucket of that name: 0, or in how many seconds there will be one again. */
  take(bucket: string, limit: Limit): Promise<number>;
  /** Takes tokens that were spent already. Returns what is left in each bucket, negative where too many were. */
  spend(spent: ReadonlyMap<string, number>, limit: Limit): Promise<Map<string, number>>;
  /** Notes that these persons are connected to a node at these tables. */
  noteSeen(seen: readonly { readonly table: string; readonly person: string }[], now: number): Promise<void>;
  /** When a person was last noted at the table; undefined when that is long ago. */
  lastSeen(table: string, person: string): Promise<number | undefined>;
  /** When anybody was last noted at each of these tables. Those where that is long ago are left out. */
  lastSeenAt(tables: readonly string[]): Promise<Map<string, number>>;
  /** How far the clock that all nodes share is ahead of this node's, which `now` reads. */
  clockOffset(now: () => number): Promise<number>;
  /**
   * When the database's clock and the newest heartbeat differ by so much, somebody has set that clock: the clock that
   * all nodes share goes on from the heartbeat.
   */
  absorbClockJump(ms: number): Promise<void>;
}

/** Is told why the database cannot be used, and with `undefined` that it can again. */
export type OutageListener = (trouble: Trouble | undefined) => void;

export interface Store {
  /** Present when other nodes may write as well. */
  readonly shared?: Shared;
  /** Sessions, passkeys, recovery codes, and people who leave. */
  readonly accounts: Accounts;
  readonly ratings: Ratings;
  /** Web Push. */
  readonly pushes: Pushes;

  onOutage(listener: OutageListener): void;

  addPerson(person: Person, tokenHash: string, at: number, device?: string): Promise<void>;
  personOf(tokenHash: string): Promise<Person | undefined>;
  renamePerson(id: string, name: string): Promise<void>;
  /** What these people are called, by their ids. Unknown ids are left out. */
  namesOf(persons: readonly string[]): Promise<Map<string, string>>;
  /** A one-time link for using another device. */
  addLink(linkHash: string, person: string, expiresAt: number): Promise<void>;
  /** Uses the link up and gives the person one more token; undefined when there is no such link. */
  redeemLink(linkHash: string, tokenHash: string, at: number, device?: string): Promise<Person | undefined>;

  /** False when the code is taken. A table of that id stays as it is. */
  createTable(table: NewTable): Promise<boolean>;
  /** Throws `Damaged` when its setup is not what was written. */
  table(id: string): Promise<StoredTable | undefined>;
  /** The table with all that it is built from, in one query. Throws `Damaged` when it is not what was written. */
  wholeTable(id: string, urgency?: Urgency): Promise<WholeTable | undefined>;
  tableOfCode(code: string): Promise<StoredTable | undefined>;
  /** The journal from that number on. Throws `Damaged` when it is not what was written. */
  entries(table: string, from: number): Promise<string[]>;
  /** All of it in parts of at most 500, in any order, none of which has to be kept for the next. */
  parts(table: string): AsyncIterable<JournalPart>;
  /** Keeps a snapshot, and deletes those of the table that were taken before `oldest` entries. */
  saveSnapshot(table: string, snapshot: StoredSnapshot, oldest: number): Promise<void>;
  /** The newest snapshot that was taken after at most so many entries, and is what was written. */
  snapshot(table: string, number: number): Promise<StoredSnapshot | undefined>;
  /** Resolves when the entries are on disk. */
  append(append: Append): Promise<Appended>;
  /** Replaces texts of a table, and deletes its snapshots, which were made of them. */
  amend(table: string, amendment: Amendment): Promise<Amended>;
  /** The table names the person no more, and somebody who is unknown has opened it. Deletes its snapshots. Idempotent. */
  forget(table: string, person: string): Promise<void>;
  list(listing: Listing): Promise<ListedTable[]>;
  /** Somebody has been at the table again: if it still waits for people, that counts as a change. */
  touch(table: string, at: number): Promise<void>;
  /**
   * So many tables that the person has opened or that name them, because they have or had a seat there, in the order of
   * their ids, from the first after `after`.
   */
  tablesOf(person: string, after: string, limit: number): Promise<StoredTable[]>;
  /** How many unfinished tables the person has opened. */
  countOpenedBy(person: string): Promise<number>;

  /** Due tables, each leased to one caller until `until`. */
  leaseDue(now: number, until: number, limit: number): Promise<DueTable[]>;
  /** What falls due until then, leased or not; given `from`, not before that. */
  dueBefore(at: number, from?: number): Promise<DueTable[]>;
  /** Notes that a node is serving. */
  heartbeat(now: number): Promise<void>;
  /**
   * Called once at the start: moves everything that is due by the time in which no node was serving, and returns
   * that time. It is negative when the clock has been set back.
   */
  resume(now: number): Promise<number>;
  /** Deletes some of what has expired, in one short step. Returns whether there may be more. */
  prune(expiry: Expiry): Promise<boolean>;

  /** Tells how many writes wait whenever a commit begins. */
  onCommit(listener: (waiting: number) => void): void;
  /** Resolves when the database can be used. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

// The embedded store: one SQLite file, read here and written by a thread of its own. Only one server may use the
// file; the operating system drops the lock with the process, however it ends.
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startThread } from '@parlour/threads';
import type { Worker } from 'node:worker_threads';
import { checkedEntries, checkedSnapshot, checkSetup } from './checksum.ts';
import type { JournalRow, SnapshotRow } from './checksum.ts';
import { SqliteAccounts, type Read } from './sqlite-accounts.ts';
import { SqliteRatings } from './sqlite-ratings.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';
import { openError, type Failure } from './sqlite-failures.ts';
import type { Written } from './sqlite-journal.ts';
import { COLUMNS, listQuery, TABLES } from './sqlite-listing.ts';
import { SqlitePushes } from './sqlite-pushes.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { SqliteWriteQueue } from './sqlite-write-queue.ts';
import type {
  Amended,
  Amendment,
  Append,
  Appended,
  Due,
  DueTable,
  Expiry,
  JournalPart,
  ListedTable,
  Listing,
} from './store.ts';
import type { NewTable } from './store.ts';
import type { OutageListener, Person, Store, StoredSnapshot, StoredTable, WholeTable } from './store.ts';
import { readRow, type TableRow } from './table-row.ts';

/** The most entries that are read or written in one go. */
const PAGE = 500;

/**
 * Opens or creates the database in that folder. Throws with a sentence for people when it cannot. `now` is the clock
 * of what is due; `failed` is told, once a minute, that the disk cannot be read.
 */
export async function openSqlite(
  folder: string,
  now: () => number = Date.now,
  failed: (message: string, error: unknown) => void = () => {},
): Promise<Store> {
  const lock = takeLock(folder);
  const file = join(folder, 'parlour.db');
  makePrivate(file);
  const writer = startThread('sqlite-writer', import.meta.url, { workerData: file });
  try {
    await untilOpen(writer);
    return new SqliteStore(
      new SqliteReader(resolve(file), now, failed),
      new SqliteWriteQueue(writer, now),
      lock,
    );
  } catch (error) {
    await writer.terminate();
    lock.close();
    throw openError(error, file);
  }
}

function takeLock(folder: string): SqliteConnection {
  const file = join(folder, 'parlour.lock');
  let lock: SqliteConnection | undefined;
  try {
    makeFolder(resolve(folder));
    // Its holder keeps it until it ends: waiting would not help.
    lock = connect(file, { timeout: 0 });
    lock.exec('pragma locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    throw openError(error, file);
  }
}

/** Makes an empty file that only its owner may read: the seeds of running matches will be in it. SQLite keeps that for its log. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite says why.
  }
}

/** Makes the folder and those above it. Node's own `recursive` never returns below /proc, where none can be made. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function untilOpen(writer: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    writer.once('message', (opened: 'ready' | Failure) => {
      writer.off('error', reject);
      if (opened === 'ready') resolve();
      else reject(Object.assign(new Error(opened.error), { errcode: opened.errcode }));
    });
    writer.once('error', reject);
  });
}

interface PagePlace {
  readonly last: number | null;
  readonly to: number;
  readonly from: number;
}

class SqliteStore implements Store {
  readonly accounts: SqliteAccounts;
  readonly ratings: SqliteRatings;
  readonly pushes: SqlitePushes;
  readonly #reader: SqliteReader;
  readonly #writes: SqliteWriteQueue;
  readonly #lock: SqliteConnection;

  constructor(reader: SqliteReader, writes: SqliteWriteQueue, lock: SqliteConnection) {
    this.#reader = reader;
    this.#writes = writes;
    this.#lock = lock;
    const read: Read = (text, ...values) => reader.all(text, ...values);
    this.accounts = new SqliteAccounts(read, writes);
    this.ratings = new SqliteRatings(read, writes);
    this.pushes = new SqlitePushes(read, writes);
  }

  onOutage(listener: OutageListener): void {
    this.#writes.onOutage(listener);
  }

  async addPerson(person: Person, tokenHash: string, at: number, device = ''): Promise<void> {
    await this.#writes.write('addPerson', { person, session: { hash: tokenHash, device }, at });
  }

  async personOf(tokenHash: string): Promise<Person | undefined> {
    const text = 'select id, name from people where id = (select person from tokens where hash = ?)';
    return this.#reader.all<Person>(text, tokenHash).map(({ id, name }) => ({ id, name }))[0];
  }

  async renamePerson(id: string, name: string): Promise<void> {
    await this.#writes.write('renamePerson', { id, name });
  }

  async namesOf(persons: readonly string[]): Promise<Map<string, string>> {
    const text = 'select id, name from people where id in (select value from json_each(?))';
    return new Map(this.#reader.all<Person>(text, JSON.stringify(persons)).map(({ id, name }) => [id, name]));
  }

  async addLink(linkHash: string, person: string, expiresAt: number): Promise<void> {
    await this.#writes.write('addLink', { linkHash, person, expiresAt });
  }

  async redeemLink(
    linkHash: string,
    tokenHash: string,
    at: number,
    device = '',
  ): Promise<Person | undefined> {
    const id = await this.#writes.write('redeemLink', { linkHash, session: { hash: tokenHash, device }, at });
    return id === undefined ? undefined : this.personOf(tokenHash);
  }

  async createTable(table: NewTable): Promise<boolean> {
    // A long journal is written in parts, so that no commit takes long. Nobody sees them before the table is there.
    let written: Written = { count: 0, last: null };
    while (table.entries.length - written.count > PAGE) {
      const entries = table.entries.slice(written.count, written.count + PAGE);
      const last = await this.#writes.write('addEntries', { table: table.id, entries, written });
      written = { count: written.count + PAGE, last };
    }
    const rest = { ...table, entries: table.entries.slice(written.count) };
    return this.#writes.write('createTable', { table: rest, written });
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const [row] = this.#reader.ofTable<TableRow>(id, `select ${COLUMNS} from ${TABLES} where id = ?`, id);
    if (row === undefined) return undefined;
    checkSetup(row);
    return readRow(row);
  }

  async wholeTable(id: string): Promise<WholeTable | undefined> {
    const table = await this.table(id);
    if (table === undefined) return undefined;
    const snapshot = await this.snapshot(id, table.number);
    const from = snapshot?.number ?? 0;
    // What is written between two parts of a long journal is left for the next time.
    const entries = (await this.entries(id, from)).slice(0, table.number - from);
    const text = 'select id, name from people where id in (select person from seats where table_id = ?)';
    return {
      table,
      snapshot,
      entries,
      names: new Map(this.#reader.all<Person>(text, id).map(({ id, name }) => [id, name])),
    };
  }

  async tableOfCode(code: string): Promise<StoredTable | undefined> {
    return this.#reader
      .all<TableRow>(`select ${COLUMNS} from ${TABLES} where code = ?`, code)
      .map(readRow)[0];
  }

  async entries(table: string, from: number): Promise<string[]> {
    const parts: (readonly string[])[] = [];
    for await (const { entries } of this.parts(table, from)) parts.push(entries);
    return parts.reverse().flat();
  }

  /** From the end of the journal back to that number. */
  async *parts(table: string, from = 0): AsyncGenerator<JournalPart> {
    const [standing] = this.#reader.ofTable<{ number: number; last: number | null }>(
      table,
      'select number, last from standings where id = ?',
      table,
    );
    let { number: to, last } = standing ?? { number: 0, last: null };
    while (to > from) {
      const start = Math.max(from, to - PAGE);
      const rows = this.#page(table, { last, to: to - 1, from: start });
      const end = to;
      [to, last] = [start, rows[0]?.before ?? null];
      yield { from: start, entries: checkedEntries(table, rows, { from: start, count: end - start }) };
      // In between others are served.
      if (to > from) await new Promise(resolve => setImmediate(resolve));
    }
  }

  /** Entries from `to` back to `from`, in order; `last` is the id of the last. Where one is missing, its row is empty. */
  #page(table: string, { last, to, from }: PagePlace): (JournalRow & { before: number | null })[] {
    const text = `
      with recursive journal (number, entry, checksum, before) as (
        select given.number, entry, checksum, before
        from (select ? as number, ? as last) as given left join entries on entries.id = given.last
        union all
        select journal.number - 1, entries.entry, entries.checksum, entries.before
        from journal left join entries on entries.id = journal.before where journal.number > ?
      )
      select number, entry, checksum, before from journal order by number`;
    return this.#reader.ofTable(table, text, to, last, from);
  }

  async saveSnapshot(table: string, taken: StoredSnapshot, oldest: number): Promise<void> {
    await this.#writes.write('saveSnapshot', { table, taken, oldest });
  }

  async snapshot(table: string, number: number): Promise<StoredSnapshot | undefined> {
    const text = `
      select number, snapshot, checksum from snapshots where table_id = ? and number <= ?
      order by number desc limit 1`;
    for (let most = number; ;) {
      const [row] = this.#reader.ofTable<SnapshotRow>(table, text, table, most);
      const sound = checkedSnapshot(table, row);
      if (row === undefined || sound !== undefined) return sound;
      most = row.number - 1;
    }
  }

  append(append: Append): Promise<Appended> {
    return this.#writes.append(append);
  }

  amend(table: string, amendment: Amendment): Promise<Amended> {
    return this.#writes.write('amend', { table, amendment });
  }

  forget(table: string, person: string): Promise<void> {
    return this.#writes.write('forget', { table, person });
  }

  async list(listing: Listing): Promise<ListedTable[]> {
    const { text, values } = listQuery(listing);
    const rows = this.#reader.all<TableRow & { names: string }>(text, ...values);
    return rows.map(row => ({ ...readRow(row), names: JSON.parse(row.names) as (string | null)[] }));
  }

  async touch(table: string, at: number): Promise<void> {
    await this.#writes.write('touchTable', { table, at });
  }

  async tablesOf(person: string, after: string, limit: number): Promise<StoredTable[]> {
    const text = `select ${COLUMNS} from ${TABLES} where id in (
        select table_id from table_people where person = ?1 and table_id > ?2
        union select table_id from seats where person = ?1 and table_id > ?2
        union select id from tables where opened_by = ?1 and id > ?2
      ) order by id limit ?3`;
    return this.#reader.all<TableRow>(text, person, after, limit).map(readRow);
  }

  async countOpenedBy(person: string): Promise<number> {
    const text = `select count(*) as count from ${TABLES} where opened_by = ? and status <> 'over'`;
    return this.#reader.all<{ count: number }>(text, person)[0]!.count;
  }

  async leaseDue(now: number, until: number, limit: number): Promise<DueTable[]> {
    // Most of the time nothing is due: then nothing is written.
    const some = this.#reader.all(
      'select 1 from standings where due_at <= ? and claimed_until <= ? limit 1',
      now,
      now,
    );
    return some.length === 0 ? [] : this.#writes.write('leaseDue', { now, until, limit });
  }

  async dueBefore(at: number, from = Number.MIN_SAFE_INTEGER): Promise<DueTable[]> {
    const text =
      'select id, due_kind, due_at, number from standings where due_at between ? and ? order by due_at';
    const rows = this.#reader.all<{ id: string; due_kind: Due['kind']; due_at: number; number: number }>(
      text,
      from,
      at,
    );
    return rows.map(row => ({ id: row.id, due: { kind: row.due_kind, at: row.due_at }, number: row.number }));
  }

  async heartbeat(now: number): Promise<void> {
    await this.#writes.write('heartbeat', { now });
  }

  async resume(now: number): Promise<number> {
    return this.#writes.write('resume', { now });
  }

  prune(expiry: Expiry): Promise<boolean> {
    return this.#writes.write('prune', expiry);
  }

  onCommit(listener: (waiting: number) => void): void {
    this.#writes.onCommit(listener);
  }

  async ping(): Promise<void> {
    this.#writes.check();
    // Of the file: the connection that reads is to another database.
    this.#reader.all('select at from alive');
  }

  async close(): Promise<void> {
    await this.#writes.settled();
    this.#reader.close();
    await this.#writes.close();
    this.#lock.close();
  }
}

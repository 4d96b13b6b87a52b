// The embedded store: one file beside the server, read here and written by a thread of its own. Only one
// server may use the file; the operating system drops the lock with the process, however it ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import { GroupCommit } from './group-commit.ts';
import { connect, type Connection, type Statement, type Value } from './sqlite-connection.ts';
import { refusal } from './sqlite-refusal.ts';
import type { NamedWrite, Outcome } from './sqlite-writer.ts';
import { packAppend, type WriteName, type Writes } from './sqlite-writes.ts';
import type { Append, Due, Listing, NewTable, Person, Status, Store, StoredTable } from './store.ts';

interface TableRow {
  id: string;
  code: string;
  listed: number;
  setup: string;
  summary: string;
  status: Status;
  number: number;
  due_at: number | null;
  due_kind: Due['kind'] | null;
  updated_at: number;
}

/** A flush of the disk costs as much as a few moves: where there are many, more of them share one. */
const REST_MS = 10;

const COLUMNS = 'id, code, listed, setup, summary, status, number, due_at, due_kind, updated_at';
const TABLES = 'tables join standings using (id)';

/** Opens, or makes, the database in that folder. Throws with a sentence for people when it cannot. */
export async function openSqlite(folder: string): Promise<Store> {
  const lock = takeLock(folder);
  const file = join(folder, 'parlour.db');
  const writer = startThread('sqlite-writer', import.meta.url, file);
  try {
    await firstMessage(writer);
    return new SqliteStore(connect(file, { readOnly: true }), writer, lock);
  } catch (error) {
    await writer.terminate();
    lock.close();
    throw refusal(error, file);
  }
}

function takeLock(folder: string): Connection {
  const file = join(folder, 'parlour.lock');
  let lock: Connection | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    // Whoever holds it keeps it until they end: waiting would not help.
    lock = connect(file, { timeout: 0 });
    lock.exec('pragma locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    throw refusal(error, file);
  }
}

function firstMessage(writer: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    writer.once('message', () => {
      writer.off('error', reject);
      resolve();
    });
    writer.once('error', reject);
  });
}

class SqliteStore implements Store {
  readonly #db: Connection;
  readonly #writer: Worker;
  readonly #lock: Connection;
  readonly #group: GroupCommit<NamedWrite, unknown>;
  readonly #statements = new Map<string, Statement>();
  #broken: unknown;

  constructor(db: Connection, writer: Worker, lock: Connection) {
    this.#db = db;
    this.#writer = writer;
    this.#lock = lock;
    let answer: { resolve: (results: unknown[]) => void; reject: (error: unknown) => void } | undefined;
    writer.on('message', (outcomes: string) =>
      answer?.resolve((JSON.parse(outcomes) as Outcome[]).map(resultOf)),
    );
    writer.on('error', error => {
      this.#broken = error;
      answer?.reject(error);
    });
    this.#group = new GroupCommit<NamedWrite, unknown>(
      writes =>
        new Promise((resolve, reject) => {
          if (this.#broken !== undefined) return reject(this.#broken);
          answer = { resolve, reject };
          writer.postMessage(JSON.stringify(writes), []);
        }),
      { lanes: 1, most: 256, restMs: REST_MS },
    );
  }

  #write<Name extends WriteName>(
    name: Name,
    write: Parameters<Writes[Name]>[0],
  ): Promise<ReturnType<Writes[Name]>> {
    return this.#group.add([name, write]) as Promise<ReturnType<Writes[Name]>>;
  }

  #all<Row>(text: string, ...values: Value[]): Row[] {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#db.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement.all(...values) as Row[];
  }

  async addPerson(person: Person, tokenHash: string, at: number): Promise<void> {
    await this.#write('addPerson', { person, tokenHash, at });
  }

  async personOf(tokenHash: string): Promise<Person | undefined> {
    const text = 'select id, name from people where id = (select person from tokens where hash = ?)';
    return this.#all<Person>(text, tokenHash).map(({ id, name }) => ({ id, name }))[0];
  }

  async renamePerson(id: string, name: string): Promise<void> {
    await this.#write('renamePerson', { id, name });
  }

  async addLink(linkHash: string, person: string, expiresAt: number): Promise<void> {
    await this.#write('addLink', { linkHash, person, expiresAt });
  }

  async redeemLink(linkHash: string, tokenHash: string, at: number): Promise<Person | undefined> {
    const id = await this.#write('redeemLink', { linkHash, tokenHash, at });
    return id === undefined ? undefined : this.personOf(tokenHash);
  }

  async createTable(table: NewTable): Promise<boolean> {
    return this.#write('createTable', table);
  }

  async table(id: string): Promise<StoredTable | undefined> {
    return this.#all<TableRow>(`select ${COLUMNS} from ${TABLES} where id = ?`, id).map(readRow)[0];
  }

  async tableOfCode(code: string): Promise<StoredTable | undefined> {
    return this.#all<TableRow>(`select ${COLUMNS} from ${TABLES} where code = ?`, code).map(readRow)[0];
  }

  async entries(table: string, from: number): Promise<string[]> {
    // From the newest back to that number, each saying which one was before it.
    const text = `
      with recursive journal (entry, before, number) as (
        select entry, before, number - 1 from standings join entries on entries.id = standings.last
        where standings.id = ?
        union all
        select entries.entry, entries.before, journal.number - 1
        from journal join entries on entries.id = journal.before where journal.number > ?
      )
      select entry from journal where number >= ? order by number`;
    return this.#all<{ entry: string }>(text, table, from, from).map(({ entry }) => entry);
  }

  append(entry: Append): Promise<'done' | 'taken'> {
    return this.#write('append', packAppend(entry));
  }

  async list({ person, status, limit }: Listing): Promise<StoredTable[]> {
    const marks = status.map(() => '?').join(', ');
    const among = person === undefined ? 'listed = 1' : 'id in (select table_id from seats where person = ?)';
    const text = `select ${COLUMNS} from ${TABLES} where ${among} and status in (${marks})
      order by updated_at desc, id limit ?`;
    const who = person === undefined ? [] : [person];
    return this.#all<TableRow>(text, ...who, ...status, limit).map(readRow);
  }

  async countOpenedBy(person: string): Promise<number> {
    const text = `select count(*) as count from ${TABLES} where opened_by = ? and status <> 'over'`;
    return this.#all<{ count: number }>(text, person)[0]!.count;
  }

  async takeDue(now: number, until: number, limit: number): Promise<Awaited<ReturnType<Store['takeDue']>>> {
    // Most of the time nothing is due: then nothing is written.
    const some = this.#all(
      'select 1 from standings where due_at <= ? and claimed_until <= ? limit 1',
      now,
      now,
    );
    return some.length === 0 ? [] : this.#write('takeDue', { now, until, limit });
  }

  async waitingFor(kind: Due['kind']): Promise<string[]> {
    const text = 'select id from standings where due_at is not null and due_kind = ?';
    return this.#all<{ id: string }>(text, kind).map(({ id }) => id);
  }

  async beat(now: number): Promise<void> {
    await this.#write('beat', { now });
  }

  async resume(now: number): Promise<number> {
    return this.#write('resume', { now });
  }

  async forget(now: number, before: number): Promise<void> {
    await this.#write('forget', { now, before });
  }

  async ping(): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken as Error;
    this.#all('select 1');
  }

  async close(): Promise<void> {
    await this.#group.settled();
    const ended = new Promise<void>(resolve => this.#writer.once('exit', () => resolve()));
    this.#writer.postMessage('close', []);
    if (this.#broken === undefined) await ended;
    this.#db.close();
    this.#lock.close();
  }
}

/** What a write answers, or the error that keeps it from answering. */
function resultOf(outcome: Outcome): unknown {
  return 'error' in outcome ? new Error(outcome.error) : outcome.value;
}

function readRow(row: TableRow): StoredTable {
  const { id, code, listed, setup, summary, status, number, due_at, due_kind, updated_at } = row;
  const due = due_at === null || due_kind === null ? undefined : { at: due_at, kind: due_kind };
  return { id, code, listed: listed === 1, setup, summary, status, number, due, updatedAt: updated_at };
}

// The administration of the embedded database, over a connection of its own: a server may be running on it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountWrites } from '../store/sqlite-account-writes.ts';
import { connect, type SqliteConnection } from '../store/sqlite-connection.ts';
import { openError } from '../store/sqlite-failures.ts';
import { isCurrentSqlite } from '../store/sqlite-schema.ts';
import type { Errand } from '../store/accounts.ts';
import type { Status } from '../store/store.ts';
import { likePattern, roomTableLine } from './administration.ts';
import type { Administration, PeopleWish, PersonLine, RoomTableLine, TablesWish } from './administration.ts';

/** Opens the data in that folder. Throws with a sentence for people when it cannot. */
export function openSqliteAdministration(folder: string): Administration {
  const file = join(folder, 'parlour.db');
  if (!existsSync(file)) {
    throw new Error(`There is no data in "${folder}". Name the folder of the server with --data.`);
  }
  let db: SqliteConnection | undefined;
  try {
    db = connect(file);
    if (!isCurrentSqlite(db)) {
      throw new Error(
        'The data is of another version of Parlour. Start the server of this version on it once.',
      );
    }
    return new SqliteAdministration(db);
  } catch (error) {
    db?.close();
    throw openError(error, file);
  }
}

interface PersonRow extends Omit<PersonLine, 'usedAt' | 'bannedAt'> {
  usedAt: number | null;
  bannedAt: number | null;
}

interface TableRow {
  id: string;
  code: string;
  status: Status;
  listed: number;
  updatedAt: number;
  summary: string;
}

class SqliteAdministration implements Administration {
  readonly #db: SqliteConnection;

  constructor(db: SqliteConnection) {
    this.#db = db;
  }

  async people({ search = '', limit }: PeopleWish): Promise<PersonLine[]> {
    const text = `
      select id, name, created_at as createdAt, banned_at as bannedAt,
        (select max(max(used_at), max(created_at)) from tokens where person = people.id) as usedAt,
        (select count(*) from seats join standings on standings.id = table_id
         where person = people.id and status <> 'over') as tables
      from people where name like ? escape '\\' or id like ? escape '\\'
      order by usedAt desc, createdAt desc, id limit ?`;
    const patterns = [likePattern(search, 'anywhere'), likePattern(search, 'beginning')];
    const rows = this.#db.prepare(text).all(...patterns, limit) as unknown as PersonRow[];
    return rows.map(({ usedAt, bannedAt, ...row }) => ({
      ...row,
      usedAt: usedAt ?? undefined,
      bannedAt: bannedAt ?? undefined,
    }));
  }

  async tables({ status, search = '', limit }: TablesWish): Promise<RoomTableLine[]> {
    const text = `
      select id, code, status, listed, updated_at as updatedAt, summary
      from tables join standings using (id)
      where (? is null or status = ?) and (id like ? escape '\\' or code = ?)
      order by updated_at desc, id limit ?`;
    const wanted = status ?? null;
    const pattern = likePattern(search, 'beginning');
    const rows = this.#db.prepare(text).all(wanted, wanted, pattern, search.toUpperCase(), limit);
    return (rows as unknown as TableRow[]).map(row => roomTableLine({ ...row, listed: row.listed === 1 }));
  }

  async rename(person: string, name: string): Promise<void> {
    this.#write({ kind: 'rename', subject: person }, () => {
      this.#db.prepare('update people set name = ? where id = ?').run(name, person);
    });
  }

  async ban(person: string): Promise<void> {
    this.#write({ kind: 'unseat', subject: person }, () => {
      const text = 'update people set banned_at = coalesce(banned_at, ?) where id = ?';
      this.#db.prepare(text).run(Date.now(), person);
    });
  }

  async unban(person: string): Promise<void> {
    // The errand makes the server ask again who they are.
    this.#write({ kind: 'rename', subject: person }, () => {
      this.#db.prepare('update people set banned_at = null where id = ?').run(person);
    });
  }

  async remove(person: string): Promise<void> {
    this.#write({ kind: 'depart', subject: person }, () => accountWrites(this.#db).removePerson({ person }));
  }

  async closeTable(table: string): Promise<void> {
    this.#write({ kind: 'close', subject: table }, () => undefined);
  }

  async isWaiting({ kind, subject }: Errand): Promise<boolean> {
    const text = 'select 1 from errands where kind = ? and subject = ?';
    return this.#db.prepare(text).get(kind, subject) !== undefined;
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  /** The change and its errand in one transaction. */
  #write({ kind, subject }: Errand, change: () => void): void {
    this.#db.exec('begin immediate');
    try {
      change();
      this.#db.prepare('insert or ignore into errands (kind, subject) values (?, ?)').run(kind, subject);
      this.#db.exec('commit');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      throw error;
    }
  }
}

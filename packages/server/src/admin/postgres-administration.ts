// The administration of a PostgreSQL database, beside the nodes that run on it.
import { PostgresAccounts } from '../store/postgres-accounts.ts';
import { PostgresPool } from '../store/postgres-pool.ts';
import { isCurrentPostgres } from '../store/postgres-schema.ts';
import { sql } from '../store/postgres-sql.ts';
import type { Errand } from '../store/accounts.ts';
import type { Status } from '../store/store.ts';
import { likePattern, roomTableLine } from './administration.ts';
import type { Administration, PeopleWish, PersonLine, RoomTableLine, TablesWish } from './administration.ts';

/** Opens the database at that URL. Throws with a sentence for people when it cannot. */
export async function openPostgresAdministration(url: string): Promise<Administration> {
  const pool = new PostgresPool(url);
  try {
    if (!(await pool.run(isCurrentPostgres))) {
      throw new Error(
        'The database is of another version of Parlour, or empty. Start the server of this version on it once.',
      );
    }
    return new PostgresAdministration(pool);
  } catch (error) {
    await pool.close();
    throw error;
  }
}

interface PersonRow {
  id: string;
  name: string;
  created_at: number;
  used_at: number | null;
  banned_at: number | null;
  tables: number;
}

interface TableRow {
  id: string;
  code: string;
  status: Status;
  listed: boolean;
  updated_at: number;
  summary: string;
}

class PostgresAdministration implements Administration {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async people({ search = '', limit }: PeopleWish): Promise<PersonLine[]> {
    const rows = await this.#pool.query<PersonRow>(sql`
      select id, name, created_at, banned_at,
        (select max(greatest(used_at, created_at)) from tokens where person = people.id) as used_at,
        (select count(*)::int from seats join tables on tables.id = table_id
         where person = people.id and status <> 'over') as tables
      from people
      where name ilike ${likePattern(search, 'anywhere')} or id like ${likePattern(search, 'beginning')}
      order by used_at desc nulls last, created_at desc, id limit ${limit}`);
    return rows.map(({ id, name, created_at, used_at, banned_at, tables }) => ({
      id,
      name,
      createdAt: created_at,
      usedAt: used_at ?? undefined,
      bannedAt: banned_at ?? undefined,
      tables,
    }));
  }

  async tables({ status, search = '', limit }: TablesWish): Promise<RoomTableLine[]> {
    const rows = await this.#pool.query<TableRow>(sql`
      select id, code, status, listed, updated_at, summary from tables
      where ${status === undefined ? sql`true` : sql`status = ${status}`}
        and (id like ${likePattern(search, 'beginning')} or code = ${search.toUpperCase()})
      order by updated_at desc, id limit ${limit}`);
    return rows.map(({ updated_at, ...row }) => roomTableLine({ ...row, updatedAt: updated_at }));
  }

  async rename(person: string, name: string): Promise<void> {
    await this.#pool.query(sql`
      with renamed as (update people set name = ${name} where id = ${person})
      insert into errands (kind, subject) values ('rename', ${person}) on conflict do nothing`);
  }

  async ban(person: string): Promise<void> {
    await this.#pool.query(sql`
      with banned as (
        update people set banned_at = coalesce(banned_at, ${Date.now()}::bigint) where id = ${person}
      )
      insert into errands (kind, subject) values ('unseat', ${person}) on conflict do nothing`);
  }

  async unban(person: string): Promise<void> {
    // The errand makes the nodes ask again who they are.
    await this.#pool.query(sql`
      with unbanned as (update people set banned_at = null where id = ${person})
      insert into errands (kind, subject) values ('rename', ${person}) on conflict do nothing`);
  }

  async remove(person: string): Promise<void> {
    await new PostgresAccounts(this.#pool).remove(person);
  }

  async closeTable(table: string): Promise<void> {
    await this.#pool.query(
      sql`insert into errands (kind, subject) values ('close', ${table}) on conflict do nothing`,
    );
  }

  async isWaiting({ kind, subject }: Errand): Promise<boolean> {
    const rows = await this.#pool.query(
      sql`select 1 from errands where kind = ${kind} and subject = ${subject}`,
    );
    return rows.length > 0;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

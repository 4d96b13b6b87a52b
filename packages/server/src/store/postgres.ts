// The store for several nodes: PostgreSQL. Entries are appended in groups, each group one statement and so one
// transaction.
import { randomUUID } from 'node:crypto';
import { checkSetup, checksumOf, setupChecksumOf, snapshotChecksumOf } from './checksum.ts';
import { GroupCommit } from './group-commit.ts';
import { PostgresAccounts } from './postgres-accounts.ts';
import { appendAll } from './postgres-append.ts';
import { countMatch } from './postgres-rating-count.ts';
import { PostgresRatings } from './postgres-ratings.ts';
import { noteAlive, resumeAt, timeOf } from './postgres-alive.ts';
import { batched, batchedRows } from './postgres-batch.ts';
import { PostgresPool } from './postgres-pool.ts';
import { prunePostgres } from './postgres-prune.ts';
import { PostgresPushes } from './postgres-pushes.ts';
import { migratePostgres } from './postgres-schema.ts';
import { sql, type Statement } from './postgres-sql.ts';
import { PostgresShared } from './postgres-shared.ts';
import { PostgresTables } from './postgres-tables.ts';
import { MOST_RANKED } from './store.ts';
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
import type { OutageListener, Person, Shared, Store, StoredSnapshot, StoredTable } from './store.ts';
import type { Urgency, WholeTable } from './store.ts';
import { readRow, type TableRow } from './table-row.ts';

/** The most tables whose people's names are read at once. */
const MOST_NAMES = 64;

/** Opens the database at that URL and runs the migrations it lacks. */
export async function openPostgres(url: string): Promise<Store & { readonly shared: Shared }> {
  const pool = new PostgresPool(url);
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.close();
    const { cause } = error as Error;
    throw new Error(`The database cannot be used: ${messageOf(cause ?? error)}`, { cause: error });
  }
  return new PostgresStore(pool);
}

class PostgresStore implements Store {
  readonly shared: PostgresShared;
  readonly accounts: PostgresAccounts;
  readonly ratings: PostgresRatings;
  readonly pushes: PostgresPushes;
  readonly #pool: PostgresPool;
  readonly #tables: PostgresTables;
  readonly #group: GroupCommit<Append, Appended>;
  readonly #rows = batchedRows(ids =>
    this.#pool.query<TableRow & { key: string }>(sql`select id as key, * from tables where id = any(${ids})`),
  );
  readonly #names = batched(async (asked: (readonly string[])[]) => {
    const rows = await this.#pool.query<Person>(sql`
      select id, name from people where id = any(${asked.flat()})`);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return asked.map(
      persons =>
        new Map(
          persons.flatMap(id => {
            const name = names.get(id);
            return name === undefined ? [] : [[id, name]];
          }),
        ),
    );
  }, MOST_NAMES);

  constructor(pool: PostgresPool) {
    this.#pool = pool;
    this.shared = new PostgresShared(pool);
    this.#tables = new PostgresTables(pool, this.shared);
    this.accounts = new PostgresAccounts(pool);
    this.pushes = new PostgresPushes(pool);
    this.ratings = new PostgresRatings(pool);
    this.#group = new GroupCommit(appends => appendAll(pool, appends), {
      lanes: 2,
      most: 256,
    });
    // After an outage the first node to reconnect moves what is due, before any deadline can pass.
    pool.beforeReconnect(async db => {
      await resumeAt(db, await timeOf(db));
    });
  }

  onOutage(listener: OutageListener): void {
    this.#pool.onOutage(listener);
  }

  async addPerson(person: Person, tokenHash: string, at: number, device = ''): Promise<void> {
    await this.#pool.query(sql`
      with added as (
        insert into people (id, name, created_at) values (${person.id}, ${person.name}, ${at})
        on conflict do nothing
      )
      insert into tokens (hash, person, device, created_at, used_at)
      values (${tokenHash}, ${person.id}, ${device}, ${at}, ${at})
      on conflict do nothing`);
  }

  async personOf(tokenHash: string): Promise<Person | undefined> {
    const [row] = await this.#pool.query<Person>(sql`
      select people.id, people.name from people join tokens on tokens.person = people.id
      where tokens.hash = ${tokenHash}`);
    return row === undefined ? undefined : { id: row.id, name: row.name };
  }

  async renamePerson(id: string, name: string): Promise<void> {
    await this.#pool.query(sql`update people set name = ${name} where id = ${id}`);
  }

  async namesOf(persons: readonly string[]): Promise<Map<string, string>> {
    return this.#names(persons);
  }

  async addLink(linkHash: string, person: string, expiresAt: number): Promise<void> {
    await this.#pool.query(sql`
      insert into links (hash, person, expires_at)
      select ${linkHash}, id, ${expiresAt} from people where id = ${person} on conflict do nothing`);
  }

  async redeemLink(
    linkHash: string,
    tokenHash: string,
    at: number,
    device = '',
  ): Promise<Person | undefined> {
    await this.#pool.query(sql`
      with link as (delete from links where hash = ${linkHash} returning person, expires_at)
      insert into tokens (hash, person, device, created_at, used_at)
      select ${tokenHash}, person, ${device}, ${at}, ${at} from link where expires_at > ${at}`);
    return this.personOf(tokenHash);
  }

  async createTable(table: NewTable): Promise<boolean> {
    const { id, code, by, listed, setup, seating, status, entries, due, at } = table;
    const persons = JSON.stringify(seating.persons);
    const journal = JSON.stringify(entries.map((entry, number) => [entry, checksumOf(id, number, entry)]));
    const [row] = await this.#pool.query<{ is_made: boolean }>(sql`
      with made as (
        insert into tables
          (id, code, opened_by, listed, setup, summary, checksum, status, number, due_at, due_kind, updated_at,
            ended_at, is_seated)
        values (${id}, ${code}, ${by}, ${listed}, ${setup}, ${seating.summary}, ${setupChecksumOf(id, setup)},
          ${status}, ${entries.length}, ${due?.at ?? null}, ${due?.kind ?? null}, ${at},
          ${status === 'over' ? at : null}, ${seating.isSeated === true})
        on conflict do nothing returning id
      ), seated as (
        insert into seats (table_id, seat, person)
        select made.id, place - 1, person
        from made, json_array_elements_text(${persons}::text::json) with ordinality as seats (person, place)
      ), written as (
        insert into entries (table_id, number, entry, checksum)
        select made.id, place - 1, entry ->> 0, (entry ->> 1)::integer
        from made, json_array_elements(${journal}::text::json) with ordinality as given (entry, place)
      )
      select exists (select from made) or exists (select from tables where id = ${id}) as is_made`);
    return row!.is_made;
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const row = await this.#rows(id);
    if (row === undefined) return undefined;
    checkSetup(row);
    return readRow(row);
  }

  wholeTable(id: string, urgency: Urgency = 'asked'): Promise<WholeTable | undefined> {
    return this.#tables.read(id, urgency);
  }

  async tableOfCode(code: string): Promise<StoredTable | undefined> {
    // PostgreSQL has no text with it, and would refuse to look.
    if (code.includes('\0')) return undefined;
    const [row] = await this.#pool.query<TableRow>(sql`select * from tables where code = ${code}`);
    return row === undefined ? undefined : readRow(row);
  }

  async entries(table: string, from: number): Promise<string[]> {
    const tail = await this.shared.tail(table, from);
    return [...(tail?.entries ?? [])];
  }

  parts(table: string): AsyncIterable<JournalPart> {
    return this.shared.parts(table);
  }

  async saveSnapshot(table: string, taken: StoredSnapshot, oldest: number): Promise<void> {
    const { number, snapshot } = taken;
    await this.#pool.query(sql`
      with older as (delete from snapshots where table_id = ${table} and number < ${oldest})
      insert into snapshots (table_id, number, snapshot, checksum)
      values (${table}, ${number}, ${snapshot}, ${snapshotChecksumOf(table, taken)})
      on conflict (table_id, number) do update set snapshot = excluded.snapshot, checksum = excluded.checksum`);
  }

  snapshot(table: string, number: number): Promise<StoredSnapshot | undefined> {
    return this.#tables.snapshot(table, number);
  }

  async append(append: Append): Promise<Appended> {
    const { rating, table, at } = append;
    if (rating === undefined) return this.#group.add(append);
    // The end of a match that counts: both or nothing.
    return this.#pool.transaction(async db => {
      const [appended = 'taken'] = await appendAll(db, [append]);
      if (appended === 'done') await countMatch(db, { ...rating, table, at });
      return appended;
    });
  }

  async amend(table: string, { before, setup, entries }: Amendment): Promise<Amended> {
    const rows = entries.map(({ number, entry }) => [number, entry, checksumOf(table, number, entry)]);
    const given = JSON.stringify(rows);
    // Done again after a cut connection, it finds its own texts.
    const [amended] = await this.#pool.query(sql`
      with changed as (
        update tables set setup = ${setup}, checksum = ${setupChecksumOf(table, setup)}
        where id = ${table} and setup in (${before}, ${setup}) returning id
      ), dropped as (
        delete from snapshots using changed where table_id = changed.id
      ), amended as (
        update entries set entry = given.entry, checksum = given.checksum
        from changed, (
          select (row ->> 0)::integer as number, row ->> 1 as entry, (row ->> 2)::integer as checksum
          from json_array_elements(${given}::text::json) as rows (row)
        ) as given
        where table_id = changed.id and entries.number = given.number
      )
      select id from changed`);
    return amended === undefined ? 'changed' : 'done';
  }

  async forget(table: string, person: string): Promise<void> {
    await this.#pool.query(sql`
      with unnamed as (delete from table_people where person = ${person} and table_id = ${table}),
        dropped as (delete from snapshots where table_id = ${table})
      update tables set opened_by = ${`former:${randomUUID()}`}
      where id = ${table} and opened_by = ${person}`);
  }

  async list({ person, status, limit, perOpener = limit }: Listing): Promise<ListedTable[]> {
    const among =
      person === undefined
        ? sql`listed`
        : sql`id in (select table_id from seats where seats.person = ${person})`;
    // No index has when they changed: every move would write it. So the order is found in narrow rows.
    const newest = (most: number): Statement => sql`
      select id, opened_by, updated_at from tables where ${among} and status = any(${status})
      order by updated_at desc, id limit ${most}`;
    const found =
      perOpener < limit
        ? sql`
          select id from (
            select id, updated_at, row_number() over (partition by opened_by order by updated_at desc, id) as place
            from (${newest(MOST_RANKED)}) as newest
          ) as ranked where place <= ${perOpener} order by updated_at desc, id limit ${limit}`
        : newest(limit);
    const rows = await this.#pool.query<TableRow & { names: (string | null)[] }>(sql`
      select tables.*, (
        select coalesce(json_agg(people.name order by seats.seat), '[]')
        from seats left join people on people.id = seats.person where seats.table_id = found.id
      ) as names
      from (${found}) as found join tables on tables.id = found.id order by tables.updated_at desc, tables.id`);
    return rows.map(row => ({ ...readRow(row), names: row.names }));
  }

  async tablesOf(person: string, after: string, limit: number): Promise<StoredTable[]> {
    const rows = await this.#pool.query<TableRow>(sql`
      select * from tables where id in (
        select table_id from table_people where person = ${person} and table_id > ${after}
        union select table_id from seats where person = ${person} and table_id > ${after}
        union select id from tables where opened_by = ${person} and id > ${after}
      ) order by id limit ${limit}`);
    return rows.map(readRow);
  }

  async countOpenedBy(person: string): Promise<number> {
    const [row] = await this.#pool.query<{ count: number }>(sql`
      select count(*)::int as count from tables where opened_by = ${person} and status <> 'over'`);
    return row?.count ?? 0;
  }

  async leaseDue(now: number, until: number, limit: number): Promise<DueTable[]> {
    const rows = await this.#pool.query<DueRow>(sql`
      update tables set claimed_until = ${until} where id in (
        select id from tables where due_at <= ${now} and claimed_until <= ${now}
        order by due_at limit ${limit} for update skip locked
      ) returning id, due_kind as kind, due_at as at, number`);
    return rows.map(dueTable);
  }

  async dueBefore(time: number, from = Number.MIN_SAFE_INTEGER): Promise<DueTable[]> {
    const rows = await this.#pool.query<DueRow>(sql`
      select id, due_kind as kind, due_at as at, number from tables where due_at between ${from} and ${time} order by due_at`);
    return rows.map(dueTable);
  }

  async touch(table: string, at: number): Promise<void> {
    await this.#pool.query(sql`
      update tables set updated_at = greatest(updated_at, ${at}) where id = ${table} and status = 'waiting'`);
  }

  async heartbeat(now: number): Promise<void> {
    await noteAlive(this.#pool, now);
  }

  resume(now: number): Promise<number> {
    return resumeAt(this.#pool, now);
  }

  prune(expiry: Expiry): Promise<boolean> {
    return prunePostgres(this.#pool, expiry);
  }

  onCommit(listener: (waiting: number) => void): void {
    this.#group.onCommit = listener;
  }

  async ping(): Promise<void> {
    await this.#pool.query(sql`select 1`);
  }

  async close(): Promise<void> {
    await this.#group.settled();
    await this.#pool.close();
  }
}

interface DueRow {
  readonly id: string;
  readonly kind: Due['kind'];
  readonly at: number;
  readonly number: number;
}

function dueTable({ id, kind, at, number }: DueRow): DueTable {
  return { id, due: { kind, at }, number };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// The store for several nodes: PostgreSQL. Entries are appended in groups, each group one statement and so one
// transaction.
import { GroupCommit } from './group-commit.ts';
import { noteAlive, resumeAt } from './postgres-alive.ts';
import { Line } from './postgres-line.ts';
import { migrate } from './postgres-schema.ts';
import { forgetBuckets, PostgresShared, timeOf } from './postgres-shared.ts';
import type { Append, Appended, Due, DueTable, Listing, NewTable, Person, Shared } from './store.ts';
import type { Status, Store, StoredTable } from './store.ts';

interface TableRow {
  id: string;
  code: string;
  listed: boolean;
  setup: string;
  summary: string;
  status: Status;
  number: number;
  due_at: number | null;
  due_kind: Due['kind'] | null;
  updated_at: number;
}

/** Opens the database at that URL and brings its tables up to date. */
export async function openPostgres(url: string): Promise<Store & { readonly shared: Shared }> {
  const line = new Line(url);
  try {
    await migrate(line);
  } catch (error) {
    await line.close();
    const { cause } = error as Error;
    throw new Error(`The database cannot be used: ${messageOf(cause ?? error)}`, { cause: error });
  }
  return new PostgresStore(line);
}

class PostgresStore implements Store {
  readonly shared: PostgresShared;
  readonly #line: Line;
  readonly #group: GroupCommit<Append, Appended>;

  constructor(line: Line) {
    this.#line = line;
    this.shared = new PostgresShared(line);
    this.#group = new GroupCommit(entries => this.#appendAll(entries), {
      lanes: 2,
      most: 256,
    });
    // The first node that finds the database again moves what is due, before anybody can be too late for it.
    line.beforeReturn(async sql => {
      await resumeAt(sql, await timeOf(sql));
    });
  }

  async addPerson(person: Person, tokenHash: string, at: number): Promise<void> {
    await this.#line.ask(
      sql => sql`
        with added as (
          insert into people (id, name, created_at) values (${person.id}, ${person.name}, ${at})
          on conflict do nothing
        )
        insert into tokens (hash, person, created_at) values (${tokenHash}, ${person.id}, ${at})
        on conflict do nothing`,
    );
  }

  async personOf(tokenHash: string): Promise<Person | undefined> {
    const [row] = await this.#line.ask(
      sql => sql<Person[]>`
        select people.id, people.name from people join tokens on tokens.person = people.id
        where tokens.hash = ${tokenHash}`,
    );
    return row === undefined ? undefined : { id: row.id, name: row.name };
  }

  async renamePerson(id: string, name: string): Promise<void> {
    await this.#line.ask(sql => sql`update people set name = ${name} where id = ${id}`);
  }

  async addLink(linkHash: string, person: string, expiresAt: number): Promise<void> {
    await this.#line.ask(
      sql => sql`
        insert into links (hash, person, expires_at) values (${linkHash}, ${person}, ${expiresAt})
        on conflict do nothing`,
    );
  }

  async redeemLink(linkHash: string, tokenHash: string, at: number): Promise<Person | undefined> {
    await this.#line.ask(
      sql => sql`
        with link as (delete from links where hash = ${linkHash} returning person, expires_at)
        insert into tokens (hash, person, created_at)
        select ${tokenHash}, person, ${at} from link where expires_at > ${at}`,
    );
    return this.personOf(tokenHash);
  }

  async createTable(table: NewTable): Promise<boolean> {
    const { id, code, by, listed, setup, seating, status, entries, due, at } = table;
    const [persons, journal] = [JSON.stringify(seating.persons), JSON.stringify(entries)];
    const [row] = await this.#line.ask(
      sql => sql<{ is_made: boolean }[]>`
        with made as (
          insert into tables
            (id, code, opened_by, listed, setup, summary, status, number, due_at, due_kind, updated_at)
          values (${id}, ${code}, ${by}, ${listed}, ${setup}, ${seating.summary}, ${status}, ${entries.length},
            ${due?.at ?? null}, ${due?.kind ?? null}, ${at})
          on conflict do nothing returning id
        ), seated as (
          insert into seats (table_id, seat, person)
          select made.id, place - 1, person
          from made, json_array_elements_text(${persons}::text::json) with ordinality as seats (person, place)
        ), written as (
          insert into entries (table_id, number, entry)
          select made.id, place - 1, entry
          from made, json_array_elements_text(${journal}::text::json) with ordinality as given (entry, place)
        )
        select exists (select from made) or exists (select from tables where id = ${id}) as is_made`,
    );
    return row!.is_made;
  }

  async table(id: string): Promise<StoredTable | undefined> {
    const [row] = await this.#line.ask(sql => sql<TableRow[]>`select * from tables where id = ${id}`);
    return row === undefined ? undefined : readRow(row);
  }

  async tableOfCode(code: string): Promise<StoredTable | undefined> {
    const [row] = await this.#line.ask(sql => sql<TableRow[]>`select * from tables where code = ${code}`);
    return row === undefined ? undefined : readRow(row);
  }

  async entries(table: string, from: number): Promise<string[]> {
    const rows = await this.#line.ask(
      sql => sql<{ entry: string }[]>`
        select entry from entries where table_id = ${table} and number >= ${from} order by number`,
    );
    return rows.map(({ entry }) => entry);
  }

  append(entry: Append): Promise<Appended> {
    return this.#group.add(entry);
  }

  async #appendAll(entries: readonly Append[]): Promise<Appended[]> {
    // In the order of the tables, so that two groups cannot wait for each other in a circle.
    const rows = [...entries]
      .sort((a, b) => (a.table < b.table ? -1 : a.table > b.table ? 1 : a.number - b.number))
      .map(({ table, number, entry, status, due, at, seating }) => ({
        table,
        number,
        entry,
        status,
        at,
        due_at: due?.at,
        due_kind: due?.kind,
        summary: seating?.summary,
        persons: seating?.persons,
      }));
    const given = JSON.stringify(rows);
    const placed = await this.#line.ask(
      sql => sql<{ table_id: string; number: number }[]>`
      with given as (
        select * from json_to_recordset(${given}::text::json) as given (
          "table" text, number integer, entry text, status text, at bigint,
          due_at bigint, due_kind text, summary text, persons json
        )
      ), placed as (
        insert into entries (table_id, number, entry)
        select given."table", given.number, given.entry
        from given join tables on tables.id = given."table" and tables.number = given.number
        order by given."table", given.number
        on conflict do nothing
        returning table_id, number
      ), accepted as (
        select given.* from given join placed
        on placed.table_id = given."table" and placed.number = given.number
      ), moved as (
        update tables set number = accepted.number + 1, status = accepted.status, due_at = accepted.due_at,
          due_kind = accepted.due_kind, claimed_until = 0, updated_at = accepted.at,
          summary = coalesce(accepted.summary, tables.summary)
        from accepted where tables.id = accepted."table"
      ), seated as (
        insert into seats (table_id, seat, person)
        select accepted."table", seats.place - 1, seats.person
        from accepted, json_array_elements_text(accepted.persons) with ordinality as seats (person, place)
        where json_typeof(accepted.persons) = 'array'
        on conflict (table_id, seat) do update set person = excluded.person
      )
      select table_id, number from placed`,
    );
    const done = new Set(placed.map(({ table_id, number }) => `${table_id} ${number}`));
    // Of two entries with the same number in one group the first has been placed.
    return entries.map(({ table, number }) => (done.delete(`${table} ${number}`) ? 'done' : 'taken'));
  }

  async list({ person, status, limit }: Listing): Promise<StoredTable[]> {
    const rows = await this.#line.ask(sql => {
      const among =
        person === undefined
          ? sql`listed`
          : sql`id in (select table_id from seats where seats.person = ${person})`;
      return sql<TableRow[]>`
        select * from tables where ${among} and status in ${sql(status as Status[])}
        order by updated_at desc, id limit ${limit}`;
    });
    return rows.map(readRow);
  }

  async countOpenedBy(person: string): Promise<number> {
    const [row] = await this.#line.ask(
      sql => sql<{ count: number }[]>`
        select count(*)::int as count from tables where opened_by = ${person} and status <> 'over'`,
    );
    return row?.count ?? 0;
  }

  async takeDue(now: number, until: number, limit: number): Promise<DueTable[]> {
    const rows = await this.#line.ask(
      sql => sql<{ id: string; kind: Due['kind']; at: number }[]>`
        update tables set claimed_until = ${until} where id in (
          select id from tables where due_at <= ${now} and claimed_until <= ${now}
          order by due_at limit ${limit} for update skip locked
        ) returning id, due_kind as kind, due_at as at`,
    );
    return rows.map(({ id, kind, at }) => ({ id, due: { kind, at } }));
  }

  async waitingFor(kind: Due['kind']): Promise<string[]> {
    const rows = await this.#line.ask(
      sql => sql<{ id: string }[]>`
        select id from tables where due_at is not null and due_kind = ${kind}`,
    );
    return rows.map(({ id }) => id);
  }

  async beat(now: number): Promise<void> {
    await this.#line.ask(sql => noteAlive(sql, now));
  }

  resume(now: number): Promise<number> {
    return this.#line.ask(sql => resumeAt(sql, now));
  }

  async forget(now: number, before: number): Promise<void> {
    await this.#line.ask(sql => sql`delete from links where expires_at <= ${now}`);
    await this.#line.ask(sql => forgetBuckets(sql));
    await this.#line.ask(
      sql => sql`
        with gone as (
          delete from tables where status = 'waiting' and updated_at < ${before} returning id
        ), empty as (
          delete from seats using gone where seats.table_id = gone.id
        )
        delete from entries using gone where entries.table_id = gone.id`,
    );
  }

  async ping(): Promise<void> {
    await this.#line.ask(sql => sql`select 1`);
  }

  async close(): Promise<void> {
    await this.#group.settled();
    await this.#line.close();
  }
}

function readRow(row: TableRow): StoredTable {
  const { id, code, listed, setup, summary, status, number, due_at, due_kind, updated_at } = row;
  const due = due_at === null || due_kind === null ? undefined : { at: due_at, kind: due_kind };
  return { id, code, listed, setup, summary, status, number, due, updatedAt: updated_at };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

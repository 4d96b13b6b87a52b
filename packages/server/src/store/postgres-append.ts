// Appends to the journals in PostgreSQL: a group of them is one statement and so one transaction.
import { checksumOf } from './checksum.ts';
import { sql, type Database } from './postgres-sql.ts';
import type { Append, Appended } from './store.ts';

/** Appends the entries of each whose number is the next of its table, in one statement. */
export async function appendAll(db: Database, appends: readonly Append[]): Promise<Appended[]> {
  // Of two with the same number the first is tried.
  const tried = new Map<string, Append>();
  for (const append of appends) {
    const key = `${append.table} ${append.number}`;
    if (!tried.has(key)) tried.set(key, append);
  }
  // In the order of the tables, so that two groups cannot deadlock.
  const rows = [...tried.values()]
    .sort((a, b) => (a.table < b.table ? -1 : a.table > b.table ? 1 : a.number - b.number))
    .map(rowOf);
  const given = JSON.stringify(rows);
  // Whoever places the first entry places the others: until this is committed, everybody else waits for its number.
  const placed = await db.query<{ table_id: string; number: number }>(sql`
    with given as (
      select * from json_to_recordset(${given}::text::json) as given (
        "table" text, number integer, entry text, checksum integer, more json, next integer, status text, at bigint,
        due_at bigint, due_kind text, summary text, is_seated boolean, persons json
      )
    ), placed as (
      insert into entries (table_id, number, entry, checksum)
      select given."table", given.number, given.entry, given.checksum
      from given join tables on tables.id = given."table" and tables.number = given.number
      order by given."table", given.number
      on conflict do nothing
      returning table_id, number
    ), accepted as (
      select given.* from given join placed
      on placed.table_id = given."table" and placed.number = given.number
    ), followed as (
      insert into entries (table_id, number, entry, checksum)
      select accepted."table", accepted.number + more.place, more.entry ->> 0, (more.entry ->> 1)::integer
      from accepted, json_array_elements(accepted.more) with ordinality as more (entry, place)
    ), moved as (
      update tables set number = accepted.next, status = accepted.status, due_at = accepted.due_at,
        due_kind = accepted.due_kind, claimed_until = 0, updated_at = coalesce(accepted.at, tables.updated_at),
        ended_at = case when accepted.status = 'over' then coalesce(accepted.at, ended_at, updated_at) end,
        summary = coalesce(accepted.summary, tables.summary),
        is_seated = coalesce(accepted.is_seated, tables.is_seated)
      from accepted where tables.id = accepted."table"
    ), seated as (
      insert into seats (table_id, seat, person)
      select accepted."table", seats.place - 1, seats.person
      from accepted, json_array_elements_text(accepted.persons) with ordinality as seats (person, place)
      where json_typeof(accepted.persons) = 'array'
      on conflict (table_id, seat) do update set person = excluded.person
    )
    select table_id, number from placed`);
  const done = new Set(placed.map(({ table_id, number }) => tried.get(`${table_id} ${number}`)));
  return appends.map(append => (done.has(append) ? 'done' : 'taken'));
}

/** What the statement is given of an append. The entries after the first are apart: there are few. */
function rowOf({ table, number, entries, status, due, at, isUntouched, seating }: Append): object {
  const checked = entries.map((entry, index) => [entry, checksumOf(table, number + index, entry)] as const);
  return {
    table,
    number,
    entry: checked[0]?.[0],
    checksum: checked[0]?.[1],
    more: checked.length === 1 ? undefined : checked.slice(1),
    next: number + entries.length,
    status,
    at: isUntouched === true ? undefined : at,
    due_at: due?.at,
    due_kind: due?.kind,
    summary: seating?.summary,
    is_seated: seating && seating.isSeated === true,
    persons: seating?.persons,
  };
}

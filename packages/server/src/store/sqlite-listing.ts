// The query of a list of tables in the embedded database. It runs on the thread that serves everybody, so it must not
// look at every table there has ever been: listed ones are found by their status.
import type { Value } from './sqlite-connection.ts';
import type { Listing } from './store.ts';

export const COLUMNS =
  'id, code, listed, setup, summary, checksum, status, number, due_at, due_kind, updated_at';
export const TABLES = 'tables join standings using (id)';
const NAMES = `(
  select json_group_array(people.name order by seat)
  from seats left join people on people.id = seats.person where seats.table_id = found.id
)`;

export function listQuery(listing: Listing): { text: string; values: Value[] } {
  const { person, status, limit, perOpener = limit } = listing;
  const marks = status.map(() => '?').join(', ');
  const among =
    person === undefined ? 'is_listed = 1' : 'id in (select table_id from seats where person = ?)';
  const who = person === undefined ? [] : [person];
  const found =
    perOpener < limit
      ? `(
          select *, row_number() over (partition by opened_by order by updated_at desc, id) as place
          from ${TABLES} where ${among} and status in (${marks})
        ) as found where place <= ?`
      : // The newest first, so that no more is read of the others than when they changed.
        `(
          select * from standings where ${among} and status in (${marks}) order by updated_at desc, id limit ?
        ) as found join tables using (id)`;
  const text = `select ${COLUMNS}, ${NAMES} as names from ${found} order by updated_at desc, id limit ?`;
  return { text, values: [...who, ...status, Math.min(perOpener, limit), limit] };
}

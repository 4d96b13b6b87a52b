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

export function listQuery({ person, status, limit, perOpener = limit }: Listing): {
  text: string;
  values: Value[];
} {
  const marks = status.map(() => '?').join(', ');
  const among =
    person === undefined ? 'is_listed = 1' : 'id in (select table_id from seats where person = ?)';
  const text = `
    select ${COLUMNS}, ${NAMES} as names from (
      select *, row_number() over (partition by opened_by order by updated_at desc, id) as place
      from ${TABLES} where ${among} and status in (${marks})
    ) as found where place <= ? order by updated_at desc, id limit ?`;
  const who = person === undefined ? [] : [person];
  return { text, values: [...who, ...status, perOpener, limit] };
}

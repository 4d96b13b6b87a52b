// The query of a list of tables in the embedded database. It runs on the thread that serves everybody, so it must not
// look at every table there has ever been: listed ones are found by their status.
import type { Value } from './sqlite-connection.ts';
import { MOST_RANKED, type Listing } from './store.ts';

export const COLUMNS =
  'id, code, listed, setup, summary, checksum, status, number, due_at, due_kind, updated_at';
export const TABLES = 'tables join standings using (id)';
const NAMES = `(
  select json_group_array(people.name order by seat)
  from seats left join people on people.id = seats.person where seats.table_id = found.id
)`;

export function listQuery(listing: Listing): { text: string; values: Value[] } {
  const { person, status, limit, perOpener = limit } = listing;
  // No parameters, so that the index of those that wait can be used.
  const statuses = status.map(name => `'${name}'`).join(', ');
  const among =
    person === undefined ? 'is_listed = 1' : 'id in (select table_id from seats where person = ?)';
  const who = person === undefined ? [] : [person];
  // The planner would rather sort all that wait than read the newest in their order.
  const isLobby = person === undefined && status.length === 1 && status[0] === 'waiting';
  const standings = isLobby ? 'standings indexed by standings_lobby' : 'standings';
  // The newest first, so that no more is read of the others than when they changed.
  const newest = `(
    select id, updated_at from ${standings}
    where ${among} and status ${status.length === 1 ? '=' : 'in'} (${statuses}) order by updated_at desc, id limit ?
  )`;
  const found =
    perOpener < limit
      ? `(
          select id from (
            select id, updated_at, row_number() over (partition by opened_by order by updated_at desc, id) as place
            from ${newest} as newest join tables using (id)
          ) where place <= ? order by updated_at desc, id limit ?
        )`
      : `(select id from ${newest} as newest)`;
  const values = perOpener < limit ? [MOST_RANKED, perOpener, limit] : [limit];
  const text = `
    select ${COLUMNS}, ${NAMES} as names from ${found} as found join standings using (id) join tables using (id)
    order by updated_at desc, id`;
  return { text, values: [...who, ...values] };
}

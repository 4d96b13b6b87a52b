// Notes whom the tables name that were written before there was a list of it: people in seats, in setups, and in the
// entries in which they sat down. A piece of each table after the other, each in a short transaction, so that nodes of the
// previous version go on serving, and whoever sits down meanwhile waits for a piece at most.
import { timeOf } from './postgres-alive.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { sql, type Statement } from './postgres-sql.ts';

/** How many blocks of the file are read at a time: 2 MB. */
const BLOCKS = 250;
/** Ids have no quotes in them, and a quote inside of a name has a backslash before it. */
const ID = '":"([^"\\\\]+)"';

/** How far the clocks of nodes may be apart. */
const CLOCKS_MS = 60_000;

export async function notePeopleBefore(pool: PostgresPool): Promise<void> {
  const start = (await timeOf(pool)) - CLOCKS_MS;
  await eachPiece(pool, 'seats', piece => sql`select person, table_id from seats where ${piece}`);
  const inSetups = sql`
    select named[1] as person, id as table_id
    from tables, regexp_matches(setup, ${`"(?:person|was)${ID}`}, 'g') as named`;
  await eachPiece(pool, 'tables', piece => sql`${inSetups} where ${piece}`);
  await eachPiece(
    pool,
    'entries',
    piece => sql`
      select substring(entry from ${`"person${ID}`}) as person, table_id
      from entries where ${piece} and entry like '{"kind":"sit"%'`,
  );
  // Tables that were opened meanwhile, and rows that a change has moved to a block that had been read.
  await eachPiece(pool, 'tables', piece => sql`${inSetups} where ${piece} and updated_at >= ${start}`);
}

async function eachPiece(
  pool: PostgresPool,
  table: string,
  select: (piece: Statement) => Statement,
): Promise<void> {
  const [size] = await pool.query<{ blocks: number }>(sql`
    select pg_relation_size(${table}) / current_setting('block_size')::integer as blocks`);
  for (let from = 0; from < size!.blocks; from += BLOCKS) {
    const piece = sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + BLOCKS},0)`}::tid`;
    // In one order everywhere, so that two nodes cannot deadlock. What is written from now on is noted by triggers.
    await pool.query(sql`
      insert into table_people (person, table_id)
      select distinct person, table_id from (${select(piece)}) as found
      where person <> 'former' and exists (select from tables where id = table_id)
      order by person, table_id on conflict do nothing`);
  }
}

// The heartbeat of all nodes in the database. After a time in which no node was serving, or in which there was no
// database, deadlines are moved by as much. `shift` is how far the clock of all nodes is ahead of the database's, since
// somebody has set that.
import { sql, type Database } from './postgres-sql.ts';
import { SILENCE_MS } from './store.ts';

/** Moves what is due by the length of the outage. Nodes take turns: the second one finds the first one's heartbeat. */
export async function resumeAt(db: Database, now: number): Promise<number> {
  const [row] = await db.query<{ downtime: number }>(sql`
    with before as (
      select at from alive for update
    ), silence as (
      select case when abs(${now} - at) >= ${SILENCE_MS} then ${now} - at else 0 end as ms from before
      union all select 0 where not exists (select from before)
    ), moved as (
      update tables set due_at = due_at + silence.ms, claimed_until = 0
      from silence where silence.ms <> 0 and due_at is not null
    ), noted as (
      insert into alive (one, at) select 1, ${now} from silence
      on conflict (one) do update
      set at = case when (select ms from silence) < 0 then excluded.at else greatest(alive.at, excluded.at) end
    )
    select ms::int8 as downtime from silence`);
  return row!.downtime;
}

/** Notes that a node is serving. */
export async function noteAlive(db: Database, now: number): Promise<void> {
  await db.query(sql`
    insert into alive (one, at) values (1, ${now})
    on conflict (one) do update set at = greatest(alive.at, excluded.at)`);
}

/** The clock of all nodes: the database's, as if nobody had ever set it. */
export async function timeOf(db: Database): Promise<number> {
  const [row] = await db.query<{ now: number }>(sql`select ${sharedTime} as now`);
  return row!.now;
}

/** When the newest heartbeat and the clock differ by so much, the clock goes on from the heartbeat. */
export async function absorbJump(db: Database, ms: number): Promise<void> {
  await db.query(sql`
    update alive set shift = at - ${databaseTime} where abs(at - ${databaseTime} - shift) >= ${ms}`);
}

/** The database's own clock, for what may be a little wrong when it is set. */
export const databaseTime = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const sharedTime = sql`(${databaseTime} + coalesce((select shift from alive), 0))`;

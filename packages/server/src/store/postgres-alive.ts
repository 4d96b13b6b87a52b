// Whether anybody has been serving, as far as the database knows: after a time in which nobody was, or in which
// there was no database, deadlines are moved by as much.
import type { Sql } from 'postgres';

/** Without a sign of life for so long, nobody was serving. */
const SILENCE_MS = 3000;

/** Moves what is due by the time nobody was alive. One at a time: whoever comes second finds the first. */
export async function resumeAt(sql: Sql, now: number): Promise<number> {
  const [row] = await sql<{ downtime: number }[]>`
    with before as (
      select at from alive for update
    ), silence as (
      select case when ${now} - at >= ${SILENCE_MS} then ${now} - at else 0 end as ms from before
      union all select 0 where not exists (select from before)
    ), moved as (
      update tables set due_at = due_at + silence.ms, claimed_until = 0
      from silence where silence.ms > 0 and due_at is not null
    ), noted as (
      insert into alive (one, at) select 1, ${now} from silence
      on conflict (one) do update set at = greatest(alive.at, excluded.at)
    )
    select ms::int8 as downtime from silence`;
  return row!.downtime;
}

/** Notes that somebody is serving. */
export async function noteAlive(sql: Sql, now: number): Promise<void> {
  await sql`
    insert into alive (one, at) values (1, ${now})
    on conflict (one) do update set at = greatest(alive.at, excluded.at)`;
}

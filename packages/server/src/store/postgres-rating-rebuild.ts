// The steps of a rebuild of the ratings in PostgreSQL, each a short transaction. `rating_rebuild` says which rebuild is
// under way, and up to which match it has come: null when it is done, so that a step whose answer was lost is not
// taken twice.
import type { PostgresPool } from './postgres-pool.ts';
import { lockCounting, readCounted } from './postgres-rating-count.ts';
import { sql, type Database } from './postgres-sql.ts';
import { isLockTimeout } from './postgres-trouble.ts';
import { SUPERSEDED, type RebuildSteps } from './rating-rebuild.ts';
import {
  peopleAmong,
  replayRatings,
  withoutUnknown,
  type CountedMatch,
  type GameStanding,
} from './ratings.ts';

/** The most matches of a step, and of the last one, for which those that end just then wait. */
const MATCHES = 200;
const LAST = 50;
/** How long the last step waits for those who read ratings or delete people, and how long it then leaves it to them. */
const LOCK_MS = 30;
const REST_MS = 50;

const RENAMES = [
  sql`alter table ratings rename to rebuilt_before`,
  sql`alter table rebuilt_ratings rename to ratings`,
  sql`alter table rebuilt_before rename to rebuilt_ratings`,
  sql`alter table rating_steps rename to rebuilt_before`,
  sql`alter table rebuilt_steps rename to rating_steps`,
  sql`alter table rebuilt_before rename to rebuilt_steps`,
];

export function postgresRebuild(pool: PostgresPool): RebuildSteps {
  return {
    async begin(id) {
      await pool.query(sql`
        insert into rating_rebuild (one, id, seq) values (1, ${id}, 0)
        on conflict (one) do update set id = excluded.id, seq = excluded.seq
        where rating_rebuild.id <> excluded.id`);
    },
    async clear(id) {
      await pool.transaction(async db => {
        await lockRebuild(db, id);
        await db.query(sql`truncate rebuilt_ratings, rebuilt_steps`);
      });
      return false;
    },
    async take(id) {
      return (await pool.transaction(db => takeMatches(db, id, MATCHES))) === MATCHES;
    },
    async swap(id) {
      try {
        return await pool.transaction(db => swapRatings(db, id));
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        await new Promise(resolve => setTimeout(resolve, REST_MS));
        return false;
      }
    },
  };
}

/** Up to which match the rebuild has come; null when it is done. No other step of it is taken in this transaction. */
async function lockRebuild(db: Database, id: string): Promise<number | null> {
  const [row] = await db.query<{ seq: number | null }>(
    sql`select seq from rating_rebuild where id = ${id} for update`,
  );
  if (row === undefined) throw new Error(SUPERSEDED);
  return row.seq;
}

/** Takes the next matches in. Returns how many there were. */
async function takeMatches(db: Database, id: string, limit: number): Promise<number> {
  const seq = await lockRebuild(db, id);
  if (seq === null) return 0;
  const { counted, known } = await readWithPeople(db, seq, limit);
  const newest = counted.at(-1);
  if (newest === undefined) return 0;
  const matches = counted.map(match => ({
    ...match,
    players: withoutUnknown(match.table, match.players, known),
  }));
  const unnamed = matches.filter(({ players }, index) => !isSame(players, counted[index]!.players));
  if (unnamed.length > 0) {
    const given = unnamed.map(({ seq: number, players }) => ({
      seq: number,
      players: JSON.stringify(players),
    }));
    await db.query(sql`
      update rated set players = given.players
      from json_to_recordset(${JSON.stringify(given)}::text::json) as given (seq bigint, players text)
      where rated.seq = given.seq`);
  }
  const players = [...new Set(matches.flatMap(match => match.players.map(({ player }) => player)))];
  const before = await db.query<GameStanding>(sql`
    select player, game, mu, sigma, matches from rebuilt_ratings where player = any(${players})`);
  const { standings, steps } = replayRatings(matches, before);
  await db.query(sql`
    insert into rebuilt_ratings (player, game, mu, sigma, matches)
    select * from json_to_recordset(${JSON.stringify(standings)}::text::json)
      as given (player text, game text, mu float8, sigma float8, matches integer)
    on conflict (player, game) do update
    set mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches`);
  await db.query(sql`
    insert into rebuilt_steps (player, game, seq, mu, sigma)
    select * from json_to_recordset(${JSON.stringify(steps)}::text::json)
      as given (player text, game text, seq bigint, mu float8, sigma float8)`);
  await db.query(sql`update rating_rebuild set seq = ${newest.seq}`);
  return counted.length;
}

/** The next matches, and those of their people who have not been deleted, and are not before this transaction ends. */
async function readWithPeople(
  db: Database,
  after: number,
  limit: number,
): Promise<{ counted: CountedMatch[]; known: Set<string> }> {
  for (let counted = await readCounted(db, after, limit); ;) {
    const ids = [...new Set(peopleAmong(counted.flatMap(({ players }) => players)))];
    const rows = await db.query<{ id: string }>(sql`
      select id from people where id = any(${ids}) order by id for key share`);
    const again = await readCounted(db, after, limit);
    if (isSame(again, counted)) return { counted, known: new Set(rows.map(({ id }) => id)) };
    // Somebody has been deleted in between, or a match has ended.
    counted = again;
  }
}

/** Returns false when there are too many matches left. */
async function swapRatings(db: Database, id: string): Promise<boolean> {
  await lockCounting(db);
  // Whoever is being deleted is locked already, and waits for the counting.
  await db.query(sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`);
  if ((await lockRebuild(db, id)) === null) return true;
  if ((await takeMatches(db, id, LAST)) === LAST) return false;
  await db.query(sql`delete from rebuilt_ratings where player like 'former:%'`);
  await db.query(sql`lock table ratings, rating_steps in access exclusive mode`);
  for (const rename of RENAMES) await db.query(rename);
  await db.query(sql`update rating_rebuild set seq = null`);
  return true;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

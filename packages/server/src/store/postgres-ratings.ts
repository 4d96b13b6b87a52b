// Ratings in PostgreSQL. Whoever ends a match locks the list of matches, so that two ends at once are counted one after
// the other on every node. Deleting a person and rebuilding all ratings wait for that lock too.
import type { PostgresPool } from './postgres-pool.ts';
import { sql, type Database } from './postgres-sql.ts';
import { correctMatches, keptAfter, peopleAmong, replayRatings, withoutUnknown } from './ratings.ts';
import type { Correction, CountedMatch, Leader, RatedMatch, RatedPlayer } from './ratings.ts';
import type { Ratings, RatingStep, Standing } from './ratings.ts';

/** Counts a match, once for each table. For use inside the transaction that ends it. */
export async function countMatch(
  db: Database,
  { table, at, game, players: all }: RatedMatch & { table: string; at: number },
): Promise<void> {
  await lockCounting(db);
  const players = withoutUnknown(table, all, await knownAmong(db, all));
  const [noted] = await db.query<{ seq: number }>(sql`
    insert into rated (table_id, game, at, players) values (${table}, ${game}, ${at}, ${JSON.stringify(players)})
    on conflict (table_id) do nothing returning seq`);
  if (noted === undefined) return;
  const ids = players.map(({ player }) => player);
  const rows = await db.query<Standing>(sql`
    select player, mu, sigma, matches from ratings where game = ${game} and player = any(${ids})`);
  const before = new Map(rows.map(row => [row.player, row]));
  for (const { player, mu, sigma, matches } of keptAfter({ game, players }, before)) {
    await db.query(sql`
      insert into ratings (player, game, mu, sigma, matches)
      values (${player}, ${game}, ${mu}, ${sigma}, ${matches})
      on conflict (player, game) do update
      set mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches`);
    await db.query(sql`
      insert into rating_steps (player, game, seq, mu, sigma)
      values (${player}, ${game}, ${noted.seq}, ${mu}, ${sigma})`);
  }
}

/** Until the end of the transaction nothing else is counted, and nobody deleted. */
export async function lockCounting(db: Database): Promise<void> {
  await db.query(sql`lock table rated in share row exclusive mode`);
}

/** Those of the people among these players who have not been deleted. */
async function knownAmong(db: Database, players: readonly RatedPlayer[]): Promise<Set<string>> {
  const ids = [...new Set(peopleAmong(players))];
  const rows = await db.query<{ id: string }>(sql`select id from people where id = any(${ids})`);
  return new Set(rows.map(({ id }) => id));
}

export class PostgresRatings implements Ratings {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async leaders(game: string, limit: number): Promise<Leader[]> {
    const rows = await this.#pool.query<Standing & { name: string | null }>(sql`
      select player, mu, sigma, matches, name
      from ratings left join people on 'person:' || people.id = player
      where game = ${game} and (player like 'house:%' or people.id is not null)
      order by mu - 3 * sigma desc, player limit ${limit}`);
    return rows.map(({ name, ...row }) => ({ ...row, name: name ?? undefined }));
  }

  async standings(player: string): Promise<(Standing & { game: string })[]> {
    const rows = await this.#pool.query<Standing & { game: string }>(sql`
      select player, game, mu, sigma, matches from ratings where player = ${player} order by game`);
    return [...rows];
  }

  async line(player: string, game: string, limit: number): Promise<RatingStep[]> {
    const rows = await this.#pool.query<RatingStep>(sql`
      select mu, sigma, at from rating_steps join rated using (seq)
      where player = ${player} and rating_steps.game = ${game} order by seq desc limit ${limit}`);
    return [...rows].reverse();
  }

  counted(): Promise<CountedMatch[]> {
    return this.#pool.run(readCounted);
  }

  rebuild(corrections: readonly Correction[]): Promise<number> {
    return this.#pool.transaction(db => rebuildAll(db, corrections), Infinity);
  }
}

async function readCounted(db: Database): Promise<CountedMatch[]> {
  const rows = await db.query<Omit<CountedMatch, 'players'> & { players: string }>(sql`
    select seq, table_id as "table", game, at, players from rated order by seq`);
  return rows.map(row => ({ ...row, players: JSON.parse(row.players) as RatedPlayer[] }));
}

async function rebuildAll(db: Database, corrections: readonly Correction[]): Promise<number> {
  await lockCounting(db);
  const counted = await readCounted(db);
  const known = await knownAmong(
    db,
    counted.flatMap(({ players }) => players),
  );
  const { matches, changed, dropped } = correctMatches(counted, corrections, known);
  const amended = changed.map(({ seq, players }) => ({ seq, players: JSON.stringify(players) }));
  await db.query(sql`
    update rated set players = given.players
    from json_to_recordset(${JSON.stringify(amended)}::text::json) as given (seq bigint, players text)
    where rated.seq = given.seq`);
  await db.query(sql`
    delete from rated where seq in (
      select value::bigint from json_array_elements_text(${JSON.stringify(dropped.map(({ seq }) => seq))}::text::json)
    )`);
  const { standings, steps } = replayRatings(matches);
  await db.query(sql`delete from ratings`);
  await db.query(sql`delete from rating_steps`);
  await db.query(sql`
    insert into ratings (player, game, mu, sigma, matches)
    select * from json_to_recordset(${JSON.stringify(standings)}::text::json)
      as given (player text, game text, mu float8, sigma float8, matches integer)`);
  await db.query(sql`
    insert into rating_steps (player, game, seq, mu, sigma)
    select * from json_to_recordset(${JSON.stringify(steps)}::text::json)
      as given (player text, game text, seq bigint, mu float8, sigma float8)`);
  return matches.length;
}

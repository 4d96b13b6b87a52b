// Ratings in PostgreSQL. Whoever ends a match locks the list of matches, so that two ends at once are counted one after
// the other on every node.
import type { PostgresPool } from './postgres-pool.ts';
import { sql, type Database } from './postgres-sql.ts';
import { replayRatings, standingsAfter, type CountedMatch, type Leader, type RatedMatch } from './ratings.ts';
import type { Ratings, RatingStep, Standing } from './ratings.ts';

/** Counts a match, once for each table. For use inside the transaction that ends it. */
export async function countMatch(
  db: Database,
  { table, at, game, players }: RatedMatch & { table: string; at: number },
): Promise<void> {
  await db.query(sql`lock table rated in share row exclusive mode`);
  const [noted] = await db.query<{ seq: number }>(sql`
    insert into rated (table_id, game, at, players) values (${table}, ${game}, ${at}, ${JSON.stringify(players)})
    on conflict (table_id) do nothing returning seq`);
  if (noted === undefined) return;
  const ids = players.map(({ player }) => player);
  const rows = await db.query<Standing>(sql`
    select player, mu, sigma, matches from ratings where game = ${game} and player = any(${ids})`);
  const before = new Map(rows.map(row => [row.player, row]));
  for (const { player, mu, sigma, matches } of standingsAfter({ game, players }, before)) {
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

export class PostgresRatings implements Ratings {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async leaders(game: string, limit: number): Promise<Leader[]> {
    const rows = await this.#pool.query<Standing & { name: string | null }>(sql`
      select player, mu, sigma, matches, name
      from ratings left join people on 'person:' || people.id = player
      where game = ${game} and player not like 'former:%'
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

  async counted(): Promise<CountedMatch[]> {
    const rows = await this.#pool.query<Omit<CountedMatch, 'players'> & { players: string }>(sql`
      select seq, table_id as "table", game, at, players from rated order by seq`);
    return rows.map(row => ({ ...row, players: JSON.parse(row.players) as CountedMatch['players'] }));
  }

  async rebuild(matches: readonly CountedMatch[]): Promise<void> {
    const { standings, steps } = replayRatings(matches);
    const noted = matches.map(({ players, ...match }) => ({ ...match, players: JSON.stringify(players) }));
    await this.#pool.transaction(
      db => replaceAll(db, JSON.stringify(noted), JSON.stringify(standings), JSON.stringify(steps)),
      Infinity,
    );
  }
}

async function replaceAll(db: Database, noted: string, standings: string, steps: string): Promise<void> {
  await db.query(sql`lock table rated in share row exclusive mode`);
  await db.query(sql`delete from rated`);
  await db.query(sql`delete from ratings`);
  await db.query(sql`delete from rating_steps`);
  await db.query(sql`
    insert into rated (seq, table_id, game, at, players)
    select seq, "table", game, at, players from json_to_recordset(${noted}::text::json)
      as given (seq bigint, "table" text, game text, at bigint, players text)`);
  await db.query(sql`
    insert into ratings (player, game, mu, sigma, matches)
    select * from json_to_recordset(${standings}::text::json)
      as given (player text, game text, mu float8, sigma float8, matches integer)`);
  await db.query(sql`
    insert into rating_steps (player, game, seq, mu, sigma)
    select * from json_to_recordset(${steps}::text::json)
      as given (player text, game text, seq bigint, mu float8, sigma float8)`);
  await db.query(sql`
    select setval(pg_get_serial_sequence('rated', 'seq'), (select coalesce(max(seq), 0) + 1 from rated), false)`);
}

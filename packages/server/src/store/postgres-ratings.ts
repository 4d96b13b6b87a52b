// Ratings in PostgreSQL: what is read of them, and putting them right.
import type { PostgresPool } from './postgres-pool.ts';
import { knownAmong, lockCounting, readCounted } from './postgres-rating-count.ts';
import { postgresRebuild } from './postgres-rating-rebuild.ts';
import { sql } from './postgres-sql.ts';
import { RatingRebuild } from './rating-rebuild.ts';
import { corrected } from './ratings.ts';
import type { Correction, CountedMatch, Leader } from './ratings.ts';
import type { Ratings, RatingStep, Standing } from './ratings.ts';

/** More than there can be. */
const MOST = 2 ** 31;

export class PostgresRatings implements Ratings {
  readonly #pool: PostgresPool;
  readonly #rebuild: RatingRebuild;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
    this.#rebuild = new RatingRebuild(postgresRebuild(pool));
  }

  async leaders(game: string, limit: number): Promise<Leader[]> {
    const rows = await this.#pool.query<Standing & { name: string | null }>(sql`
      select player, mu, sigma, matches, name
      from ratings left join people on player like 'person:%' and people.id = substr(player, 8)
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

  counted(after = 0, limit = MOST): Promise<CountedMatch[]> {
    return this.#pool.run(db => readCounted(db, after, limit));
  }

  async correct(corrections: readonly Correction[]): Promise<void> {
    await this.#pool.transaction(async db => {
      await lockCounting(db);
      const players = corrections.flatMap(({ players = [] }) => players);
      const given = JSON.stringify(corrected(corrections, await knownAmong(db, players)));
      const rows = sql`json_to_recordset(${given}::text::json) as given (seq bigint, before text, after text)`;
      await db.query(sql`
        update rated set players = given.after from ${rows}
        where rated.seq = given.seq and players = given.before and given.after is not null`);
      await db.query(sql`
        delete from rated using ${rows}
        where rated.seq = given.seq and players = given.before and given.after is null`);
    });
  }

  async rebuild(): Promise<number> {
    await this.#rebuild.run();
    const [row] = await this.#pool.query<{ count: number }>(sql`select count(*)::int as count from rated`);
    return row!.count;
  }
}

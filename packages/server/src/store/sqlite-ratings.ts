// Ratings in the embedded database: reads here, writes through the writer thread.
import { RatingRebuild } from './rating-rebuild.ts';
import type { Correction, CountedMatch, Leader, Ratings, RatingStep, Standing } from './ratings.ts';
import type { Read } from './sqlite-accounts.ts';
import { readMatch, type RatedRow } from './sqlite-rating-writes.ts';
import type { SqliteWriteQueue } from './sqlite-write-queue.ts';

/** It runs on the thread that serves everybody: the best are found by their index, and each person by their id. */
export const LEADERS = `
  select player, mu, sigma, matches, name
  from ratings left join people on player like 'person:%' and people.id = substr(player, 8)
  where game = ? and (player like 'house:%' or people.id is not null) order by mu - 3 * sigma desc, player limit ?`;

export class SqliteRatings implements Ratings {
  readonly #read: Read;
  readonly #writes: SqliteWriteQueue;
  readonly #rebuild: RatingRebuild;

  constructor(read: Read, writes: SqliteWriteQueue) {
    this.#read = read;
    this.#writes = writes;
    this.#rebuild = new RatingRebuild({
      begin: id => writes.write('beginRebuild', { id }),
      clear: id => writes.write('clearRebuild', { id }),
      take: id => writes.write('takeRated', { id }),
      swap: id => writes.write('swapRatings', { id }),
    });
  }

  async leaders(game: string, limit: number): Promise<Leader[]> {
    const rows = this.#read<Standing & { name: string | null }>(LEADERS, game, limit);
    return rows.map(({ name, ...row }) => ({ ...row, name: name ?? undefined }));
  }

  async standings(player: string): Promise<(Standing & { game: string })[]> {
    const text = 'select player, game, mu, sigma, matches from ratings where player = ? order by game';
    return this.#read<Standing & { game: string }>(text, player);
  }

  async line(player: string, game: string, limit: number): Promise<RatingStep[]> {
    const text = `
      select mu, sigma, at from rating_steps join rated using (seq)
      where player = ? and rating_steps.game = ? order by seq desc limit ?`;
    return this.#read<RatingStep>(text, player, game, limit).reverse();
  }

  async counted(after = 0, limit = -1): Promise<CountedMatch[]> {
    const text = `
      select seq, table_id as "table", game, at, players from rated where seq > ? order by seq limit ?`;
    return this.#read<RatedRow>(text, after, limit).map(readMatch);
  }

  async correct(corrections: readonly Correction[]): Promise<void> {
    await this.#writes.write('correctRated', { corrections });
  }

  async rebuild(): Promise<number> {
    await this.#rebuild.run();
    return this.#read<{ count: number }>('select count(*) as count from rated')[0]!.count;
  }
}

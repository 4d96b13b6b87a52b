// The writes about ratings in the embedded database. They run in the writer thread.
import type { SqliteConnection } from './sqlite-connection.ts';
import {
  replayRatings,
  standingsAfter,
  type CountedMatch,
  type RatedMatch,
  type Standing,
} from './ratings.ts';

/** A match that counts, as it ends. */
export interface Ending extends RatedMatch {
  readonly table: string;
  readonly at: number;
}

export interface RatingWrites {
  rebuildRatings(write: { matches: readonly CountedMatch[] }): void;
}

/** Counts a match, once for each table. For use inside the transaction that ends it. */
export function prepareCount(db: SqliteConnection): (ending: Ending) => void {
  const note = db.prepare(
    'insert or ignore into rated (table_id, game, at, players) values (?, ?, ?, ?) returning seq',
  );
  const find = db.prepare('select mu, sigma, matches from ratings where player = ? and game = ?');
  const set = db.prepare(
    'insert or replace into ratings (player, game, mu, sigma, matches) values (?, ?, ?, ?, ?)',
  );
  const step = db.prepare('insert into rating_steps (player, game, seq, mu, sigma) values (?, ?, ?, ?, ?)');
  return ({ table, game, at, players }) => {
    const noted = note.get(table, game, at, JSON.stringify(players)) as { seq: number } | undefined;
    if (noted === undefined) return;
    const before = new Map<string, Standing>();
    for (const { player } of players) {
      const row = find.get(player, game) as Omit<Standing, 'player'> | undefined;
      if (row !== undefined) before.set(player, { ...row, player });
    }
    for (const { player, mu, sigma, matches } of standingsAfter({ game, players }, before)) {
      set.run(player, game, mu, sigma, matches);
      step.run(player, game, noted.seq, mu, sigma);
    }
  };
}

export function ratingWrites(db: SqliteConnection): RatingWrites {
  const clear = ['rated', 'ratings', 'rating_steps'].map(table => db.prepare(`delete from ${table}`));
  const note = db.prepare('insert into rated (seq, table_id, game, at, players) values (?, ?, ?, ?, ?)');
  const set = db.prepare('insert into ratings (player, game, mu, sigma, matches) values (?, ?, ?, ?, ?)');
  const step = db.prepare('insert into rating_steps (player, game, seq, mu, sigma) values (?, ?, ?, ?, ?)');
  return {
    rebuildRatings({ matches }) {
      for (const statement of clear) statement.run();
      for (const { seq, table, game, at, players } of matches) {
        note.run(seq, table, game, at, JSON.stringify(players));
      }
      const { standings, steps } = replayRatings(matches);
      for (const { player, game, mu, sigma, matches: count } of standings) {
        set.run(player, game, mu, sigma, count);
      }
      for (const { player, game, seq, mu, sigma } of steps) step.run(player, game, seq, mu, sigma);
    },
  };
}

// Counting a match in the embedded database. It runs in the writer thread.
import type { SqliteConnection } from './sqlite-connection.ts';
import { keptAfter, peopleAmong, withoutUnknown } from './ratings.ts';
import type { RatedMatch, RatedPlayer, Standing } from './ratings.ts';

/** A match that counts, as it ends. */
export interface Ending extends RatedMatch {
  readonly table: string;
  readonly at: number;
}

/** Finds those of the people among players who have not been deleted. */
export function prepareKnown(db: SqliteConnection): (players: readonly RatedPlayer[]) => Set<string> {
  const find = db.prepare('select id from people where id in (select value from json_each(?))');
  return players => {
    const rows = find.all(JSON.stringify([...new Set(peopleAmong(players))])) as { id: string }[];
    return new Set(rows.map(({ id }) => id));
  };
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
  const known = prepareKnown(db);
  return ({ table, game, at, players: all }) => {
    const players = withoutUnknown(table, all, known(all));
    const noted = note.get(table, game, at, JSON.stringify(players)) as { seq: number } | undefined;
    if (noted === undefined) return;
    const before = new Map<string, Standing>();
    for (const { player } of players) {
      const row = find.get(player, game) as Omit<Standing, 'player'> | undefined;
      if (row !== undefined) before.set(player, { ...row, player });
    }
    for (const { player, mu, sigma, matches } of keptAfter({ game, players }, before)) {
      set.run(player, game, mu, sigma, matches);
      step.run(player, game, noted.seq, mu, sigma);
    }
  };
}

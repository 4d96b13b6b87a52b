// Counting a match in PostgreSQL. Whoever ends a match locks the list of matches, so that two ends at once are counted one
// after the other on every node. Deleting a person waits for that lock too, and so does the last step of a rebuild.
import { sql, type Database } from './postgres-sql.ts';
import { keptAfter, peopleAmong, withoutUnknown } from './ratings.ts';
import type { CountedMatch, RatedMatch, RatedPlayer, Standing } from './ratings.ts';

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
export async function knownAmong(db: Database, players: readonly RatedPlayer[]): Promise<Set<string>> {
  const ids = [...new Set(peopleAmong(players))];
  const rows = await db.query<{ id: string }>(sql`select id from people where id = any(${ids})`);
  return new Set(rows.map(({ id }) => id));
}

/** The first matches after that one, in order. */
export async function readCounted(db: Database, after: number, limit: number): Promise<CountedMatch[]> {
  const rows = await db.query<Omit<CountedMatch, 'players'> & { players: string }>(sql`
    select seq, table_id as "table", game, at, players from rated
    where seq > ${after} order by seq limit ${limit}`);
  return rows.map(row => ({ ...row, players: JSON.parse(row.players) as RatedPlayer[] }));
}

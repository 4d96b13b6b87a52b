// A rebuild of the ratings in the embedded database: its writes, which run in the writer thread, each so short that no
// move has to wait. `rating_rebuild` says which rebuild is under way, and up to which match it has come.
import type { SqliteConnection } from './sqlite-connection.ts';
import { prepareKnown } from './sqlite-rating-count.ts';
import { SUPERSEDED } from './rating-rebuild.ts';
import { corrected, replayRatings, withoutUnknown } from './ratings.ts';
import type { Correction, CountedMatch, GameStanding, RatedPlayer } from './ratings.ts';

/** The most matches of a step, and the most rows of one that deletes. */
const MATCHES = 50;
const ROWS = 1000;

export interface RatingWrites {
  correctRated(write: { corrections: readonly Correction[] }): void;
  beginRebuild(write: { id: string }): void;
  clearRebuild(write: { id: string }): boolean;
  takeRated(write: { id: string }): boolean;
  swapRatings(write: { id: string }): boolean;
}

/** A row of the list of matches. */
export type RatedRow = Omit<CountedMatch, 'players'> & { readonly players: string };

export function readMatch({ players, ...row }: RatedRow): CountedMatch {
  return { ...row, players: JSON.parse(players) as RatedPlayer[] };
}

export function ratingWrites(db: SqliteConnection): RatingWrites {
  const known = prepareKnown(db);
  const amend = db.prepare('update rated set players = @after where seq = @seq and players = @before');
  const drop = db.prepare('delete from rated where seq = @seq and players = @before');
  const begin = db.prepare('insert or replace into rating_rebuild (one, id, seq) values (1, ?, 0)');
  const find = db.prepare('select seq from rating_rebuild where id = ?');
  const clearing = ['rebuilt_ratings where (player, game)', 'rebuilt_steps where (player, game, seq)'].map(
    from => {
      const [table, key] = from.split(' where ') as [string, string];
      return db.prepare(`delete from ${from} in (select ${key.slice(1, -1)} from ${table} limit ${ROWS})`);
    },
  );
  const deleteFormer = db.prepare(
    `delete from rebuilt_ratings where player >= 'former:' and player < 'former;'`,
  );
  const take = prepareTake(db);

  function seqOf(id: string): number {
    const row = find.get(id) as { seq: number } | undefined;
    if (row === undefined) throw new Error(SUPERSEDED);
    return row.seq;
  }

  return {
    correctRated({ corrections }) {
      const people = known(corrections.flatMap(({ players = [] }) => players));
      for (const { seq, before, after } of corrected(corrections, people)) {
        if (after === null) drop.run({ seq, before });
        else amend.run({ seq, before, after });
      }
    },
    beginRebuild: ({ id }) => void begin.run(id),
    clearRebuild({ id }) {
      seqOf(id);
      return clearing.some(deletion => deletion.run().changes > 0);
    },
    takeRated: ({ id }) => take(seqOf(id)) === MATCHES,
    swapRatings({ id }) {
      if (take(seqOf(id)) === MATCHES) return false;
      deleteFormer.run();
      for (const [one, other] of [
        ['ratings', 'rebuilt_ratings'],
        ['rating_steps', 'rebuilt_steps'],
      ] as const) {
        db.exec(`
          alter table ${one} rename to rebuilt_before;
          alter table ${other} rename to ${one};
          alter table rebuilt_before rename to ${other};`);
      }
      return true;
    },
  };
}

/** Takes the matches after that one in. Returns how many there were. */
function prepareTake(db: SqliteConnection): (after: number) => number {
  const known = prepareKnown(db);
  const counted = db.prepare(
    'select seq, table_id as "table", game, at, players from rated where seq > ? order by seq limit ?',
  );
  const amend = db.prepare('update rated set players = ? where seq = ?');
  const standing = db.prepare(`
    select player, game, mu, sigma, matches from rebuilt_ratings where player in (select value from json_each(?))`);
  const set = db.prepare(
    'insert or replace into rebuilt_ratings (player, game, mu, sigma, matches) values (?, ?, ?, ?, ?)',
  );
  const step = db.prepare('insert into rebuilt_steps (player, game, seq, mu, sigma) values (?, ?, ?, ?, ?)');
  const note = db.prepare('update rating_rebuild set seq = ?');
  return after => {
    const rows = counted.all(after, MATCHES) as unknown as RatedRow[];
    const people = known(rows.flatMap(row => readMatch(row).players));
    const matches = rows.map(row => {
      const match = readMatch(row);
      const players = withoutUnknown(match.table, match.players, people);
      const text = JSON.stringify(players);
      if (text !== row.players) amend.run(text, row.seq);
      return { ...match, players };
    });
    const names = new Set(matches.flatMap(({ players }) => players.map(({ player }) => player)));
    const before = standing.all(JSON.stringify([...names])) as unknown as GameStanding[];
    const { standings, steps } = replayRatings(matches, before);
    for (const { player, game, mu, sigma, matches: count } of standings)
      set.run(player, game, mu, sigma, count);
    for (const { player, game, seq, mu, sigma } of steps) step.run(player, game, seq, mu, sigma);
    const newest = rows.at(-1);
    if (newest !== undefined) note.run(newest.seq);
    return rows.length;
  };
}

// Recomputes all ratings from the journals: every match that has counted is replayed, in the order in which it counted.
import { catalogue } from '@parlour/engine';
import { parseEntry, type Setup } from './journal-entry.ts';
import { TableState } from './table-state.ts';
import type { CountedMatch } from '../store/ratings.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { ratedMatch } from './rated-match.ts';

export interface Rebuilt {
  readonly matches: number;
  /** Those whose journals are still there, and were replayed; of the others the places are kept. */
  readonly replayed: number;
  /** Those whose journal says something else than what had counted. */
  readonly corrected: number;
}

/** The same for the PostgreSQL at that URL, or the embedded database in the folder, which no server may use meanwhile. */
export async function rebuildRatingsIn(folder: string, database: string | undefined): Promise<Rebuilt> {
  const store = database === undefined ? await openSqlite(folder) : await openPostgres(database);
  try {
    return await rebuildRatings(store);
  } finally {
    await store.close();
  }
}

export async function rebuildRatings(store: Store): Promise<Rebuilt> {
  const counted = await store.ratings.counted();
  let [replayed, corrected] = [0, 0];
  const matches: CountedMatch[] = [];
  for (const match of counted) {
    const again = await replay(store, match);
    if (again !== undefined) replayed++;
    const players = again ?? match.players;
    if (JSON.stringify(players) !== JSON.stringify(match.players)) corrected++;
    matches.push({ ...match, players });
  }
  await store.ratings.rebuild(matches);
  return { matches: matches.length, replayed, corrected };
}

/** Who came where, by the journal; undefined when there is none any more, or somebody has been taken out of it. */
async function replay(
  store: Store,
  { table, players }: CountedMatch,
): Promise<CountedMatch['players'] | undefined> {
  if (players.some(({ player }) => player.startsWith('former:'))) return undefined;
  const stored = await store.table(table);
  if (stored === undefined) return undefined;
  const setup = JSON.parse(stored.setup) as Setup;
  const entry = catalogue.find(({ game }) => game.id === setup.game);
  if (entry === undefined) return undefined;
  const state = new TableState({ id: table, code: '', due: undefined }, setup, entry);
  for (const text of await store.entries(table, 0)) {
    state.apply(parseEntry(text));
    state.advance(undefined);
    // What people did after the end changes nothing.
    if (state.status === 'over') break;
  }
  return ratedMatch(state)?.players;
}

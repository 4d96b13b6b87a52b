// Recomputes all ratings from the journals: every match that has counted is replayed, in the order in which it counted.
import { catalogue } from '@parlour/engine';
import { parseEntry, type Setup } from './journal-entry.ts';
import { TableState } from './table-state.ts';
import type { Correction } from '../store/ratings.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { ratedMatch } from './rated-match.ts';

export interface Rebuilt {
  readonly matches: number;
  /** Those whose journals are still there, and were replayed; of the others the places are kept. */
  readonly replayed: number;
  /** Those whose journal says something else than what had counted, or that they do not count. */
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

/** Safe while other nodes serve: what counts meanwhile stays, and whoever is deleted meanwhile stays deleted. */
export async function rebuildRatings(store: Store): Promise<Rebuilt> {
  let replayed = 0;
  const corrections: Correction[] = [];
  for (const { seq, table, players: counted } of await store.ratings.counted()) {
    // The journal no longer says who somebody was that has been deleted.
    if (counted.some(({ player }) => player.startsWith('former:'))) continue;
    const again = await replay(store, table);
    if (again === undefined) continue;
    replayed++;
    const players = ratedMatch(again)?.players;
    if (JSON.stringify(players) !== JSON.stringify(counted)) corrections.push({ seq, counted, players });
  }
  const matches = await store.ratings.rebuild(corrections);
  return { matches, replayed, corrected: corrections.length };
}

/** The table as it was at the end of its match; undefined when there is no journal any more. */
async function replay(store: Store, table: string): Promise<TableState | undefined> {
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
    if (state.status === 'over') return state;
  }
  return undefined;
}

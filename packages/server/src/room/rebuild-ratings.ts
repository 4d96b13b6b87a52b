// Recomputes all ratings from the journals: every match that has counted is replayed, in the order in which it counted.
import { catalogue } from '@parlour/engine';
import { parseEntry, type Setup } from './journal-entry.ts';
import { TableState } from './table-state.ts';
import type { Correction, CountedMatch } from '../store/ratings.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Damaged, type Store } from '../store/store.ts';
import { ratedMatch } from './rated-match.ts';

/** How many matches are replayed at a time: few, so that their journals need little memory. */
const PAGE = 32;

export interface Rebuilt {
  readonly matches: number;
  /** Those whose journals are still there, and were replayed; of the others the places are kept. */
  readonly replayed: number;
  /** Those whose journal says something else than what had counted, or that they do not count. */
  readonly corrected: number;
  /** The tables whose journals are not what was written: the places of their matches are kept too. */
  readonly damaged: readonly string[];
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

/**
 * Safe while other nodes serve: what counts meanwhile stays, and whoever is deleted meanwhile stays deleted. Killed half
 * way, it leaves the ratings as they were.
 */
export async function rebuildRatings(store: Store): Promise<Rebuilt> {
  let [replayed, corrected] = [0, 0];
  const damaged: string[] = [];
  for (let after = 0; ;) {
    const page = await store.ratings.counted(after, PAGE);
    const newest = page.at(-1);
    if (newest === undefined) break;
    after = newest.seq;
    const again = await Promise.all(
      page.map(match =>
        replayAgain(store, match).catch((error: unknown) => {
          if (!(error instanceof Damaged)) throw error;
          damaged.push(error.table);
          return undefined;
        }),
      ),
    );
    const wrong = page.flatMap((counted, index): Correction[] => {
      const found = again[index];
      if (found === undefined) return [];
      replayed++;
      const players = ratedMatch(found)?.players;
      return JSON.stringify(players) === JSON.stringify(counted.players) ? [] : [{ counted, players }];
    });
    corrected += wrong.length;
    if (wrong.length > 0) await store.ratings.correct(wrong);
  }
  return { matches: await store.ratings.rebuild(), replayed, corrected, damaged };
}

async function replayAgain(store: Store, { table, players }: CountedMatch): Promise<TableState | undefined> {
  // The journal no longer says who somebody was that has been deleted.
  return players.some(({ player }) => player.startsWith('former:')) ? undefined : replay(store, table);
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

// What the ratings of a room should be, by its journals: every match of people that ended counts once, and the rebuild
// gives the same ratings.
import { catalogue } from '@parlour/engine';
import { parseEntry, type Setup } from '../src/room/journal-entry.ts';
import { ratedMatch } from '../src/room/rated-match.ts';
import { rebuildRatings } from '../src/room/rebuild-ratings.ts';
import { TableState } from '../src/room/table-state.ts';
import type { RatedMatch } from '../src/store/ratings.ts';
import type { Store } from '../src/store/store.ts';

export interface RatedFindings {
  /** Matches that count by their journals. */
  readonly rated: number;
  /** Matches that counted more than once, that should not count, or more matches in a rating than there were. */
  readonly ratedTwice: number;
  /** Matches that should count and did not, or fewer matches in a rating than there were. */
  readonly notRated: number;
  /** Ratings and lines that are others after the rebuild, and places that are others by the journal. */
  readonly rebuildDiffers: number;
}

/** Compares the ratings with the journals of these tables and of all that have counted, and then rebuilds them. */
export async function compareRatings(store: Store, tables: readonly string[]): Promise<RatedFindings> {
  const counted = countOf((await store.ratings.counted()).map(({ table }) => table));
  // Somebody may have sat down at a table without being told of it, because the server was killed just then.
  const all = [...new Set([...tables, ...counted.keys()])];
  const ended = await Promise.all(all.map(async id => ({ id, match: await matchOf(store, id) })));
  const expected = ended.flatMap(({ id, match }) => (match === undefined ? [] : [{ id, match }]));
  let [ratedTwice, notRated] = [0, 0];
  const compare = (found: number, wanted: number): void => {
    ratedTwice += Math.max(0, found - wanted);
    notRated += Math.max(0, wanted - found);
  };
  for (const { id, match } of ended) compare(counted.get(id) ?? 0, match === undefined ? 0 : 1);
  const played = countOf(expected.flatMap(({ match }) => [...playersOf(match)]));
  const before = await standings(store);
  for (const [who, { matches, steps }] of before) {
    for (const count of [matches, steps.length]) compare(count, played.get(who) ?? 0);
  }
  for (const who of played.keys()) if (!before.has(who)) notRated++;
  const { corrected } = await rebuildRatings(store);
  const after = await standings(store);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    who => JSON.stringify(before.get(who)) !== JSON.stringify(after.get(who)),
  );
  const rebuildDiffers = corrected + differing.length;
  return { rated: expected.length, ratedTwice, notRated, rebuildDiffers };
}

/** What the table's match is for the ratings, by its journal. */
async function matchOf(store: Store, id: string): Promise<RatedMatch | undefined> {
  const setup = JSON.parse((await store.table(id))!.setup) as Setup;
  const entry = catalogue.find(({ game }) => game.id === setup.game)!;
  const state = new TableState({ id, code: '', due: undefined }, setup, entry);
  for (const text of await store.entries(id, 0)) {
    state.apply(parseEntry(text));
    state.advance(undefined);
    if (state.status === 'over') return ratedMatch(state);
  }
  return undefined;
}

/** Where everybody stands in each game, and every step on the way. */
async function standings(
  store: Store,
): Promise<Map<string, { matches: number; mu: number; sigma: number; steps: unknown[] }>> {
  const all = new Map<string, { matches: number; mu: number; sigma: number; steps: unknown[] }>();
  for (const { game } of catalogue) {
    for (const { player, matches, mu, sigma } of await store.ratings.leaders(game.id, 1e6)) {
      const steps = await store.ratings.line(player, game.id, 1e6);
      all.set(`${player} ${game.id}`, { matches, mu, sigma, steps });
    }
  }
  return all;
}

function playersOf({ game, players }: RatedMatch): Set<string> {
  return new Set(players.map(({ player }) => `${player} ${game}`));
}

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

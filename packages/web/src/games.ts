// The games of the house, each fetched when somebody goes to its table. Every folder of the engine's games is one;
// a new folder is on the home page at once.
import type { AnyBot, AnyGame, Entry } from '@parlour/engine';
import { fetchPart } from './parts/fetch-part.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../engine/src/games/*/index.ts');
const loaders = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2)!, load]));
const loaded = new Map<string, Promise<Entry>>();

/** The order on the home page; whatever is not here comes after. */
const FIRST = ['thirty-one', 'bluff', 'gin-rummy'];

/** The ids of all games. */
export const gameIds: readonly string[] = [...loaders.keys()].sort((a, b) => rank(a) - rank(b));

function rank(id: string): number {
  const at = FIRST.indexOf(id);
  return at < 0 ? FIRST.length : at;
}

/** A game with its computer players. Asking for one that is not there is a programmer's mistake. */
export function loadEntry(id: string): Promise<Entry> {
  const load = loaders.get(id);
  if (load === undefined) throw new Error(`There is no game "${id}".`);
  const entry = loaded.get(id) ?? fetchPart(load).then(readEntry);
  loaded.set(id, entry);
  // One that did not come may come another time.
  entry.catch(() => loaded.delete(id));
  return entry;
}

/** All games, for what is about several of them. */
export function loadCatalogue(): Promise<Entry[]> {
  return Promise.all(gameIds.map(loadEntry));
}

/** A game's module exports the game and a list of its players. */
function readEntry(module: Record<string, unknown>): Entry {
  const game = Object.values(module).find((value): value is AnyGame => {
    return typeof value === 'object' && value !== null && 'setup' in value && 'scene' in value;
  });
  const bots = Object.values(module).find(
    (value): value is readonly AnyBot[] => Array.isArray(value) && isPlayer(value[0]),
  );
  if (game === undefined || bots === undefined) throw new Error('A game exports itself and its players.');
  return { game, bots };
}

function isPlayer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'act' in value;
}

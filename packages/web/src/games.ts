// The games, each loaded when it is first needed.
import type { CatalogueEntry } from '@parlour/engine';
import { offers, type Offer } from './catalogue.ts';
import { fetchPart } from './parts/fetch-part.ts';

const loaded = new Map<string, Promise<CatalogueEntry>>();

/** The ids of all games, in the order of the home page. */
export const gameIds: readonly string[] = offers.map(({ id }) => id);

/** What is known of a game before it is loaded; undefined if there is no such game. */
export function offerOf(id: string): Offer | undefined {
  return offers.find(offer => offer.id === id);
}

/** Loads a game with its computer players. The id of no game is a programmer's mistake. */
export function loadEntry(id: string): Promise<CatalogueEntry> {
  const offer = offerOf(id);
  if (offer === undefined) throw new Error(`There is no game "${id}".`);
  const entry = loaded.get(id) ?? fetchPart(() => offer.load());
  loaded.set(id, entry);
  // A failed load is not cached.
  entry.catch(() => loaded.delete(id));
  return entry;
}

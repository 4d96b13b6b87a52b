// The games of the house, each fetched when somebody goes to its table.
import type { Entry } from '@parlour/engine';
import { offers, type Offer } from './catalogue.ts';
import { fetchPart } from './parts/fetch-part.ts';

const loaded = new Map<string, Promise<Entry>>();

/** The ids of all games, in the order of the home page. */
export const gameIds: readonly string[] = offers.map(({ id }) => id);

/** What is known of a game before it is fetched; nothing of one that is not there. */
export function offerOf(id: string): Offer | undefined {
  return offers.find(offer => offer.id === id);
}

/** A game with its computer players. Asking for one that is not there is a programmer's mistake. */
export function loadEntry(id: string): Promise<Entry> {
  const offer = offerOf(id);
  if (offer === undefined) throw new Error(`There is no game "${id}".`);
  const entry = loaded.get(id) ?? fetchPart(() => offer.load());
  loaded.set(id, entry);
  // One that did not come may come another time.
  entry.catch(() => loaded.delete(id));
  return entry;
}

// What the page knows of every game before it is fetched. This is the engine's catalogue; the build puts a module in
// the place of this one that has the same list and fetches a game when it is asked for (`lazyCatalogue` in
// vite.config.ts).
import { catalogue, type Entry } from '@parlour/engine';

/** A game of the house. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** What it is about, in one line. */
  readonly about: string;
  load(): Promise<Entry>;
}

/** Every game, in the order of the catalogue. */
export const offers: readonly Offer[] = catalogue.map(entry => ({
  id: entry.game.id,
  name: entry.game.name,
  about: entry.game.about,
  load: () => Promise.resolve(entry),
}));

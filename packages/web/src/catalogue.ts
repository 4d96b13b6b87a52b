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
  /** Both in other languages, where the game has words for them. */
  readonly titles: Readonly<Record<string, Title>>;
  load(): Promise<Entry>;
}

interface Title {
  readonly name: string;
  readonly about: string;
}

/** Every game, in the order of the catalogue. */
export const offers: readonly Offer[] = await Promise.all(catalogue.map(offer));

async function offer(entry: Entry): Promise<Offer> {
  const { id, name, about } = entry.game;
  const titles = Object.entries(entry.words ?? {}).map(async ([language, load]): Promise<[string, Title]> => {
    const { texts } = await load();
    return [language, { name: texts[name] ?? name, about: texts[about] ?? about }];
  });
  return {
    id,
    name,
    about,
    titles: Object.fromEntries(await Promise.all(titles)),
    load: () => Promise.resolve(entry),
  };
}

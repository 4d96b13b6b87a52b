// What the page knows of every game before the game is loaded. This is the engine's catalogue; the build replaces this
// module by one with the same list whose games are chunks (`lazyCatalogue` in vite.config.ts).
import { catalogue, type CatalogueEntry } from '@parlour/engine';

/** A game that can be played. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** What it is about, in one line. */
  readonly about: string;
  /** Both in other languages, where the game has words for them. */
  readonly titles: Readonly<Record<string, Title>>;
  /** The screens on which one learns it. */
  readonly teaching: readonly ('learn' | 'puzzles')[];
  load(): Promise<CatalogueEntry>;
}

/** The name and the line of a game in another language. */
export interface Title {
  readonly name: string;
  readonly about: string;
}

/** Every game, in the order of the catalogue. */
export const offers: readonly Offer[] = await Promise.all(catalogue.map(offer));

async function offer(entry: CatalogueEntry): Promise<Offer> {
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
    teaching: [
      ...(entry.lessons === undefined ? [] : (['learn'] as const)),
      ...(entry.puzzles === undefined ? [] : (['puzzles'] as const)),
    ],
    load: () => Promise.resolve(entry),
  };
}

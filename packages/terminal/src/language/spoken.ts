// A language that reviews and puzzles are told in: their sentences, the words of the games, figures.
import type { CatalogueEntry, GameText, Replayed, Scene } from '@parlour/engine';
import { readNote } from '@parlour/wire';
import { englishOfGames, nameInSeat, speaker, type GameWords, type Speech } from '@parlour/words';
import { helpMessages, peopleMessages, puzzleMessages, reviewMessages } from '@parlour/words/en';
import { translateGames } from '@parlour/words/translate';
import { terminalMessages } from './en.ts';

const english = {
  ...reviewMessages,
  ...puzzleMessages,
  ...helpMessages,
  ...peopleMessages,
  ...terminalMessages,
};

type Key = keyof typeof english;

export interface Spoken {
  readonly say: Speech<Key>;
  readonly games: GameWords;
  /** A chance, such as 12.3 %. */
  readonly chance: (chance: number) => string;
  /** A chance, or the size of a change, in points of a hundred. */
  readonly points: (chance: number) => string;
  /** A change of a chance in points of a hundred, with its sign. */
  readonly change: (change: number) => string;
}

function spokenIn(say: Speech<Key>, games: GameWords): Spoken {
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const numbers = new Intl.NumberFormat(say.language, one);
  const points = (chance: number): string => numbers.format(Math.abs(100 * chance));
  return {
    say,
    games,
    points,
    chance: chance => `${points(chance)} %`,
    change: change => `${change < 0 ? '−' : '+'}${points(change)}`,
  };
}

export const ENGLISH: Spoken = spokenIn(speaker('en', english), englishOfGames);

/** The languages there are, each with its messages and the texts that all games share. */
const OTHERS = {
  async de() {
    const [shared, { terminalMessages: own }] = await Promise.all([
      import('@parlour/words/de'),
      import('./de.ts'),
    ]);
    const { reviewMessages, puzzleMessages, helpMessages, peopleMessages, texts } = shared;
    const messages = { ...reviewMessages, ...puzzleMessages, ...helpMessages, ...peopleMessages, ...own };
    return { messages, texts };
  },
};

export const LANGUAGES: readonly string[] = ['en', ...Object.keys(OTHERS)];

/** Loads a language with the words of these games; what a game lacks in it stays English. */
export async function speak(language: string, entries: readonly CatalogueEntry[]): Promise<Spoken> {
  if (!isOther(language)) return ENGLISH;
  const { messages, texts } = await OTHERS[language]();
  const met = new Map<string, GameText<unknown>>();
  for (const { game, words } of entries) {
    const load = words?.[language];
    if (load !== undefined) met.set(game.id, await load());
  }
  return spokenIn(speaker(language, messages), translateGames({ texts, refusals: {} }, met));
}

function isOther(language: string): language is keyof typeof OTHERS {
  return Object.hasOwn(OTHERS, language);
}

/** What the players of a match are called: the house's characters have names in every language. */
export function namesOf({ record }: Replayed, { games }: Spoken): string[] {
  const { seats } = readNote(record.header);
  return record.header.names.map((name, seat) => nameInSeat(games, seats[seat]?.kind, name));
}

/** What lies on the table, with everything that is said of it in the language. */
export function sceneIn({ games }: Spoken, { headline, piles, places }: Scene): Scene {
  return {
    headline: games.text(headline),
    piles: piles.map(pile => ({ ...pile, name: games.text(pile.name) })),
    places: places.map(place => ({
      ...place,
      standing: games.text(place.standing),
      marks: place.marks.map(games.text),
      ...(place.counting === undefined ? {} : { counting: games.text(place.counting) }),
    })),
  };
}

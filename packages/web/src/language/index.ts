// The language in use. English is part of the page, every other language is fetched when it is chosen.
import { effect, signal } from '@preact/signals';
import germanTexts from './de/texts.json?url';
import { settings, type Language } from '../settings/settings.ts';
import { en, later } from './en/index.ts';
import { speaker, type Catalogue, type Say } from './say.ts';
import { englishOfGames, type GameWords } from './game-words.ts';

/** A language: the app's messages and the games' words. */
export interface Spoken {
  readonly say: Say;
  readonly games: GameWords;
}

let words = en as Catalogue;
let english: Spoken = { say: speaker('en', words), games: englishOfGames };

const loaders: Readonly<Record<Language, () => Promise<Spoken>>> = {
  en: () => Promise.resolve(english),
  de: async () => {
    const [{ de, germanOfGames }, texts] = await Promise.all([
      import('./de/index.ts'),
      fetch(germanTexts).then(response => response.json() as Promise<Record<string, string>>),
    ]);
    return { say: speaker('de', de), games: germanOfGames(texts) };
  },
};

/** The language everything is drawn in. */
export const spoken = signal<Spoken>(english);

/** Follows the language that is set, now and later; resolves when the first is there. */
export function followLanguage(): Promise<void> {
  return new Promise(resolve => {
    effect(() => {
      const { language } = settings.value;
      void loaders[language]().then(loaded => {
        if (settings.peek().language !== language) return;
        spoken.value = loaded;
        document.documentElement.lang = language;
        resolve();
      });
    });
  });
}

/** Fetches the English words of a game's board; other languages come whole. */
export async function learnWords(game: string): Promise<void> {
  const more = await later[game]?.();
  if (more === undefined || Object.keys(more).every(key => key in words)) return;
  words = { ...words, ...more };
  const before = english;
  english = { ...english, say: speaker('en', words) };
  if (spoken.value === before) spoken.value = english;
}

/** The name of a game, before the game itself has been fetched. */
export function nameOfGame(id: string, { say }: Spoken): string {
  const key = `game.${id}`;
  return say.knows(key) ? say(key) : id;
}

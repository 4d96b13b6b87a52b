// The language in use. English is part of the page, every other language is fetched when it is chosen.
import { effect, signal } from '@preact/signals';
import { settings, type Language } from '../settings/settings.ts';
import { en } from './en/index.ts';
import { isMessage, speaker, type Say } from './say.ts';
import { englishOfGames, type GameWords } from './game-words.ts';

/** A language: the app's messages and the games' words. */
export interface Spoken {
  readonly say: Say;
  readonly games: GameWords;
}

const english: Spoken = { say: speaker('en', en), games: englishOfGames };

const loaders: Readonly<Record<Language, () => Promise<Spoken>>> = {
  en: () => Promise.resolve(english),
  de: async () => {
    const { de, germanOfGames } = await import('./de/index.ts');
    return { say: speaker('de', de), games: germanOfGames };
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

/** The name of a game, before the game itself has been fetched. */
export function nameOfGame(id: string, { say }: Spoken): string {
  const key = `game.${id}`;
  return isMessage(key) ? say(key) : id;
}

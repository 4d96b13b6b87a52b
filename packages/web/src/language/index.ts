// The language in use. The words of a language are a file of data, fetched when the language is chosen.
/// <reference path="../virtual.d.ts" />
import { effect, signal } from '@preact/signals';
import english from 'virtual:words/en';
import german from 'virtual:words/de';
import { offerOf } from '../games.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { settings, type Language } from '../settings/settings.ts';
import { englishOfGames, type GameWords } from './game-words.ts';
import { speaker, type Catalogue, type Say } from './say.ts';

/** A language: the app's messages and the games' words. */
export interface Spoken {
  readonly say: Say;
  readonly games: GameWords;
}

interface Words {
  readonly messages: Catalogue;
  /** What the engine's texts are in this language. */
  readonly texts?: Readonly<Record<string, string>>;
  /** What is refused, by its code. */
  readonly refusals?: Readonly<Record<string, string>>;
}

async function fetchWords(address: string): Promise<Words> {
  return (await (await fetch(address)).json()) as Words;
}

const loaders: Readonly<Record<Language, () => Promise<Spoken>>> = {
  en: async () => {
    const { messages } = await fetchWords(english);
    return { say: speaker('en', messages), games: englishOfGames };
  },
  de: async () => {
    const [{ germanOfGames }, { messages, texts = {}, refusals = {} }] = await Promise.all([
      import('./de/games.ts'),
      fetchWords(german),
    ]);
    return { say: speaker('de', messages), games: germanOfGames(texts, refusals) };
  },
};

/** The language everything is drawn in. It is there before anything is drawn. */
export const spoken = signal<Spoken>({ say: speaker('en', {} as Catalogue), games: englishOfGames });

/** Follows the language that is set, now and later; resolves when the first is there. */
export function followLanguage(): Promise<void> {
  return new Promise(resolve => {
    effect(() => {
      const { language } = settings.value;
      void fetchPart(loaders[language]).then(loaded => {
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
  return say.knows(key) ? say(key) : (offerOf(id)?.name ?? id);
}

// The language in use. The app's messages are a JSON file, loaded when the language is chosen; the words of a game are
// loaded when the game is first shown in that language.
/// <reference path="../virtual.d.ts" />
import type { CatalogueEntry, GameText } from '@parlour/engine';
import { effect, signal } from '@preact/signals';
import english from 'virtual:words/en';
import german from 'virtual:words/de';
import type { Title } from '../catalogue.ts';
import { gameIds, loadEntry, offerOf } from '../games.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { settings, type Language } from '../settings/settings.ts';
import { englishOfGames, speaker, type GameWords } from '@parlour/words';
import type { Messages, Say } from './say.ts';
import type { SharedWords } from '@parlour/words/translate';

/** A language: the app's messages and the games' words. */
export interface Spoken {
  readonly say: Say;
  readonly games: GameWords;
  /** The names of the games before they are loaded, where they have names in this language. */
  readonly titles?: Readonly<Record<string, Title | undefined>> | undefined;
}

/** The JSON file of a language; English has no words for games. */
interface Words extends Partial<SharedWords>, Pick<Spoken, 'titles'> {
  readonly messages: Messages;
}

const ADDRESSES: Readonly<Record<Language, string>> = { en: english, de: german };
const met = new Map<string, CatalogueEntry>();
const fetched = new Map<Language, Words>();

async function fetchWords(language: Language): Promise<Words> {
  const words = fetched.get(language) ?? ((await (await fetch(ADDRESSES[language])).json()) as Words);
  fetched.set(language, words);
  return words;
}

async function speak(language: Language): Promise<Spoken> {
  const { messages, texts, refusals, titles } = await fetchPart(() => fetchWords(language));
  const say = speaker(language, messages);
  if (texts === undefined || refusals === undefined) return { say, games: englishOfGames, titles };
  const { translateGames } = await fetchPart(() => import('@parlour/words/translate'));
  const wordsByGame = new Map<string, GameText<unknown>>();
  for (const [id, { words }] of met) {
    const load = words?.[language];
    if (load !== undefined) wordsByGame.set(id, await fetchPart(load));
  }
  return { say, games: translateGames({ texts, refusals }, wordsByGame), titles };
}

/** The language that everything is rendered in. It is loaded before the first render. */
export const spoken = signal<Spoken>({ say: speaker('en', {} as Messages), games: englishOfGames });

/** Loads the language of the settings, with the words of every game met so far. */
async function loadSpoken(): Promise<void> {
  const { language } = settings.peek();
  const games = met.size;
  const loaded = await speak(language);
  // Another language may have been set, or another game met, in the meantime.
  if (settings.peek().language !== language || met.size !== games) return loadSpoken();
  spoken.value = loaded;
  document.documentElement.lang = language;
}

/** Follows the language of the settings from now on; resolves when the first one is loaded. */
export function followLanguage(): Promise<void> {
  return new Promise(resolve => {
    effect(() => {
      // Read here, so that the effect runs again when it changes.
      if (settings.value.language) void loadSpoken().then(resolve);
    });
  });
}

/** Loads a game together with its words in the language in use. Screens show nothing of a game before. */
export async function meetGame(id: string): Promise<CatalogueEntry> {
  const entry = await loadEntry(id);
  if (!met.has(id)) {
    met.set(id, entry);
    await loadSpoken();
  }
  return entry;
}

/** Loads all games, for screens about several of them. */
export function meetAll(): Promise<CatalogueEntry[]> {
  return Promise.all(gameIds.map(meetGame));
}

/** The name and description of a game before the game is loaded, with the language of both. */
export function titleOf(id: string, { say, titles }: Spoken): { name: string; about: string; lang: string } {
  const offer = offerOf(id);
  const { language } = say;
  const there = titles?.[id];
  return there === undefined
    ? { name: offer?.name ?? id, about: offer?.about ?? '', lang: 'en' }
    : { ...there, lang: language };
}

/** The name of a game before the game is loaded. */
export function nameOfGame(id: string, language: Spoken): string {
  return titleOf(id, language).name;
}

// The language in use. The words of the house are a file of data, fetched when the language is chosen; those of a game
// come when the game is met in that language.
/// <reference path="../virtual.d.ts" />
import type { Entry, GameText } from '@parlour/engine';
import { effect, signal } from '@preact/signals';
import english from 'virtual:words/en';
import german from 'virtual:words/de';
import { gameIds, loadEntry, offerOf } from '../games.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { settings, type Language } from '../settings/settings.ts';
import { englishOfGames, type GameWords } from './game-words.ts';
import { speaker, type Catalogue, type Say } from './say.ts';
import type { HouseWords } from './translate-games.ts';

/** A language: the app's messages and the games' words. */
export interface Spoken {
  readonly say: Say;
  readonly games: GameWords;
}

/** The words of a language; English needs none for games. */
interface Words extends Partial<HouseWords> {
  readonly messages: Catalogue;
}

const ADDRESSES: Readonly<Record<Language, string>> = { en: english, de: german };
const met = new Map<string, Entry>();
const fetched = new Map<Language, Words>();

async function fetchWords(language: Language): Promise<Words> {
  const words = fetched.get(language) ?? ((await (await fetch(ADDRESSES[language])).json()) as Words);
  fetched.set(language, words);
  return words;
}

async function speak(language: Language): Promise<Spoken> {
  const { messages, texts, refusals } = await fetchPart(() => fetchWords(language));
  const say = speaker(language, messages);
  if (texts === undefined || refusals === undefined) return { say, games: englishOfGames };
  const { translateGames } = await fetchPart(() => import('./translate-games.ts'));
  const learnt = new Map<string, GameText<unknown>>();
  for (const [id, { words }] of met) {
    const load = words?.[language];
    if (load !== undefined) learnt.set(id, await fetchPart(load));
  }
  return { say, games: translateGames({ texts, refusals }, learnt) };
}

/** The language everything is drawn in. It is there before anything is drawn. */
export const spoken = signal<Spoken>({ say: speaker('en', {} as Catalogue), games: englishOfGames });

/** Takes up the language that is set, with the words of every game met. */
async function takeUp(): Promise<void> {
  const { language } = settings.peek();
  const games = met.size;
  const loaded = await speak(language);
  // Another language may have been set, or another game met, in the meantime.
  if (settings.peek().language !== language || met.size !== games) return takeUp();
  spoken.value = loaded;
  document.documentElement.lang = language;
}

/** Follows the language that is set, now and later; resolves when the first is there. */
export function followLanguage(): Promise<void> {
  return new Promise(resolve => {
    effect(() => {
      // Read here, so that the effect runs again when it changes.
      if (settings.value.language) void takeUp().then(resolve);
    });
  });
}

/** A game together with what it says in the language in use: nothing of it is shown before that is there. */
export async function meetGame(id: string): Promise<Entry> {
  const entry = await loadEntry(id);
  if (!met.has(id)) {
    met.set(id, entry);
    await takeUp();
  }
  return entry;
}

/** All games, for what is about several of them. */
export function meetAll(): Promise<Entry[]> {
  return Promise.all(gameIds.map(meetGame));
}

/** The name of a game and what it is about, before the game itself has been fetched; with the language of both. */
export function titleOf(id: string, { say }: Spoken): { name: string; about: string; lang: string } {
  const offer = offerOf(id);
  const { language } = say;
  const there = offer?.titles[language];
  return there === undefined
    ? { name: offer?.name ?? id, about: offer?.about ?? '', lang: 'en' }
    : { ...there, lang: language };
}

/** The name alone. */
export function nameOfGame(id: string, language: Spoken): string {
  return titleOf(id, language).name;
}

// The messages of the screens one learns from. They are a file a language, loaded with the first of these screens.
import { useEffect, useState } from 'preact/hooks';
import { spoken, type Spoken } from '../language/index.ts';
import type { MessageText, Values } from '@parlour/words';
import type { Say } from '../language/say.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import type { Language } from '../settings/settings.ts';
import { teacher } from './teacher.ts';
import type { messages as english } from './words/en.ts';

export type LearnKey = keyof typeof english;
export type LearnMessages = Readonly<Record<LearnKey, MessageText>>;

const LOADERS: Readonly<Record<Language, () => Promise<{ messages: LearnMessages }>>> = {
  en: () => import('./words/en.ts'),
  de: () => import('./words/de.ts'),
};

/** Formats the messages of these screens, and the figures in them. */
export interface Teach {
  (key: LearnKey, values?: Values): string;
  readonly say: Say;
  readonly games: Spoken['games'];
  /** "27.4 %" */
  readonly chance: (chance: number) => string;
  /** "5.2" points of a hundred, without a sign. */
  readonly points: (change: number) => string;
  /** "+5.2" or "−5.2". */
  readonly change: (change: number) => string;
}

/** The messages in the language in use, once they are loaded. */
export function useTeach(): Teach | undefined {
  const language = spoken.value;
  const tag = language.say.language as Language;
  const [read, setRead] = useState<{ in: Language; messages: LearnMessages } | undefined>(undefined);
  useEffect(() => {
    void fetchPart(LOADERS[tag]).then(({ messages }) => setRead({ in: tag, messages }));
  }, [tag]);
  return read?.in === tag ? teacher(language, read.messages) : undefined;
}

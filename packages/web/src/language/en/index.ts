// English, the language every other one is measured by: a catalogue lacks no key of this one. The words of a
// board come with it; those of the first game are part of the page.
import { app } from './app.ts';
import type { bluff } from './bluff.ts';
import type { ginRummy } from './gin-rummy.ts';
import { thirtyOne } from './thirty-one.ts';

/** The keys of all messages. */
export type EnglishKey =
  keyof typeof app | keyof typeof thirtyOne | keyof typeof bluff | keyof typeof ginRummy;

/** What is there from the start. */
export const en = { ...app, ...thirtyOne };

/** What comes with a game. */
export const later: Readonly<Record<string, () => Promise<object>>> = {
  bluff: async () => (await import('./bluff.ts')).bluff,
  'gin-rummy': async () => (await import('./gin-rummy.ts')).ginRummy,
};

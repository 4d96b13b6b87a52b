// The rules of Bluff for people to read, a text a language.
import type { Guides } from '../../../core/guide.ts';

export const guides: Guides = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
};

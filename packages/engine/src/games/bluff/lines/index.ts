// What the characters of Bluff say at the table.
import type { Chatters } from '../../../core/chatter.ts';

export const chatter: Chatters = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
};

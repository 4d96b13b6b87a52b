// What Thirty-One says in other languages than English.
import type { GameTexts } from '../../../core/words.ts';

export const words: GameTexts = {
  de: async () => (await import('./de.ts')).german,
};
